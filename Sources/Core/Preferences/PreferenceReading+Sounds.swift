import Policy
import Translations

extension PreferenceReading {
  /// A line that names a file to be heard.
  public struct SoundFile: Hashable, Sendable {
    let path: String
    let place: FileLine

    init?(_ line: SettingGroup.Line) {
      guard case .file(let path) = line.setting.ownSound, case .line(let place) = line.source else {
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
      guard case .named(let name) = line.setting.ownSound, case .line(let place) = line.source
      else {
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

  /// Whether a line names a sound that is to be heard, so that the app need not.
  public var choosesSounds: Bool {
    book.settings(category: nil).sounds && !(soundNames.isEmpty && soundFiles.isEmpty)
  }

  /// The remark on a name that no theme has; without any theme only words for silence have one.
  public static func remark(onSound name: String, besides installed: Set<String>) -> String? {
    installed.isEmpty && !meansSilence(name)
      ? nil : UsualSounds.remark(on: name, installed: installed)
  }

  /// Whether a word that stands for a sound reads as if none were wanted.
  public static func meansSilence(_ word: String) -> Bool {
    UsualSounds.silences.contains(word.lowercased())
  }

  /// The remark on a file that is not there.
  public static func remark(onSoundFile path: String) -> String {
    translated(
      "there is no file {file}, so that the theme's own is heard", ["file": quoted(path)])
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

extension Setting {
  /// The sound of the person's own that a line names.
  fileprivate var ownSound: ChosenSound? {
    if case .sound(let choice) = self { return choice.chosen }
    if case .fallbackSound(let sound) = self { return sound }
    return nil
  }
}

/// The names of sounds that apps and themes agree on, and what is to be said of another.
enum UsualSounds {
  /// The event sounds of the sound naming specification; a theme need not have them all.
  static let names: Set<String> = [
    "alarm-clock-elapsed", "audio-volume-change", "battery-caution", "battery-full", "battery-low",
    "bell", "bell-terminal", "bell-window-system", "camera-shutter", "complete", "complete-copy",
    "complete-download", "complete-media-burn", "complete-media-burn-test", "complete-media-format",
    "complete-media-rip", "complete-scan", "completion-fail", "completion-partial",
    "completion-success", "count-down", "desktop-login", "desktop-logout", "desktop-screen-lock",
    "device-added", "device-added-audio", "device-added-media", "device-removed",
    "device-removed-audio", "device-removed-media", "dialog-error", "dialog-information",
    "dialog-question", "dialog-warning", "lid-close", "lid-open", "message", "message-new",
    "message-new-email", "message-new-instant", "message-sent-email", "message-sent-instant",
    "network-connectivity-error", "network-connectivity-established", "network-connectivity-lost",
    "phone-failure", "phone-hangup", "phone-incoming-call", "phone-outgoing-busy",
    "phone-outgoing-calling", "power-plug", "power-unplug", "power-unplug-battery-low",
    "screen-capture", "search-results", "search-results-empty", "service-login", "service-logout",
    "software-update-available", "software-update-urgent", "suspend-error", "suspend-resume",
    "suspend-start", "system-bootup", "system-ready", "system-shutdown", "theme-demo",
    "trash-empty", "window-attention", "window-attention-active", "window-attention-inactive",
    "window-question",
  ]

  /// Words that are no sound's name, and are heard as the usual sound where a theme has none such.
  static let silences: Set<String> = ["mute", "muted", "silent", "silence", "quiet", "nothing"]

  static func remark(on name: String, installed: Set<String>) -> String? {
    guard !installed.contains(name) else { return nil }
    if names.contains(name) {
      let isHeard = shorter(name).contains { installed.contains($0) }
      return isHeard
        ? nil
        : translated(
          "no sound theme that is installed has {sound}, so that the usual sound is heard",
          ["sound": quoted(name)])
    }
    return hinting(
      translated("no sound theme that is installed has {sound}", ["sound": quoted(name)]),
      at: silences.contains(name.lowercased())
        ? "no" : NearestWord.find(name, among: names.union(installed).sorted()))
  }

  /// The names taken instead, each more special than the one before: `a`, then `a-b` of `a-b-c`.
  private static func shorter(_ name: String) -> [String] {
    let words = name.split(separator: "-")
    return (1..<max(words.count, 1)).map { words.prefix($0).joined(separator: "-") }
  }
}
