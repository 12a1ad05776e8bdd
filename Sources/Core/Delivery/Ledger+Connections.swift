import NotificationModel
import Policy

/// The connections on the bus, and what becomes of the items of a connection that leaves.
extension Ledger {
  func meet(_ sender: Sender, claiming app: AppID?, _ now: Moment) {
    guard sender.isOnBus else { return }
    let record = record(of: sender, now)
    record.lastNotify = now
    guard let app else { return }
    if !record.claims.contains(app), record.claims.count < Limits.claimsPerConnection {
      record.claims.insert(app)
    }
  }

  /// The owners of everything that a sender has sent.
  ///
  /// All items of the sender share the same list, since each item keeps one.
  func owners(as sender: Sender) -> [ConnectionName] {
    guard sender.isOnBus else { return [] }
    return connections[sender.connection]?.asOwner ?? [sender.connection]
  }

  private func record(of sender: Sender, _ now: Moment) -> ConnectionRecord {
    if let known = connections[sender.connection] { return known }
    let record = ConnectionRecord(of: sender, lastNotify: now)
    connections[sender.connection] = record
    if let app = sender.proof.app { proven[app, default: 0] += 1 }
    return record
  }

  func forget(
    _ connection: ConnectionName, _ turn: inout Turn
  ) {
    guard let record = connections[connection] else { return }
    let known = record.items.sorted()
      .compactMap { id in items[id].map { (id: id, before: reach(of: $0)) } }
    connections[connection] = nil
    if let app = record.proof.app {
      let left = proven[app, default: 1] - 1
      proven[app] = left > 0 ? left : nil
      if left == 0 { reconsiderHeld(of: app, &turn) }
    }
    let hadStayed = turn.now - record.lastNotify >= ConnectionRecord.staying
    for (id, before) in known {
      items[id]?.owners.removeAll { $0 == connection }
      touch(id)
      guard let item = items[id] else { continue }
      guard !hadStayed || !endsWithItsMaker(item) else {
        close(id, .undefined, withdrawing: true, &turn)
        continue
      }
      if reach(of: item) != before { redraw(item, withTap: hadStayed, turn.now) }
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
