public import NotificationModel

/// Whose an item is that comes in by a door, and who vouches for that.
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

  /// Whether it was the portal that brought it: nobody else brings what is of an app without a name.
  public static func isPortals(_ door: Door, app: String, _ proof: Proof) -> Bool {
    switch proof {
    case .portal: true
    case .nothing: door == .portal && app.isEmpty
    case .unit, .sandbox, .relay, .unseen: false
    }
  }
}
