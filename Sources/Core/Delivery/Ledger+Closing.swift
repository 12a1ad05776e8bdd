import NotificationModel
import Policy

/// The end of an item: exactly one `NotificationClosed`, to those who made it and are still there.
extension Ledger {
  func closeOnRequest(
    _ number: UInt32, by sender: Sender, reply: ReplyToken, _ now: Moment,
    _ effects: inout [Effect]
  ) {
    guard let item = itemKnown(as: number, to: sender) else {
      effects.append(.answerClose(reply))
      return
    }
    guard mayClose(item, sender) else {
      effects.append(.refuse(reply, .foreignID(number)))
      effects.append(.note(.foreignID(item.identity.app, number)))
      return
    }
    effects.append(.answerClose(reply))
    close(item.id, .closedByApp, withdrawing: true, at: now, &effects)
  }

  /// A close carries no claim of its own: a connection's claims are those it notified with.
  private func mayClose(_ item: Item, _ sender: Sender) -> Bool {
    let app = item.identity.app
    let hasClaimed = connections[sender.connection]?.claims.contains(app) == true
    let identity = hasClaimed ? AppIdentity(claim: app, proof: sender.proof) : nil
    return mayTouch(item, sender, as: identity)
  }

  /// An app's own number for an item goes before ours of some other item.
  private func itemKnown(as number: UInt32, to sender: Sender) -> Item? {
    for app in connections[sender.connection]?.claims ?? [] {
      if let id = apps[app]?.aliases[number], let item = items[id], mayClose(item, sender) {
        return item
      }
    }
    if let item = NotificationID(number).flatMap({ items[$0] }) { return item }
    return itemOfTheGone(knownAs: number, to: sender)
  }

  /// A script that closes by a number of its own is another connection than the one that has sent, and
  /// says no name; where two apps have used the number, it could be either.
  private func itemOfTheGone(knownAs number: UInt32, to sender: Sender) -> Item? {
    guard aliasCount > 0 else { return nil }
    let found = apps.values.lazy.compactMap { [items] in $0.aliases[number].flatMap { items[$0] } }
      .filter { self.mayTouch($0, sender, as: nil) }
    guard let item = found.first, found.dropFirst().isEmpty else { return nil }
    return item
  }

  /// Ends one item; others on its card stay there.
  func close(
    _ id: NotificationID, _ reason: CloseReason, withdrawing: Bool, at now: Moment? = nil,
    acted: ActionKey? = nil, _ effects: inout [Effect]
  ) {
    guard let item = items[id] else { return }
    forgetAlias(of: item)
    unfile(item)
    strike(item)
    if let question = item.question { forget(question, id) }
    let past = isUnanswered(item) ? nil : item.pastKept
    effects.append(
      .write(
        .ended(Ending(id: id, app: item.identity.app, reason: reason, past: past, acted: acted))))
    effects.append(.signalClosed(id, reason, to: item.owners))
    leave(item.card, withdrawing: withdrawing, now, &effects)
    if let record = item.record { badgeMoved(record) }
  }

  /// Nothing of it is shown until the person has answered for its app, nor remembered without that.
  private func isUnanswered(_ item: Item) -> Bool {
    guard item.verdict.isHeld else { return false }
    // What sleeps has not heard of an answer that was given meanwhile.
    return item.isHeld || judge(item, settings(of: item)).isHeld
  }

  /// Ends all items of a card: the person is done with what was shown.
  func closeAll(
    on card: CardID, _ reason: CloseReason, withdrawing: Bool, acted: ActionKey? = nil,
    _ effects: inout [Effect]
  ) {
    for id in members(of: card) {
      close(id, reason, withdrawing: withdrawing, acted: acted, &effects)
    }
  }

  /// A card left the screen by itself: each of its items is kept in the Center, or closed.
  func fade(_ card: CardID, withdrawing: Bool, _ effects: inout [Effect]) {
    change(.card(card)) { $0.fadesAt = nil }
    endFold(of: card)
    for id in members(of: card) {
      // What sleeps has no time before it comes.
      guard let item = items[id], item.asleep == nil else { continue }
      switch item.verdict.afterFade {
      case .closes where !questions.isEmpty && isSpared(item): break
      case .closes: close(id, .expired, withdrawing: withdrawing, &effects)
      case .staysInCenter: break
      }
    }
  }
}
