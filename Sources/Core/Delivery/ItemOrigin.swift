public import NotificationModel
import Policy

/// Where an open item's content is from.
public struct ItemOrigin: Hashable, Sendable {
  public let receivedAt: UnixTime
  /// The newest of its makers that is on the bus.
  public let owner: ConnectionName?
  public let processID: UInt32?
  public let proof: Proof
  public let sleep: Sleep?
}

extension Ledger {
  public func origin(of id: NotificationID) -> ItemOrigin? {
    items[id].map {
      ItemOrigin(
        receivedAt: $0.receivedAt, owner: $0.owners.last, processID: $0.processID,
        proof: $0.identity.proof, sleep: $0.sleep)
    }
  }

  /// Whether its text, and so its picture, may be written down.
  public func keepsText(_ id: NotificationID) -> Bool { items[id]?.pastKept != nil }

  public func isStatus(_ id: NotificationID) -> Bool { items[id]?.verdict.isStatus == true }
}
