import NotificationModel
import Policy
import Preferences
import Translations
import WindowsOptions

/// The short words by which the window calls keys and values; what they mean, their rows say.
enum Labels {
  private static let keys: [String: String] = [
    SettingKey.allow.rawValue: "Allowed",
    SettingKey.fallbackSound.rawValue: "Where an app names none",
    SettingKey.sounds.rawValue: "Sounds at all",
    SettingKey.lockScreen.rawValue: "On the lock screen",
    SettingKey.breakthrough.rawValue: "Passes do not disturb",
    SettingKey.history.rawValue: "Kept on disk",
    SettingKey.historyKeep.rawValue: "Remembered for",
    SettingKey.keep.rawValue: "Closed by itself after",
    SettingKey.keepItems.rawValue: "Most open items",
    SettingKey.mayInhibit.rawValue: "May ask for quiet",
    SettingKey.center.rawValue: "Stays in the Center",
    SettingKey.foreground.rawValue: "While its window is in front",
    SettingKey.onFocus.rawValue: "When its window comes to the front",
    SettingKey.styles.rawValue: "What it may have",
    SettingKey.bannerDuration.rawValue: "Time of a banner",
    SettingKey.holdWhileAway.rawValue: "Waits while you are away",
    SettingKey.onFade.rawValue: "When its banner goes",
    SettingKey.speak.rawValue: "Read aloud",
    SettingKey.flash.rawValue: "Light up the screen",
    SettingKey.slidePrompt.rawValue: "Words to unlock by",
    SettingKey.actions.rawValue: "Most buttons",
    SettingKey.destructive.rawValue: "Destructive buttons",
    SettingKey.destructiveActions.rawValue: "Which buttons are destructive",
    SettingKey.snoozeAction.rawValue: "Snooze button",
    SettingKey.setLevel.rawValue: "How far it breaks in",
    SettingKey.duplicates.rawValue: "Repeats",
    SettingKey.foldWindow.rawValue: "Repeats within",
    SettingKey.rateLimit.rawValue: "Most banners",
    SettingKey.honorTimeout.rawValue: "Apps may set the time",
    SettingKey.stripAppName.rawValue: "Leave the app’s name out of titles",
    SettingKey.deliver.rawValue: "Deliver at",
    SettingKey.run.rawValue: "Run a command",
    "focus-when-locked": "While the screen is locked",
    "focus-when-sharing": "While the screen is shared",
    "focus-when-fullscreen": "While a window fills the screen",
    "focus-when-away": "While you are away",
    "unknown-lock": "As long as nobody says",
    "apps": "Apps that pass",
    "silence": "Apps that it silences",
    "banners": "Banners meanwhile",
    "levels": "Levels that pass",
    RuleKey.category.rawValue: "Kind of event",
    RuleKey.has.rawValue: "With",
    RuleKey.locked.rawValue: "Screen locked",
    RuleKey.during.rawValue: "Hours",
    "summary": "Tell what was held back",
    "server": "Drawn by",
    "position": "Place",
    "most": "At most at once",
    "targets": "Size of buttons",
  ]

  private static let values: [String: String] = [
    "sound=yes": "The app’s own",
    "sound=no": "None",
    "fallback-sound=no": "None",
    "banners=hold": "Go to the Center",
    "banners=silent": "Shown without a sound",
    "badge=app": "The app’s own",
    "badge=count": "Open ones",
    "badge=no": "None",
    "style=auto": "Automatic",
    "breakthrough=always": "Everything",
    "breakthrough=never": "Nothing",
    "breakthrough=time-sensitive": "Time-sensitive",
    "levels=time-sensitive": "Time-sensitive",
    "level=time-sensitive": "Time-sensitive",
    "set-level=time-sensitive": "Time-sensitive",
    "set-level=app": "As its app says",
    "server=auto": "Whoever draws here",
    "server=windows": "Pennant’s own windows",
    "server=none": "Nobody",
    "monitor=focused": "Where you work",
    "monitor=primary": "The primary one",
    "focus-when-locked=no": "None",
    "focus-when-sharing=no": "None",
    "focus-when-fullscreen=no": "None",
    "focus-when-away=no": "None",
    "foreground=center": "Go to the Center",
    "foreground=quiet": "Shown without a sound",
  ]

  /// Lines that replace the first sentence of a key's row, where the title says that sentence already.
  private static let notes: [String: String] = [
    FocusKey.from.rawValue: "Without both times it holds for the whole of its days",
    FocusKey.until.rawValue: "A time before the first one is of the next day",
    FocusKey.apps.rawValue: "They are shown and heard as always",
    FocusKey.silence.rawValue: "Where there are any, all others are shown and heard as always",
    FocusKey.levels.rawValue: "What is of these levels is shown and heard as always",
  ]

  static let allNotes = notes.values.sorted()

  /// The line under the title of a key; `nil` where its row says it.
  static func note(of key: String, in target: PreferenceTarget) -> String? {
    guard case .focus = target else { return nil }
    return notes[key].map { translated($0) }
  }

  /// `banner-duration` is `Banner duration`.
  static func title(of key: String) -> String { translated(english(of: key)) }

  static func english(of key: String) -> String { keys[key] ?? spaced(key) }

  static func title(of value: String, for key: String) -> String {
    let english = english(of: value, for: key)
    return isOurs(value, for: key) ? translated(english) : english
  }

  /// Whether a value is a word of the file; the name of a focus, a sound or a server stays as it is.
  static func isOurs(_ value: String, for key: String) -> Bool { ours.contains("\(key)=\(value)") }

  private static let ours = Set(
    values.keys
      + KeyTable.rows.flatMap { row in row.choices.map { "\(row.key)=\($0)" } }
      + besideChoices.map { "\($0.key)=\($0.word)" })

  static let monitorWords = [CardMonitor.focused, .primary].map(\.written)

  /// The words of keys that take several of them, so that no row has them as its choices.
  private static let besideChoices: [(key: String, word: String)] =
    DesktopKey.serverWords.map { (DesktopKey.server.rawValue, $0) }
    + monitorWords.map { (WindowsKey.monitor.rawValue, $0) }
    + InterruptionLevel.allCases.map { (FocusKey.levels.rawValue, $0.rawValue) }
    + StyleSet.words.map { (SettingKey.styles.rawValue, $0.word) }
    + Urgency.allCases.map { (RuleKey.urgency.rawValue, $0.word) }
    + InterruptionLevel.allCases.map { (RuleKey.level.rawValue, $0.rawValue) }
    + RuleSubject.Part.allCases.map { (RuleKey.has.rawValue, $0.rawValue) }

  /// The labels of values that no row has among its choices.
  static var besideRows: [String] {
    besideChoices.map { english(of: $0.word, for: $0.key) }
  }

  static func english(of value: String, for key: String) -> String {
    values["\(key)=\(value)"] ?? spaced(value)
  }

  /// A word of the file as people write it.
  static func spaced(_ word: String) -> String {
    String(word.map { $0 == "-" ? " " : $0 }).capitalizedFirst
  }
}
