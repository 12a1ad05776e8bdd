public import NotificationModel

/// Which command of the person's runs for a message.
///
/// A command runs for what is shown or kept. A status display is neither news nor kept, and a notice
/// of our own could be about the very command.
public enum CommandRule {
  public static func command(
    for notification: Notification, fate: Fate, isStatus: Bool, settings: AppSettings
  ) -> RunCommand? {
    guard let command = settings.run, !isStatus, !notification.isOurs,
      !notification.isBadgeAlone
    else { return nil }
    switch fate {
    case .shown, .unseen: return command
    case .refused, .held: return nil
    }
  }
}
