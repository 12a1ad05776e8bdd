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
