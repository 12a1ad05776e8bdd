import Policy

extension PreferenceReading {
  /// A line that names a file to be heard.
  public struct SoundFile: Hashable, Sendable {
    let path: String
    let place: FileLine

    init?(_ line: SettingGroup.Line) {
      guard case .sound(.file(let path)) = line.setting, case .line(let place) = line.source else {
        return nil
      }
      self.path = path
      self.place = place
    }
  }

  /// Notes on sounds that are not there.
  public func notes(onSoundsWithout exists: (String) -> Bool) -> [PreferenceNote] {
    soundFiles.compactMap { sound in
      guard !exists(sound.path) else { return nil }
      return PreferenceNote(
        file: sound.place.file, line: sound.place.line,
        text: "there is no file \(quoted(sound.path)), so that the theme's own is heard")
    }
  }
}
