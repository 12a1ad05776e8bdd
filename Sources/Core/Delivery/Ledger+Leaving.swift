public import NotificationModel

/// Before somebody else draws, or nobody.
extension Ledger {
  /// The server's numbers for everything of ours that it still knows, oldest first.
  ///
  /// The caller takes all of it down now, since nobody does so later.
  public var everythingShown: [ServerID] {
    screen.things.keys.sorted { $0.rawValue < $1.rawValue }
  }
}
