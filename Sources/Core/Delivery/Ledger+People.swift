import NotificationModel
import Policy

/// How the person's actions on the screen are handled, and how things leave the screen.
extension Ledger {
  /// A server that closes what was acted on says both in one go; a person needs longer to press and then
  /// to close.
  private static let partOfActing = Span.milliseconds(500)

  func leave(
    _ thing: Thing, _ server: ServerID, _ exit: ScreenExit, _ turn: inout Turn
  ) {
    guard let showing = showing(of: thing) else { return }
    switch showing.state {
    case .ordered:
      // New content is under way to a place that is gone: it will be a new appearance.
      changing(thing)?.showing.lostItsPlace()
      screen.forget(server)
      return
    case .wanting:
      changing(thing)?.showing.lostItsPlace()
      screen.forget(server)
      // Until it is shown, nobody's clock but ours ends it.
      if let card = thing.card, let item = newest(on: card) { restartTime(item.id, turn.now) }
      return
    case .on, .off:
      break
    }
    switch thing {
    case .summary(let id):
      screen.forget(server)
      places.ended(id)
    case .card(let card):
      leave(card, server, wasOnScreen: showing.isOnScreen, exit, &turn)
    }
  }

  private func leave(
    _ card: CardID, _ server: ServerID, wasOnScreen: Bool, _ exit: ScreenExit, _ turn: inout Turn
  ) {
    let thing = Thing.card(card)
    changing(thing)?.showing.left()
    switch exit {
    case .faded:
      // The server may have it in a history of its own, from where it can still be acted on.
      if wasOnScreen { fade(card, withdrawing: false, &turn) }
    case .neverShown:
      screen.forget(server)
      // A server that shows nothing twice has one placeholder; its words are its own again.
      let isSameForNow = isLocked && newest(on: card)?.verdict.isHidden == true
      let place = changing(thing)
      place?.showing.wasForgotten()
      place?.showing.parked(comesBack: isSameForNow)
      settle(card, turn.now)
    case .dismissed, .closedByCall:
      screen.forget(server)
      changing(thing)?.showing.wasForgotten()
      if let acted = newest(on: card)?.actedAt, turn.now - acted <= Self.partOfActing {
        // A resident item was acted on and its server closed it all the same.
        fade(card, withdrawing: false, &turn)
      } else {
        closeAll(on: card, .dismissed, withdrawing: false, &turn)
      }
    }
  }

  func act(
    on thing: Thing, _ key: ActionKey, _ token: String?, _ turn: inout Turn
  ) {
    guard case .card(let card) = thing, let item = newest(on: card) else {
      if case .summary(let id) = thing {
        leaveScreen(thing, &turn)
        places.ended(id)
      }
      return
    }
    let key = key == .view ? ActionKey.activate : key
    if key == .activate, reach(of: item, for: key) == .nobody {
      // L1: a tap handles it, also where it has nothing to open.
      handled(item, card, by: nil, &turn)
      return
    }
    act(on: item, key, token, &turn)
  }

  func act(
    on item: Item, _ key: ActionKey, _ token: String?, _ turn: inout Turn
  ) {
    if key == .close {
      closeAll(on: item.card, .dismissed, withdrawing: true, &turn)
      return
    }
    if key == .snooze, let span = item.verdict.snooze {
      turn.add(.snooze(item.id, span))
      return
    }
    if let question = item.question { return answer(question, item, key, token, &turn) }
    if asksFirst(item, key) { return askToConfirm(item, key, &turn) }
    perform(key, on: item, token, &turn)
  }

  /// Performs an action once there is nothing left to ask the person first.
  func perform(
    _ key: ActionKey, on item: Item, _ token: String?, _ turn: inout Turn
  ) {
    switch reach(of: item, for: key) {
    case .app:
      if let entrance = item.entrance {
        turn.add(.answerAtDoor(entrance, .action(key), activationToken: token))
      } else if let owner = item.owners.last {
        turn.add(.signalAction(item.id, key, activationToken: token, to: owner))
      }
    case .entry:
      if let entry = item.face.desktopEntry {
        turn.add(.open(entry: entry, activationToken: token))
      }
    case .nobody:
      miss(item, &turn)
      return
    }
    handled(item, item.card, by: key, &turn)
  }

  func reply(
    to thing: Thing, _ text: String, _ turn: inout Turn
  ) {
    guard case .card(let card) = thing, let item = newest(on: card) else { return }
    reply(to: item, text, &turn)
  }

  func reply(to item: Item, _ text: String, _ turn: inout Turn) {
    guard takesReply(item) else { return miss(item, &turn) }
    if let entrance = item.entrance {
      turn.add(.answerAtDoor(entrance, .reply(text), activationToken: nil))
    } else if let owner = item.owners.last {
      turn.add(.signalReply(item.id, text, to: owner))
    }
    handled(item, item.card, by: .inlineReply, &turn)
  }

  /// Nobody hears what was pressed, so that nothing is done with it: the item stays open, though most
  /// servers close what was acted on.
  private func miss(_ item: Item, _ turn: inout Turn) {
    item.actedAt = turn.now
    turn.note(.unknownAction(item.id))
  }

  /// L1: acted on is handled; a resident item stays where it is.
  private func handled(
    _ item: Item, _ card: CardID, by key: ActionKey?, _ turn: inout Turn
  ) {
    if item.notification.isResident {
      items[item.id]?.actedAt = turn.now
    } else {
      closeAll(on: card, .dismissed, withdrawing: true, acted: key, &turn)
    }
  }
}
