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

  static func passesAsUrgent(
    _ notification: Notification, _ settings: AppSettings, isFromBrowser: Bool
  ) -> Bool {
    notification.urgency == .critical && !isFromBrowser && settings.breakthrough.allows(.critical)
  }
}
