import Clock
import NotificationModel
import Policy

/// The end of an item: exactly one `NotificationClosed`, to those who made it and are still there.
extension Ledger {
  func closeOnRequest(
    _ number: UInt32, by sender: Sender, reply: ReplyToken, _ turn: inout Turn
  ) {
    guard let item = itemKnown(as: number, to: sender) else {
      turn.add(.answerClose(reply))
      return
    }
    guard mayClose(item, sender) else {
      turn.add(.refuse(reply, .foreignID(number)))
      turn.note(.foreignID(item.identity.app, number))
      return
    }
    turn.add(.answerClose(reply))
    close(item.id, .closedByApp, withdrawing: true, &turn)
  }

  /// A close carries no claim of its own: a connection's claims are those it notified with.
  private func mayClose(_ item: Item, _ sender: Sender) -> Bool {
    let app = item.identity.app
    let hasClaimed = senders.claims(of: sender.connection).contains(app)
    let identity = hasClaimed ? AppIdentity(claim: app, proof: sender.proof) : nil
    return mayTouch(item, sender, as: identity)
  }

  /// An app's own number for an item goes before ours of some other item.
  private func itemKnown(as number: UInt32, to sender: Sender) -> Item? {
    for app in senders.claims(of: sender.connection) {
      if let id = items.apps[app]?.aliases[number], let item = items[id], mayClose(item, sender) {
        return item
      }
    }
    if let item = NotificationID(number).flatMap({ items[$0] }) { return item }
    return itemOfTheGone(knownAs: number, to: sender)
  }

  /// A script that closes by a number of its own comes on another connection than the message, and
  /// says no name; where two apps have used the number, it could be either.
  private func itemOfTheGone(knownAs number: UInt32, to sender: Sender) -> Item? {
    let found = items.apps.ids(knownAs: number).compactMap { items[$0] }
      .filter { mayTouch($0, sender, as: nil) }
    guard let item = found.first, found.dropFirst().isEmpty else { return nil }
    return item
  }

  /// Ends one item; others on its card stay there.
  ///
  /// The card is drawn anew without it, unless all of the card is on its way out.
  func close(
    _ id: NotificationID, _ reason: CloseReason, withdrawing: Bool, redrawing: Bool = true,
    acted: ActionKey? = nil, _ turn: inout Turn
  ) {
    guard let item = items[id] else { return }
    items.apps.forgetAlias(of: item)
    unfile(item)
    items.strike(item)
    if let question = item.question { asking.ended(question, id) }
    let past = isUnanswered(item) ? nil : item.pastKept
    turn.end(
      Ending(id: id, app: item.identity.app, reason: reason, past: past, acted: acted),
      tell: item.owners)
    leaveCard(item.card, withdrawing: withdrawing, redrawing: redrawing, &turn)
    if let record = item.record { items.apps.badgeMoved(record) }
  }

  /// Whether an item waits for the person's answer about its app, before which nothing of it is
  /// shown or remembered.
  private func isUnanswered(_ item: Item) -> Bool {
    guard item.verdict.awaitsConsent else { return false }
    // A sleeping item has not heard of an answer that was given meanwhile.
    return item.awaitsConsent || judge(item, settings(of: item)).awaitsConsent
  }

  /// Ends all items of a card: the person is done with what was shown.
  func closeAll(
    on card: CardID, _ reason: CloseReason, withdrawing: Bool, acted: ActionKey? = nil,
    _ turn: inout Turn
  ) {
    for id in members(of: card) {
      close(id, reason, withdrawing: withdrawing, redrawing: false, acted: acted, &turn)
    }
  }

  /// A card left the screen by itself: each of its items is kept in the Center, or closed.
  func fade(_ card: CardID, withdrawing: Bool, _ turn: inout Turn) {
    changing(.card(card))?.showing.fades(at: nil)
    places.endFold(of: card)
    for id in members(of: card) {
      // A sleeping item has no time before it comes.
      guard let item = items[id], item.asleep == nil else { continue }
      switch item.verdict.afterFade {
      case .closes where asking.spares(item): break
      case .closes: close(id, .expired, withdrawing: withdrawing, redrawing: false, &turn)
      case .staysInCenter: break
      }
    }
  }

  // MARK: Off the screen

  /// A server that closes what was acted on says both in one go; a person needs longer to press and
  /// then to close.
  private static let partOfActing = Span.milliseconds(500)

  func left(
    _ thing: Drawn, _ server: ServerID, _ exit: ScreenExit, _ turn: inout Turn
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
    case .line(let id):
      screen.forget(server)
      places.ended(id)
    case .card(let card):
      left(card, server, wasOnScreen: showing.isOnScreen, exit, &turn)
    }
  }

  private func left(
    _ card: CardID, _ server: ServerID, wasOnScreen: Bool, _ exit: ScreenExit, _ turn: inout Turn
  ) {
    let thing = Drawn.card(card)
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
      fadeUnseen(card, turn.now)
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
}
