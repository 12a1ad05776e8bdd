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
