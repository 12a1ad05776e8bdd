public import NotificationModel

/// Tells status displays (volume, brightness, progress) from notifications.
public enum StatusRule {
  /// A synchronous tag, or a bar that replaces something: by tag or by number, known or not.
  public static func isStatus(_ notification: Notification, replaces: Bool) -> Bool {
    if notification.tag?.kind == .synchronous { return true }
    return notification.progress != nil && (replaces || notification.tag != nil)
  }
}
