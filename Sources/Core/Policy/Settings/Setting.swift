public import Clock
public import NotificationModel

/// A single `key = value` of a Defaults, Category or App group, its value already understood.
public enum Setting: Hashable, Sendable {
  case allow(Allow)
  case style(StyleChoice)
  case styles(StyleSet)
  case bannerDuration(Span)
  case onFade(OnFade)
  case sound(SoundChoice)
  case badge(BadgeChoice)
  case center(Bool)
  case lockScreen(Bool)
  case previews(PreviewChoice)
  case placeholder(String)
  case slidePrompt(String)
  case actions(Int)
  case destructive(DestructiveChoice)
  case destructiveActions([String])
  /// `nil` for `no`.
  case snoozeAction(Span?)
  case breakthrough(Breakthrough)
  case mayInhibit(Bool)
  case duplicates(Duplicates)
  case foldWindow(Span)
  case rateLimit(RateLimit)
  case honorTimeout(Bool)
  case stripAppName(Bool)
  case history(Bool)
  case historyKeep(Span)
  case keep(Span)
  case keepItems(Int)

  public var key: SettingKey {
    switch self {
    case .allow: .allow
    case .style: .style
    case .styles: .styles
    case .bannerDuration: .bannerDuration
    case .onFade: .onFade
    case .sound: .sound
    case .badge: .badge
    case .center: .center
    case .lockScreen: .lockScreen
    case .previews: .previews
    case .placeholder: .placeholder
    case .slidePrompt: .slidePrompt
    case .actions: .actions
    case .destructive: .destructive
    case .destructiveActions: .destructiveActions
    case .snoozeAction: .snoozeAction
    case .breakthrough: .breakthrough
    case .mayInhibit: .mayInhibit
    case .duplicates: .duplicates
    case .foldWindow: .foldWindow
    case .rateLimit: .rateLimit
    case .honorTimeout: .honorTimeout
    case .stripAppName: .stripAppName
    case .history: .history
    case .historyKeep: .historyKeep
    case .keep: .keep
    case .keepItems: .keepItems
    }
  }
}

/// The keys of Defaults, Category and App groups, spelled as in the file.
public enum SettingKey: String, CaseIterable, Hashable, Sendable {
  case allow
  case style
  case styles
  case bannerDuration = "banner-duration"
  case onFade = "on-fade"
  case sound
  case badge
  case center
  case lockScreen = "lock-screen"
  case previews
  case placeholder
  case slidePrompt = "slide-prompt"
  case actions
  case destructive
  case destructiveActions = "destructive-actions"
  case snoozeAction = "snooze-action"
  case breakthrough
  case mayInhibit = "may-inhibit"
  case duplicates
  case foldWindow = "fold-window"
  case rateLimit = "rate-limit"
  case honorTimeout = "honor-timeout"
  case stripAppName = "strip-app-name"
  case history
  case historyKeep = "history-keep"
  case keep
  case keepItems = "keep-items"
}

// The values a setting can take, in the words of the file.

public enum Allow: String, CaseIterable, Hashable, Sendable { case yes, no, ask }

public enum StyleChoice: String, CaseIterable, Hashable, Sendable { case auto, banner, alert, none }

/// Whether an item whose banner goes is kept or closed.
public enum OnFade: String, CaseIterable, Hashable, Sendable { case keep, close }

public enum SoundChoice: Hashable, Sendable {
  /// `yes`: the sound that the app names.
  case whatTheAppNames
  case no
  case named(String)
  case file(String)
}

public enum BadgeChoice: String, CaseIterable, Hashable, Sendable { case app, count, no }

public enum PreviewChoice: String, CaseIterable, Hashable, Sendable {
  case whenUnlocked = "when-unlocked"
  case always, never
}

public enum DestructiveChoice: String, CaseIterable, Hashable, Sendable { case show, confirm, hide }

public enum Breakthrough: String, CaseIterable, Hashable, Sendable {
  case timeSensitive = "time-sensitive"
  case critical, always, never
}

public enum Duplicates: String, CaseIterable, Hashable, Sendable { case fold, show }

public enum RateLimit: Hashable, Sendable {
  case off
  case atMost(Int, per: Span)
}
