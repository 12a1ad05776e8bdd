public import NotificationModel

/// The end of an item, and how long it is remembered.
public struct StoredClosing: Hashable, Sendable {
  public var id: NotificationID
  public var reason: CloseReason
  public var at: UnixTime
  public var app: AppID
  /// When the item is forgotten; `nil` where it is at once.
  public var forgetAt: UnixTime?
  /// The action that ended it, by its key.
  public var acted: ActionKey?

  public init(
    id: NotificationID, reason: CloseReason, at: UnixTime, app: AppID, forgetAt: UnixTime?,
    acted: ActionKey? = nil
  ) {
    self.id = id
    self.reason = reason
    self.at = at
    self.app = app
    self.forgetAt = forgetAt
    self.acted = acted
  }
}
