import Clock
import NotificationModel
import Policy

/// Connections that leave the bus, or prove to be of another app than was known.
extension Ledger {
  func prove(_ connection: ConnectionName, as proof: Proof, _ turn: inout Turn) {
    if let app = senders.proved(connection, as: proof) { reconsiderHeld(of: app, &turn) }
  }

  func forget(_ connection: ConnectionName, _ turn: inout Turn) {
    let known = senders.items(of: connection).sorted()
      .compactMap { id in items[id].map { (id: id, before: reach(of: $0)) } }
    guard let leaving = senders.left(connection, turn.now) else { return }
    if let app = leaving.last { reconsiderHeld(of: app, &turn) }
    for (id, before) in known {
      items[id]?.lost(connection)
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
    // What is to come later comes though its app is gone.
    return item.asleep != .scheduled && item.notification.category?.endsWithItsSender == true
  }
}

extension Category {
  /// A call that rings and a transfer under way are nothing without the app that makes them.
  fileprivate var endsWithItsSender: Bool {
    if belongs(to: .incomingCall) { return true }
    return belongs(to: .transfer) && self != .transferComplete && self != .transferError
  }
}
