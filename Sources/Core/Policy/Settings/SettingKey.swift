/// The keys of Defaults, Category and App groups, spelled as in the file.
public enum SettingKey: String, CaseIterable, Hashable, Sendable {
  case allow
  case style
  case styles
  case bannerDuration = "banner-duration"
  case holdWhileAway = "hold-while-away"
  case onFade = "on-fade"
  case sound
  case fallbackSound = "fallback-sound"
  case sounds
  case volume
  case speak
  case flash
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
  case setLevel = "set-level"
  case breakthrough
  case mayInhibit = "may-inhibit"
  case foreground
  case onFocus = "on-focus"
  case duplicates
  case foldWindow = "fold-window"
  case threads
  case rateLimit = "rate-limit"
  case honorTimeout = "honor-timeout"
  case stripAppName = "strip-app-name"
  case history
  case historyKeep = "history-keep"
  case keep
  case keepItems = "keep-items"
  case deliver
  case run
}
