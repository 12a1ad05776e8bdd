import Clock
import NotificationModel
import Policy

/// The handling of what the desktop server reports.
extension Ledger {
  func hear(_ event: DesktopEvent, _ turn: inout Turn) {
    switch event {
    case .appeared(let abilities):
      if screen.abilities != nil { loseServer(&turn) }
      gainServer(abilities, &turn)
    case .abilitiesChanged(let abilities):
      screen.changed(abilities)
    case .vanished:
      screen.forgetSilence()
      loseServer(&turn)
    case .relieved:
      screen.forgetSilence()
      loseServer(mayHaveDied: false, &turn)
    case .ownSilence(let isSilent):
      change(silence: isSilent, &turn)
    case .mutedApps(let apps):
      change(muted: apps, &turn)
    case .shown(let order, let server):
      takeNumber(server, for: order, &turn)
    case .notShown(let order, let fault):
      takeFault(fault, of: order, &turn)
    case .left(let server, let exit):
      guard let thing = thing(at: server, or: event) else { return }
      left(thing, server, exit, &turn)
    case .acted(let server, let key, let token):
      guard let thing = thing(at: server, or: event) else { return }
      act(on: thing, key, token, &turn)
    case .replied(let server, let text):
      guard let thing = thing(at: server, or: event) else { return }
      reply(to: thing, text, &turn)
    }
  }

  /// The thing a server speaks of; a number not known yet is kept while an answer is due.
  private func thing(at server: ServerID, or event: DesktopEvent) -> Drawn? {
    if let thing = screen.things[server] { return thing }
    screen.keepEarly(event)
    return nil
  }

  private func takeNumber(
    _ server: ServerID, for order: ShowOrder, _ turn: inout Turn
  ) {
    guard let ordered = screen.answered(order) else {
      // Given up before, and yet it is on the screen now: nobody waits for it there.
      if screen.isOfThisLife(order), screen.things[server] == nil {
        turn.add(.withdraw(server))
      }
      return
    }
    giveUpOrders(before: order, &turn)
    switch ordered {
    case .abandoned:
      if screen.things[server] == nil { turn.add(.withdraw(server)) }
      hearEarly(server, &turn)
    case .thing(let thing):
      guard case .ordered(_, let isStale, let previous) = showing(of: thing)?.state else {
        return
      }
      if let previous, previous != server, screen.things[previous] == thing {
        screen.forget(previous)
        turn.add(.withdraw(previous))
      }
      if let other = screen.things[server], other != thing {
        // The server has given one number twice: what had it before is not there any more.
        left(other, server, .faded, &turn)
      }
      if let former = showing(of: thing)?.serverID, former != server,
        screen.things[former] == thing
      {
        // The thing had faded there before; all that is told of it now is told of the new number.
        screen.forget(former)
      }
      screen.draws(thing, as: server)
      changing(thing)?.showing.wasShown(as: server, turn.now)
      startClock(of: thing, turn.now)
      if isStale || mustBeHidden(thing) { showChange(thing, turn.now) }
      hearEarly(server, &turn)
    }
    screen.dropEarly()
  }

  /// Handles the events about a number that the server sent before it had given that number.
  private func hearEarly(
    _ server: ServerID, _ turn: inout Turn
  ) {
    for event in screen.takeEarly(about: server) where screen.things[server] != nil {
      hear(event, &turn)
    }
  }

  /// Banners fade by our clock where the server has none.
  private func startClock(of thing: Drawn, _ now: Moment) {
    changing(thing)?.showing.fades(at: nil)
    guard let abilities = screen.abilities, !abilities.honoursTimeouts else { return }
    switch thing {
    case .line: setFade(thing, at: now + .seconds(5))
    case .card(let id):
      guard let item = newest(on: id), let span = item.verdict.fadesAfter else { return }
      let left = places[id]?.showing.timeLeft ?? span
      setFade(thing, at: now + left)
    }
  }

  private func takeFault(
    _ fault: ServerFault, of order: ShowOrder, _ turn: inout Turn
  ) {
    if case .silence = fault {
      miss(order, &turn)
      return
    }
    guard let ordered = screen.answered(order) else { return }
    turn.note(.serverRefused(fault))
    giveUpOrders(before: order, &turn)
    if case .thing(let thing) = ordered { missScreen(thing, &turn) }
    screen.dropEarly()
  }

  /// No answer in time; of many that are late the first is not waited for any longer.
  private func miss(_ order: ShowOrder, _ turn: inout Turn) {
    guard let (isFirst, givenUp) = screen.isLate(order) else { return }
    if isFirst { turn.note(.serverRefused(.silence)) }
    guard let givenUp else { return }
    lose(givenUp, &turn)
    screen.dropEarly()
  }

  private func lose(_ order: ShowOrder, _ turn: inout Turn) {
    guard case .thing(let thing) = screen.lose(order) else { return }
    missScreen(thing, &turn)
  }

  /// An answer to a later call has come: an older one that is overdue will not.
  private func giveUpOrders(
    before order: ShowOrder, _ turn: inout Turn
  ) {
    for lost in screen.overdue(before: order) { lose(lost, &turn) }
  }

  /// The server would not show it: it goes on as if it had never been meant for the screen.
  private func missScreen(_ thing: Drawn, _ turn: inout Turn) {
    if case .ordered(_, let isStale, let previous?) = showing(of: thing)?.state,
      screen.things[previous] == thing
    {
      guard let card = thing.card, newest(on: card)?.verdict.isHidden == true else {
        changing(thing)?.showing.stayed()
        if isStale { showChange(thing, turn.now) }
        return
      }
      // The former content stays there, and is not to be read any more.
      leaveScreen(thing, &turn)
    }
    changing(thing)?.showing.wasPassedOver()
    switch thing {
    case .line(let id): places.ended(id)
    case .card(let card):
      fadeUnseen(card, turn.now)
    }
  }
}
