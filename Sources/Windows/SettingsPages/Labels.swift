import Policy

/// The short words by which the window calls keys and values; what they mean, their rows say.
enum Labels {
  private static let keys: [String: String] = [
    SettingKey.allow.rawValue: "Allowed",
    SettingKey.lockScreen.rawValue: "On the lock screen",
    SettingKey.breakthrough.rawValue: "Passes do not disturb",
    SettingKey.history.rawValue: "Kept on disk",
    SettingKey.historyKeep.rawValue: "Remembered for",
    SettingKey.keep.rawValue: "Open for at most",
    SettingKey.keepItems.rawValue: "Open at most",
    SettingKey.mayInhibit.rawValue: "May ask for quiet",
    SettingKey.center.rawValue: "Stays in the Center",
    "focus-when-locked": "While the screen is locked",
    "focus-when-sharing": "While the screen is shared",
    "unknown-lock": "As long as nobody says",
    "apps": "Apps that pass",
    "levels": "Levels that pass",
    "summary": "Tell what was held back",
    "server": "Drawn by",
    "position": "Place",
    "most": "At most at once",
  ]

  private static let values: [String: String] = [
    "sound=yes": "The app’s own",
    "sound=no": "None",
    "badge=app": "The app’s own",
    "badge=count": "Open ones",
    "badge=no": "None",
    "style=auto": "Automatic",
    "breakthrough=always": "Everything",
    "breakthrough=never": "Nothing",
    "breakthrough=time-sensitive": "Time-sensitive",
    "levels=time-sensitive": "Time-sensitive",
    "server=auto": "Whoever draws here",
    "server=windows": "Pennant’s own windows",
    "server=none": "Nobody",
    "focus-when-locked=no": "None",
    "focus-when-sharing=no": "None",
  ]

  /// `banner-duration` is `Banner duration`.
  static func title(of key: String) -> String { keys[key] ?? spaced(key) }

  static func title(of value: String, for key: String) -> String {
    values["\(key)=\(value)"] ?? spaced(value)
  }

  /// A word of the file as people write it.
  static func spaced(_ word: String) -> String {
    String(word.map { $0 == "-" ? " " : $0 }).capitalizedFirst
  }
}
