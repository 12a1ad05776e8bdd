import NotificationModel
import Policy

/// What people do with what they see, and how things leave the screen.
extension Ledger {
  /// A server that closes what was acted on says so within this time.
  private static let partOfActing = Span.seconds(2)

  func leave(
    _ thing: Thing, _ server: ServerID, _ exit: ScreenExit, _ now: Moment,
    _ effects: inout [Effect]
  ) {
    guard let showing = showing(of: thing) else { return }
    switch showing.state {
    case .ordered(let order, let isStale, _):
      // New content is under way to a place that is gone: it will be a new appearance.
      change(thing) {
        $0.state = .ordered(order, isStale: isStale, previous: nil)
        $0.serverID = nil
      }
      screen.things[server] = nil
      return
    case .wanting:
      change(thing) {
        $0.state = .wanting(previous: nil)
        $0.serverID = nil
      }
      screen.things[server] = nil
      // Until it is shown, nobody's clock but ours ends it.
      if let card = thing.card, let item = newest(on: card) { restartTime(item.id, now) }
      return
    case .on, .off:
      break
    }
    switch thing {
    case .summary(let id):
      screen.things[server] = nil
      summaries[id] = nil
    case .card(let card):
      leave(card, server, wasOnScreen: showing.isOnScreen, exit, now, &effects)
    }
  }

  private func leave(
    _ card: CardID, _ server: ServerID, wasOnScreen: Bool, _ exit: ScreenExit, _ now: Moment,
    _ effects: inout [Effect]
  ) {
    let thing = Thing.card(card)
    change(thing) {
      $0.state = .off
      $0.refreshesAt = nil
    }
    switch exit {
    case .faded:
      // The server may have it in a history of its own, from where it can still be acted on.
      if wasOnScreen { fade(card, withdrawing: false, &effects) }
    case .neverShown:
      screen.things[server] = nil
      change(thing) { $0.serverID = nil }
      settle(card, now)
    case .dismissed, .closedByCall:
      screen.things[server] = nil
      change(thing) { $0.serverID = nil }
      if let acted = newest(on: card)?.actedAt, now - acted <= Self.partOfActing {
        // A resident item was acted on and its server closed it all the same.
        fade(card, withdrawing: false, &effects)
      } else {
        closeAll(on: card, .dismissed, withdrawing: false, &effects)
      }
    }
  }

  func act(
    on thing: Thing, _ key: ActionKey, _ token: String?, _ now: Moment,
    _ effects: inout [Effect]
  ) {
    guard case .card(let card) = thing, let item = newest(on: card) else {
      if case .summary(let id) = thing {
        leaveScreen(thing, &effects)
        summaries[id] = nil
      }
      return
    }
    if key == .close {
      closeAll(on: card, .dismissed, withdrawing: true, &effects)
      return
    }
    guard offers(item, key) else {
      effects.append(.note(.unknownAction(item.id)))
      return
    }
    if let owner = item.owners.last {
      effects.append(.signalAction(item.id, key, activationToken: token, to: owner))
    }
    handled(item, card, now, &effects)
  }

  func reply(
    to thing: Thing, _ text: String, _ now: Moment, _ effects: inout [Effect]
  ) {
    guard case .card(let card) = thing, let item = newest(on: card) else { return }
    guard item.buttonsWork, !item.verdict.isHidden, item.verdict.buttons.reply != nil else {
      effects.append(.note(.unknownAction(item.id)))
      return
    }
    if let owner = item.owners.last {
      effects.append(.signalReply(item.id, text, to: owner))
    }
    handled(item, card, now, &effects)
  }

  /// L1: acted on is handled; a resident item stays where it is.
  private func handled(
    _ item: Item, _ card: CardID, _ now: Moment, _ effects: inout [Effect]
  ) {
    if item.notification.isResident {
      items[item.id]?.actedAt = now
    } else {
      closeAll(on: card, .dismissed, withdrawing: true, &effects)
    }
  }

  /// Only what the app offered and the person was shown can come back.
  private func offers(_ item: Item, _ key: ActionKey) -> Bool {
    guard item.buttonsWork else { return false }
    let row = item.verdict.buttons
    if row.activation?.key == key { return true }
    if item.verdict.isHidden { return false }
    if key == .inlineReply { return row.reply != nil }
    return row.actions.contains { $0.key == key }
  }
}
