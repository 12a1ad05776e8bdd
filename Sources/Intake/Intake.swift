public import NotificationModel

/// The one place where what a peer sent becomes a notification, or is refused.
public enum Intake {
  /// What came of one message.
  public struct Accepted: Hashable, Sendable {
    public var notification: Notification
    /// What had to be mended, for one log line.
    public var repairs: [Repair]
    /// `replaces_id`, if it was not 0: still a claim.
    public var replaces: UInt32?

    public init(notification: Notification, repairs: [Repair], replaces: UInt32?) {
      self.notification = notification
      self.repairs = repairs
      self.replaces = replaces
    }
  }

  public static func accept(_ message: UntrustedNotify) -> Accepted {
    Accepted(
      notification: Notification(claim: AppClaim(name: message.appName), title: message.summary),
      repairs: [], replaces: message.replacesID == 0 ? nil : message.replacesID)
  }
}
