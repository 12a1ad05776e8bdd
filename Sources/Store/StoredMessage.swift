public import NotificationModel

/// An accepted message as it is written down before its app is answered.
public struct StoredMessage: Hashable, Sendable {
  public enum Content: Hashable, Sendable {
    /// The D-Bus message as it came, pictures apart; it is read again as untrusted as it was.
    case whole([UInt8])
    /// Its text never reaches the disk.
    case withheld(WithheldMessage)
  }

  public var id: NotificationID
  /// When its content came; a replaced one's is its newest.
  public var receivedAt: UnixTime
  /// The newest of its makers.
  public var owner: ConnectionName
  public var processID: UInt32?
  public var proof: Proof
  public var content: Content
  /// It is to come later, or has come so.
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

/// What is kept of a message whose text is not.
public struct WithheldMessage: Hashable, Sendable {
  public var app: AppID
  public var placeholder: String
  /// It closes by itself then, as it would have faded.
  public var closesAt: UnixTime?

  public init(app: AppID, placeholder: String, closesAt: UnixTime?) {
    self.app = app
    self.placeholder = placeholder
    self.closesAt = closesAt
  }
}
