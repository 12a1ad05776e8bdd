import Policy

/// What is understood and checked, and changes nothing yet; to bring one to life, delete its line.
enum WithoutEffect {
  private static let keys: Set<SettingKey> = [
    .snoozeAction, .breakthrough, .lockScreen,
  ]

  /// Values that count as another one for now.
  private static let values: [Setting: String] = [
    .allow(.ask): "yes",
    .destructive(.confirm): "show",
    .previews(.whenUnlocked): "always",
  ]

  static let focuses = "a focus has no effect yet"

  static func note(on setting: Setting) -> String? {
    let key = setting.key
    if keys.contains(key) { return "\(key.rawValue) has no effect yet" }
    return values[setting].map { "this value of \(key.rawValue) counts as '\($0)' for now" }
  }

  static func note(on setting: DesktopSetting) -> String? {
    switch setting {
    case .server, .capabilities: nil
    case .unknownLock: "unknown-lock has no effect yet"
    case .focusWhenLocked: "focus-when-locked has no effect yet"
    case .focusWhenSharing: "focus-when-sharing has no effect yet"
    }
  }
}
