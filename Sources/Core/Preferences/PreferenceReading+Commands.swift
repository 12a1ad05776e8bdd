import Policy
import Translations

extension PreferenceReading {
  /// A line that names a command to run.
  public struct CommandLine: Hashable, Sendable {
    let program: String
    let place: FileLine

    init?(_ line: SettingGroup.Line) {
      guard case .run(let command?) = line.setting, case .line(let place) = line.source,
        let program = (try? CommandWords(command.text))?.words.first
      else { return nil }
      self.program = program
      self.place = place
    }
  }

  /// Notes on programs that are not there.
  public func notes(onCommandsWithout exists: (String) -> Bool) -> [PreferenceNote] {
    commandLines.compactMap { command in
      guard !exists(command.program) else { return nil }
      return PreferenceNote(
        file: command.place.file, line: command.place.line,
        text: translated(
          "there is no program {program} to run; install it, or write its full path",
          ["program": quoted(command.program)]))
    }
  }
}
