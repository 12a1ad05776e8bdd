public import NotificationModel

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

  public init(app: AppID, placeholder: String, closesAt: UnixTime?) {
    self.app = app
    self.placeholder = placeholder
    self.closesAt = closesAt
  }
}
