public import NotificationModel

/// Items that came in by a door where apps give them names, and take them back by these.
extension Ledger {
  func target(at address: DoorAddress, by sender: Sender) -> Target {
    place(at: address, by: sender).map { .existing($0) } ?? .new(alias: nil)
  }

  func remove(
    _ address: DoorAddress, by sender: Sender, _ turn: inout Turn
  ) {
    guard let id = place(at: address, by: sender) else { return }
    close(id, .closedByApp, withdrawing: true, &turn)
  }

  /// The item that a caller may replace or take back by this name.
  ///
  /// An app is vouched for where it is started in its unit and not where it is started in a
  /// terminal, and it is the same app: what it has left behind is its own either way. So it goes as
  /// by number: once its maker has left, an item is for any that is not sandboxed.
  private func place(at address: DoorAddress, by sender: Sender) -> NotificationID? {
    if let id = items[address] { return id }
    let other = DoorAddress(
      door: address.door, app: address.app, id: address.id, isVouched: !address.isVouched)
    guard !sender.proof.isSandboxed, let id = items[other], let item = items[id],
      let entrance = item.entrance, !entrance.isPortals, !senders.isHere(entrance.caller)
    else { return nil }
    switch item.identity.proof {
    // A sandbox has names of its own.
    case .sandbox, .portal, .unseen: return nil
    case .nothing, .unit, .relay: return id
    }
  }

  /// The connections that an item is for: none where it came in by a door.
  ///
  /// Such an item does not end with a connection, and nobody is told when it is closed.
  func owners(of arrival: Arrival) -> [ConnectionName] {
    arrival.entrance == nil ? senders.owners(as: arrival.sender) : []
  }
}

/// The owner of an item that comes in by a door, and the ground for that.
extension DoorAddress {
  /// - Parameters:
  ///   - door: where it comes in.
  ///   - app: what its app calls itself there.
  ///   - id: what it calls the notification.
  ///   - sender: who brings it.
  public init(_ door: Door, app: String, id: String, from sender: Sender) {
    let identity = AppIdentity(claim: AppID(app), proof: sender.proof)
    self.init(
      door: door, app: identity.app, id: id,
      isVouched: identity.isProven || Self.isPortals(door, app: app, sender.proof))
  }

  /// Whether the portal brought it: nobody else brings what is of an app without a name.
  public static func isPortals(_ door: Door, app: String, _ proof: Proof) -> Bool {
    switch proof {
    case .portal: true
    case .nothing: door == .portal && app.isEmpty
    case .unit, .sandbox, .relay, .unseen: false
    }
  }
}
