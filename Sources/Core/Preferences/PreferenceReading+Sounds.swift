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

  /// A line that names a sound of a theme's.
  public struct SoundName: Hashable, Sendable {
    let name: String
    let place: FileLine

    init?(_ line: SettingGroup.Line) {
      guard case .sound(.named(let name)) = line.setting, case .line(let place) = line.source else {
        return nil
      }
      self.name = name
      self.place = place
    }
  }

  /// Notes on names that no theme has; without any theme nothing is said of names.
  ///
  /// The names that installed themes have are only asked for where a line names a sound.
  public func notes(onNamesBesides installed: () -> Set<String>) -> [PreferenceNote] {
    guard !soundNames.isEmpty else { return [] }
    let installed = installed()
    return soundNames.compactMap { sound in
      guard let text = Self.remark(onSound: sound.name, besides: installed) else { return nil }
      return PreferenceNote(file: sound.place.file, line: sound.place.line, text: text)
    }
  }

  /// Whether a line names a sound, so that the app need not.
  public var choosesSounds: Bool { !soundNames.isEmpty || !soundFiles.isEmpty }

  /// The remark on a name that no theme has; without any theme names have none.
  public static func remark(onSound name: String, besides installed: Set<String>) -> String? {
    installed.isEmpty ? nil : UsualSounds.remark(on: name, installed: installed)
  }

  /// The remark on a file that is not there.
  public static func remark(onSoundFile path: String) -> String {
    "there is no file \(quoted(path)), so that the theme's own is heard"
  }

  /// Notes on sounds that are not there.
  public func notes(onSoundsWithout exists: (String) -> Bool) -> [PreferenceNote] {
    soundFiles.compactMap { sound in
      guard !exists(sound.path) else { return nil }
      return PreferenceNote(
        file: sound.place.file, line: sound.place.line,
        text: Self.remark(onSoundFile: sound.path))
    }
  }
}
