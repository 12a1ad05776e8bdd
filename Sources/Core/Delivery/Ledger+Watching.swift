public import NotificationModel

/// The items that have changed since a watcher last asked.
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

  /// Touches the item that a card stands for; a summary stands for no item.
  func touch(_ thing: Thing) {
    guard isWatched, case .card(let card) = thing, let item = newest(on: card) else { return }
    touched.insert(item.id)
  }
}
