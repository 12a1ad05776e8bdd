import NotificationModel
import Policy

/// Who is on the bus, and what becomes of the items of one that leaves.
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

  /// Who owns what one has sent: the same list for all of it, for each item keeps one.
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
    _ connection: ConnectionName, _ now: Moment, _ effects: inout [Effect]
  ) {
    guard let record = connections.removeValue(forKey: connection) else { return }
    if let app = record.proof.app {
      let left = proven[app, default: 1] - 1
      proven[app] = left > 0 ? left : nil
      if left == 0 { reconsiderHeld(of: app, now, &effects) }
    }
    let hadStayed = now - record.lastNotify >= ConnectionRecord.staying
    for id in record.items.sorted() {
      items[id]?.owners.removeAll { $0 == connection }
      touch(id)
      guard hadStayed, let item = items[id], item.owners.isEmpty, !item.verdict.isStatus else {
        continue
      }
      orphan(item, now, &effects)
    }
  }

  private func orphan(_ item: Item, _ now: Moment, _ effects: inout [Effect]) {
    // L4: what is to come later comes though its app is gone.
    if item.asleep != .scheduled, item.notification.category?.endsWithItsSender == true {
      close(item.id, .undefined, withdrawing: true, at: now, &effects)
      return
    }
    items[item.id]?.buttonsWork = false
    touch(item.id)
    let row = item.verdict.buttons
    let hadButtons = !item.verdict.isHidden && (!row.actions.isEmpty || row.reply != nil)
    let canOpen = item.face.desktopEntry != nil
    let thing = Thing.card(item.card)
    if hadButtons || row.activation != nil || canOpen { showChange(thing, now) }
    // In a list a tap that opens the app stands as it did.
    if hadButtons || (row.activation != nil && !canOpen) { rewriteListed(thing, now) }
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
