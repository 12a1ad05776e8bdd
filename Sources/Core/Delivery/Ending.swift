public import NotificationModel

/// The end of an item, for what is remembered of it.
public struct Ending: Hashable, Sendable {
  public let id: NotificationID
  public let app: AppID
  public let reason: CloseReason
  /// How long it is remembered; `nil` where its text may not be.
  public let past: Span?
  /// The action that ended it: its key alone, as its title stays with the text.
  public let acted: ActionKey?

  public init(
    id: NotificationID, app: AppID, reason: CloseReason, past: Span?, acted: ActionKey? = nil
  ) {
    self.id = id
    self.app = app
    self.reason = reason
    self.past = past
    self.acted = past == nil ? nil : acted
  }
}
