public import NotificationModel
import Translations

/// The difference that a locked screen makes; `PreviewRule` decides which words are hidden then.
public enum LockScreenRule {
  /// Notes in a verdict whether the screen is locked, and whether the message is kept off it.
  static func apply(
    to verdict: inout Verdict, settings: AppSettings, wishes: DisplayWishes, context: PolicyContext
  ) {
    verdict.isLocked = context.isLocked
    guard context.isLocked, keepsOff(settings, wishes), case .shown = verdict.fate else { return }
    verdict.isOffLockScreen = true
    verdict.reasons.append(
      settings.lockScreen
        ? .offLockScreenAsAsked : .offLockScreen(settings.source(of: .lockScreen)))
  }

  /// Whether nothing of a message is to be seen or heard while the screen is locked.
  public static func keepsOff(_ settings: AppSettings, _ wishes: DisplayWishes) -> Bool {
    !settings.lockScreen || wishes.contains(.offLockScreen)
  }

  /// The title of a tap on the lock screen: "Unlock to view", unless person or app gave another.
  ///
  /// Where the text may be read there, the tap's own title takes the place of "view".
  public static func prompt(_ title: String, of verdict: Verdict) -> String {
    if let words = verdict.slidePrompt { return words }
    guard !verdict.isHidden, !title.isEmpty else { return OwnTitle.unlock.text }
    // English alone writes a title small in the middle of its sentence: German's nouns stay as they are.
    let isEnglish = translated("Unlock to {deed}") == "Unlock to {deed}"
    return translated("Unlock to {deed}", ["deed": isEnglish ? title.lowercased() : title])
  }

  /// The person's words for a tap on the lock screen, failing those the app's.
  static func slidePrompt(of notification: Notification, settings: AppSettings) -> String? {
    let isWritten = settings.source(of: .slidePrompt) != .builtIn
    if isWritten, !settings.slidePrompt.isEmpty { return settings.slidePrompt }
    return notification.slidePrompt
  }
}
