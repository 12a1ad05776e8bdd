public import NotificationModel

/// An open item of an earlier life of the service.
public struct Restored: Sendable {
  public var id: NotificationID
  public var notification: Notification
  /// The number its app said it replaces.
  public var replaces: UInt32?
  public var sender: Sender
  public var face: AppFace
  public var receivedAt: UnixTime
  /// Its wait for a time of day, whether it still sleeps or has come.
  public var sleep: Sleep?
  /// Since its content came, or it woke up.
  public var age: Span
  /// An alert is shown again: the same boot, not long ago.
  public var isRecent: Bool
  /// How it came in, where that was by a door.
  public var entrance: Entrance?
  /// Of one whose text was withheld: when it closes by itself.
  public var withheld: Withheld?

  public struct Withheld: Sendable {
    public var app: AppID
    public var closesIn: Span?

    public init(app: AppID, closesIn: Span?) {
      self.app = app
      self.closesIn = closesIn
    }
  }

  public init(
    id: NotificationID, notification: Notification, sender: Sender, face: AppFace,
    receivedAt: UnixTime, age: Span
  ) {
    self.id = id
    self.notification = notification
    self.sender = sender
    self.face = face
    self.receivedAt = receivedAt
    self.age = age
    isRecent = false
  }
}
