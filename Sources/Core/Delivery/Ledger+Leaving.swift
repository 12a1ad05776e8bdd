public import NotificationModel

/// Before somebody else draws, or nobody.
extension Ledger {
  /// What the server that is there still knows of us, oldest first: nobody takes it down later.
  public var everythingShown: [ServerID] {
    screen.things.keys.sorted { $0.rawValue < $1.rawValue }
  }
}
