import NotificationModel
import Policy

/// The connections on the bus, and what becomes of the items of a connection that leaves.
extension Ledger {
  func forget(
    _ connection: ConnectionName, _ turn: inout Turn
  ) {
    let known = senders.items(of: connection).sorted()
      .compactMap { id in items[id].map { (id: id, before: reach(of: $0)) } }
    guard let leaving = senders.left(connection, turn.now) else { return }
    if let app = leaving.last { reconsiderHeld(of: app, &turn) }
    for (id, before) in known {
      items[id]?.owners.removeAll { $0 == connection }
      touch(id)
      guard let item = items[id] else { continue }
      guard !leaving.hadStayed || !endsWithItsMaker(item) else {
        close(id, .undefined, withdrawing: true, &turn)
        continue
      }
      if reach(of: item) != before { redraw(item, withTap: leaving.hadStayed, turn.now) }
    }
  }

  private func endsWithItsMaker(_ item: Item) -> Bool {
    guard item.entrance == nil, item.owners.isEmpty, !item.verdict.isStatus else { return false }
    // L4: what is to come later comes though its app is gone.
    return item.asleep != .scheduled && item.notification.category?.endsWithItsSender == true
  }
}

extension Category {
  /// A call that rings and a transfer under way are nothing without the app that makes them.
  fileprivate var endsWithItsSender: Bool {
    if belongs(to: Category("call.incoming")) { return true }
    return belongs(to: Category("transfer")) && rawValue != "transfer.complete"
      && rawValue != "transfer.error"
  }
}
