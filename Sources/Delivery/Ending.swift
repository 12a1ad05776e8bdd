public import NotificationModel

/// The end of an item, for what is remembered of it.
public struct Ending: Hashable, Sendable {
  public let id: NotificationID
  public let app: AppID
  public let reason: CloseReason
  /// How long it is remembered; `nil` where its text may not be.
  public let past: Span?

  public init(id: NotificationID, app: AppID, reason: CloseReason, past: Span?) {
    self.id = id
    self.app = app
    self.reason = reason
    self.past = past
  }
}
