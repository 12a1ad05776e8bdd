public import NotificationModel

/// The journals of earlier lives, while the database does not take them.
extension CenterDisk {
  /// A message whose item is over, and the app of which that says to be.
  public struct Over: Sendable {
    public let app: AppID
    public let message: StoredMessage
  }

  /// The messages of items that are over, given the apps of the items that ended in this life.
  public func leftOver(_ ended: [NotificationID: AppID]) -> Answer<[Over]> {
    answer { () throws(StoreFault) in
      guard let left else { return [] }
      let apps = ended.merging(left.ended) { now, _ in now }
      return left.records(after: 0).compactMap { record in
        guard case .change(.message(let message)) = record, let app = apps[message.id] else {
          return nil
        }
        return Over(app: app, message: message)
      }
    }
  }

  /// Overwrites all messages of these items where they stand, with what is in their place now.
  public func hideLeft(_ hidden: [NotificationID: StoredMessage?]) -> Answer<Bool> {
    answer { () throws(StoreFault) in
      if !hidden.isEmpty { try left?.hide(hidden) }
      return true
    }
  }

  /// The needed part of journals that a database of a later version will never take; `nil` where there are
  /// none.
  public func foldedLeft(_ kind: FoldedJournal.Kind) -> Answer<FoldedJournal?> {
    answer { () throws(StoreFault) in left?.folded(kind) }
  }

  /// Removes them, as this life's journal has what is needed; true where no earlier journal is left.
  public func removeFolded(_ kind: FoldedJournal.Kind) -> Answer<Bool> {
    answer { () throws(StoreFault) in left?.removeFolded(kind) ?? true }
  }
}
