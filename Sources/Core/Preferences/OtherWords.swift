import Policy

/// The names of a key where people come from: other servers' files, and desktops' settings.
public enum OtherWords {
  private static let settings: [SettingKey: [String]] = [
    .allow: ["notifications", "enabled", "enable", "ignore"],
    .style: ["popup", "popups", "banner", "skip_display", "invisible", "state", "visibility"],
    .bannerDuration: ["timeout", "default-timeout", "expire-timeout", "duration", "time"],
    .onFade: ["transient", "set_transient", "persistent"],
    .sound: ["mute", "muted", "silent", "sound-file", "sound-name", "sound-alerts"],
    .honorTimeout: ["override_dbus_timeout", "ignore-timeout"],
    .duplicates: ["stack_duplicates", "group-by"],
    .history: ["history_ignore", "exclude-from-log", "log"],
    .previews: ["show-content", "hide_text", "privacy"],
    .lockScreen: ["on-lock-screen", "lock"],
    .breakthrough: ["dnd", "do-not-disturb", "override_pause_level", "bypass"],
    .setLevel: ["priority", "set_urgency"],
    .run: ["script", "exec", "on-notify", "command"],
  ]

  private static let conditions: [RuleKey: [String]] = [
    .app: ["appname", "app-name", "desktop_entry", "desktop-entry"],
    .title: ["summary"],
    .body: ["text", "content", "message"],
    .urgency: ["msg_urgency"],
    .has: ["actionable"],
    .focus: ["mode"],
  ]

  private static let words: [String: String] = Dictionary(
    settings.flatMap { key, words in words.map { ($0, key.rawValue) } }
      + conditions.flatMap { key, words in words.map { ($0, key.rawValue) } }
  ) { first, _ in first }

  /// The key of a group that a word stands for elsewhere.
  public static func key(meantBy word: String, among known: [String]) -> String? {
    guard let key = words[word.lowercased()], known.contains(key) else { return nil }
    return key
  }
}
