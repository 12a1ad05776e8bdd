import CenterList
import Identity
import LocalFiles
import PersonalFiles
import Preferences
import Processes
import Sounds
import Translations

/// The report on preferences files as a whole.
struct PreferenceReport {
  let place: PreferencePlace
  let main: PreferenceFile?
  let dropIns: [PreferenceFile]
  /// The apps that have notified, where a service has kept them.
  let seen: AppsSeen?

  func answer(_ surroundings: Surroundings) -> Answer {
    let reading = PreferenceReading(main: main, dropIns: dropIns)
    var answer = Answer()
    Self.tell(reading, in: &answer, surroundings)
    let ink = Ink(isOn: surroundings.colours.out)
    let notes = notes(of: reading, surroundings)
    for note in notes {
      let words = translated("note: {sentence}", ["sentence": note.sentence])
      answer.say("\(ink.bold(note.position)): \(words)")
    }
    if main == nil {
      answer.say(
        dropIns.isEmpty
          ? translated(
            "no preferences file at {file}; defaults apply", ["file": place.main])
          : translated(
            "no preferences file at {file}; only what is in {folder} applies",
            ["file": place.main, "folder": place.folder]))
    }
    let good = (main == nil ? 0 : 1) + dropIns.count - reading.refused.count
    if good > 0, reading.isGood {
      let words = translated("the file is good", "all {count} files are good", good)
      answer.say(
        notes.isEmpty
          ? words
          : translated(
            "{words}, with {count} note", "{words}, with {count} notes", notes.count,
            ["words": words]))
    }
    return answer
  }

  func notes(of reading: PreferenceReading, _ surroundings: Surroundings) -> [PreferenceNote] {
    let unknown = unknownApps(reading, surroundings)
    let sites = reading.notes(
      onSitesUnless: { surroundings.browser($0) != nil }, besides: unknown)
    let sounds =
      reading.notes(onSoundsWithout: LocalFiles.exists)
      + reading.notes(onNamesBesides: { surroundings.soundNames })
    return reading.notes + sounds + reading.notes(onCommandsWithout: surroundings.hasProgram)
      + unknown + sites
  }

  /// Without a list of those that have notified, an app that is not installed may still be one.
  private func unknownApps(
    _ reading: PreferenceReading, _ surroundings: Surroundings
  ) -> [PreferenceNote] {
    guard let seen else { return [] }
    let folders = surroundings.folders.applications
    return reading.notes(onAppsUnknownTo: seen) { id in
      let files = EntryName(id)?.files ?? []
      return folders.contains { folder in
        files.contains { LocalFiles.exists("\(folder)/\($0)") }
      }
    }
  }

  /// Says what is wrong, if anything is.
  static func tell(
    _ reading: PreferenceReading, in answer: inout Answer, _ surroundings: Surroundings,
    then consequence: String? = nil
  ) {
    guard !reading.isGood else { return }
    tell(
      reading.errors, untold: reading.untold, in: &answer, surroundings,
      then: consequence
        ?? translated(
          "this file will not be used; the last good text stays in force where there is one",
          "these files will not be used; the last good text stays in force where there is one",
          reading.refused.count))
  }

  static func tell(
    _ errors: [PreferenceError], untold: Int, in answer: inout Answer,
    _ surroundings: Surroundings, then consequence: String
  ) {
    let ink = Ink(isOn: surroundings.colours.err)
    for error in errors {
      answer.complain(
        error.place == nil
          ? ink.red(error.description)
          : "\(ink.bold(error.position)): \(ink.red(error.sentence))")
    }
    let count = errors.count + untold
    let problem =
      untold > 0
      ? translated(
        "{count} error ({number} not shown)", "{count} errors ({number} not shown)", count,
        ["number": "\(untold)"])
      : translated("{count} error", "{count} errors", count)
    let words = translated(
      "{problem}; {consequence}", ["problem": problem, "consequence": consequence])
    answer.complain("pennant: \(words)")
    answer.code = .badPreferences
  }

  /// The words that say what an explanation goes by where files have errors.
  static func standIn(_ refused: [PreferencesInForce.Refused]) -> String {
    func any(_ standIn: PreferencesInForce.StandIn) -> Bool {
      refused.contains { $0.standIn == standIn }
    }
    if any(.carefulValues) {
      return translated("no good text of the file is kept, so this goes by the careful values")
    }
    return any(.lastGoodText)
      ? translated("this goes by the last good text that the service has kept")
      : translated("this goes by the rest, without what has errors")
  }
}

/// The errors in the files, as programs read them.
extension PreferenceReport {
  func jsonAnswer(_ surroundings: Surroundings) -> Answer {
    let reading = PreferenceReading(main: main, dropIns: dropIns)
    return Answer(
      out: errors(in: reading, surroundings).text + "\n",
      code: reading.isGood ? .done : .badPreferences)
  }

  private func errors(in reading: PreferenceReading, _ surroundings: Surroundings) -> JSON {
    .object([
      ("file", .text(place.main)),
      ("good", .flag(reading.isGood)),
      ("errors", .array(reading.errors.map { Self.json($0) })),
      ("errorsNotShown", .number(Int64(reading.untold))),
      ("notes", .array(notes(of: reading, surroundings).map { Self.json($0) })),
    ])
  }

  private static func json(_ error: PreferenceError) -> JSON {
    .object([
      ("file", .text(error.file)),
      ("line", error.place.map { .number(Int64($0.line)) } ?? .null),
      ("column", error.place.map { .number(Int64($0.column)) } ?? .null),
      ("problem", .text(error.problem)),
      ("expected", .optional(error.expected)),
      ("suggestion", .optional(error.suggestion)),
    ])
  }

  private static func json(_ note: PreferenceNote) -> JSON {
    .object([
      ("file", .text(note.file)), ("line", .number(Int64(note.line))),
      ("sentence", .text(note.sentence)),
    ])
  }
}

extension Surroundings {
  /// Whether a program is there that a command names.
  func hasProgram(_ name: String) -> Bool {
    do throws(LaunchFault) {
      _ = try ProgramSearch.find(name, path: session.variable("PATH"))
      return true
    } catch {
      return false
    }
  }

  var soundNames: Set<String> { InstalledSounds.names(in: folders.data) }

  /// The remark on a sound, a name or a path, where it is not there.
  func remark(onSound sound: String) -> String? {
    guard sound.hasPrefix("/") else {
      return PreferenceReading.remark(onSound: sound, besides: soundNames)
    }
    return LocalFiles.exists(sound) ? nil : PreferenceReading.remark(onSoundFile: sound)
  }
}
