public import NotificationModel

/// An item as the store gives it back.
public struct StoredItem: Hashable, Sendable {
  /// How the item ended.
  public struct End: Hashable, Sendable {
    public var reason: CloseReason
    public var at: UnixTime
    /// The action that ended it, by its key.
    public var acted: ActionKey?

    public init(reason: CloseReason, at: UnixTime, acted: ActionKey? = nil) {
      self.reason = reason
      self.at = at
      self.acted = acted
    }
  }

  public var message: StoredMessage
  /// When the item first came; its content may be newer.
  public var firstAt: UnixTime
  public var session: StoreSession
  public var picture: StoredPicture?
  /// `nil` while it is open.
  public var end: End?

  public init(
    message: StoredMessage, firstAt: UnixTime, session: StoreSession, picture: StoredPicture?,
    end: End?
  ) {
    self.message = message
    self.firstAt = firstAt
    self.session = session
    self.picture = picture
    self.end = end
  }
}

/// The bus and the boot of a life of the service: unique names mean another app on another bus.
public struct StoreSession: Hashable, Sendable {
  /// The bus's own id (`GetId`).
  public var bus: String
  /// The kernel's boot id.
  public var boot: String

  public init(bus: String, boot: String) {
    self.bus = bus
    self.boot = boot
  }
}
