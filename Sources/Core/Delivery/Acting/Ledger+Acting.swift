import Clock
import NotificationModel
import Policy

/// The person's actions in the Center: the same as at the desktop server, for items of any place.
extension Ledger {
  func handle(
    _ handling: Handling, of id: NotificationID, _ turn: inout Turn
  ) {
    // Acting goes to the newest of a card; so it does where the card is a line of a list.
    guard let item = listed(id) else { return }
    if handling != .shownAgain { standAlone(item, &turn) }
    switch handling {
    case .dismissed: closeAll(on: item.card, .dismissed, withdrawing: true, &turn)
    case .acted(let key, let token): act(on: item, key, token, &turn)
    case .confirmed(let key, let token):
      guard asksFirst(item, key) else { return act(on: item, key, token, &turn) }
      perform(key, on: item, token, &turn)
    case .replied(let text): reply(to: item, text, &turn)
    case .shownAgain: showAgain(item, turn.now)
    case .snoozed(let time): snooze(item.card, until: time, &turn)
    }
  }

  /// The person asks for it, so it comes as a banner even where it would come to no screen; without
  /// a sound, since it is no news.
  private func showAgain(_ item: Item, _ now: Moment) {
    let thing = Drawn.card(item.card)
    guard showing(of: thing)?.isOnScreen != true, !item.verdict.isStatus, item.asleep == nil,
      !item.awaitsConsent
    else { return }
    item.isToBeSeen()
    appear(item.id, now)
    changing(thing)?.showing.isNoNews()
  }

  // MARK: Actions

  func act(
    on thing: Drawn, _ key: ActionKey, _ token: String?, _ turn: inout Turn
  ) {
    guard case .card(let card) = thing, let item = newest(on: card) else {
      if case .line(let id) = thing {
        leaveScreen(thing, &turn)
        places.ended(id)
      }
      return
    }
    let key = key == .view ? ActionKey.activate : key
    if key == .activate, reach(of: item, for: key) == .nobody {
      // A tap handles it, also where it has nothing to open.
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
      if item.leadsToCenter {
        turn.add(.openCenter(activationToken: token))
      } else if let entrance = item.entrance {
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
    to thing: Drawn, _ text: String, _ turn: inout Turn
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

  /// Nobody hears what was pressed, so that nothing is done with it: the item stays open, though
  /// most servers close what was acted on.
  private func miss(_ item: Item, _ turn: inout Turn) {
    item.wasActedOn(turn.now)
    turn.note(.unknownAction(item.id))
  }

  /// Acted on is handled; a resident item stays where it is.
  private func handled(
    _ item: Item, _ card: CardID, by key: ActionKey?, _ turn: inout Turn
  ) {
    if item.notification.isResident {
      items[item.id]?.wasActedOn(turn.now)
    } else {
      closeAll(on: card, .dismissed, withdrawing: true, acted: key, &turn)
    }
  }
}
