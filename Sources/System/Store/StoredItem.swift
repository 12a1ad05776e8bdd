public import Clock
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
  /// Whether there is a picture of it, read or not.
  public var hasPicture: Bool
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
    hasPicture = picture != nil
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

/// An accepted message as it is written down before its app is answered.
public struct StoredMessage: Hashable, Sendable {
  public enum Content: Hashable, Sendable {
    /// The D-Bus message as it came, pictures apart; it is read again as untrusted as it was.
    case whole([UInt8])
    /// A message whose text never reaches the disk.
    case withheld(WithheldMessage)
  }

  public var id: NotificationID
  /// When the content came; of a replaced item, the newest content.
  public var receivedAt: UnixTime
  /// The connection that made or replaced the item last.
  public var owner: ConnectionName
  public var processID: UInt32?
  public var proof: Proof
  public var content: Content
  /// The item's sleep, where it is to come later or has come so.
  public var sleep: Sleep?

  public init(
    id: NotificationID, receivedAt: UnixTime, owner: ConnectionName, processID: UInt32?,
    proof: Proof, content: Content
  ) {
    self.id = id
    self.receivedAt = receivedAt
    self.owner = owner
    self.processID = processID
    self.proof = proof
    self.content = content
  }
}

/// The facts that are kept of a message without its text.
public struct WithheldMessage: Hashable, Sendable {
  public var app: AppID
  public var placeholder: String
  /// When the item closes by itself, as it would have faded.
  public var closesAt: UnixTime?
  /// The facts that decide how the message is shown; `nil` in a file of a version that kept none.
  public var facts: WordlessFacts?

  public init(
    app: AppID, placeholder: String, closesAt: UnixTime?, facts: WordlessFacts? = nil
  ) {
    self.app = app
    self.placeholder = placeholder
    self.closesAt = closesAt
    self.facts = facts
  }
}

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
