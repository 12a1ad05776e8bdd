public import NotificationModel

/// What has changed since it was last asked, for those who watch.
extension Ledger {
  public var hasTouched: Bool { !touched.isEmpty }

  /// The items that may look different now; those that ended are among them.
  public func takeTouched() -> [NotificationID] {
    defer { touched = [] }
    return touched.sorted()
  }

  func touch(_ id: NotificationID) {
    if isWatched { touched.insert(id) }
  }

  /// What a card stands for, where it is an item.
  func touch(_ thing: Thing) {
    guard isWatched, case .card(let card) = thing, let item = newest(on: card) else { return }
    touched.insert(item.id)
  }
}
