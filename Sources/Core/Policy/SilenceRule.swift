public import NotificationModel

/// L7: what the person lets through while the desktop server itself is not to disturb.
///
/// Servers know urgencies and no levels: what an app calls critical would be shown without us, so
/// it passes where the person lets the app break in with something critical. A browser calls
/// critical whatever a site wants to stay, so of its messages the level alone counts.
public enum SilenceRule {
  public static func passes(
    _ notification: Notification, level: InterruptionLevel, settings: AppSettings,
    isFromBrowser: Bool
  ) -> Bool {
    passesAsUrgent(notification, settings, isFromBrowser: isFromBrowser)
      || FocusRule.plain.passes(nil, level: level, breakthrough: settings.breakthrough)
  }

  /// The same where the person has switched off the banners of this very app.
  ///
  /// The level is the app's own word, and without us would not break that switch; what the app calls
  /// critical would.
  public static func passesMuted(
    _ notification: Notification, settings: AppSettings, isFromBrowser: Bool
  ) -> Bool {
    switch settings.breakthrough {
    case .always: true
    case .timeSensitive, .critical, .never:
      passesAsUrgent(notification, settings, isFromBrowser: isFromBrowser)
    }
  }

  static func passesAsUrgent(
    _ notification: Notification, _ settings: AppSettings, isFromBrowser: Bool
  ) -> Bool {
    notification.urgency == .critical && !isFromBrowser && settings.breakthrough.allows(.critical)
  }
}
