import NotificationModel
import Policy

/// Which keys a group may have, and what holds of those that it does not write.
extension PreferenceTarget {
  /// As the file spells them.
  public var keys: [String] {
    switch self {
    case .defaults, .category, .app, .appSite, .appCategory: SettingKey.allCases.map(\.rawValue)
    case .focus: FocusKey.allCases.map(\.rawValue)
    case .desktop: DesktopKey.allCases.map(\.rawValue)
    }
  }

  /// The value of a key of `[Focus NAME]` or `[Desktop]` where nobody has written one; empty where
  /// nothing stands for it.
  public func builtIn(_ key: String) -> String {
    switch self {
    case .defaults, .category, .app, .appSite, .appCategory: ""
    case .focus: FocusKey.spelled(key)?.builtIn ?? ""
    case .desktop: DesktopKey.spelled(key)?.builtIn ?? ""
    }
  }
}

extension FocusKey {
  fileprivate var builtIn: String {
    switch self {
    case .days, .from, .until, .apps: ""
    case .levels: FocusRule.plain.levels.map(\.rawValue).joined(separator: ";")
    case .summary: FocusRule.plain.summary ? "yes" : "no"
    }
  }
}

extension DesktopKey {
  fileprivate var builtIn: String {
    switch self {
    case .server: "auto"
    case .unknownLock: "unlocked"
    case .focusWhenLocked, .focusWhenSharing: "no"
    case .capabilities: "yes"
    case .appNames: AppNameChoice.auto.rawValue
    }
  }
}
