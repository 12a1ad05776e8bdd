import NotificationModel
import Policy

/// The handling of what the desktop server reports.
extension Ledger {
  func hear(_ event: DesktopEvent, _ turn: inout Turn) {
    switch event {
    case .appeared(let abilities):
      if screen.abilities != nil { loseServer(&turn) }
      serverIsSilent = abilities.isSilent
      mutedApps = abilities.mutedApps
      gainServer(abilities, &turn)
    case .abilitiesChanged(let abilities):
      if screen.abilities != nil { screen.abilities = abilities }
    case .vanished:
      serverIsSilent = false
      mutedApps = .none
      loseServer(&turn)
    case .ownSilence(let isSilent):
      change(silence: isSilent, turn.now)
    case .mutedApps(let apps):
      change(muted: apps, turn.now)
    case .shown(let order, let server):
      takeNumber(server, for: order, &turn)
    case .notShown(let order, let fault):
      takeFault(fault, of: order, &turn)
    case .left(let server, let exit):
      guard let thing = thing(at: server, or: event) else { return }
      leave(thing, server, exit, &turn)
    case .acted(let server, let key, let token):
      guard let thing = thing(at: server, or: event) else { return }
      act(on: thing, key, token, &turn)
    case .replied(let server, let text):
      guard let thing = thing(at: server, or: event) else { return }
      reply(to: thing, text, &turn)
    }
  }

  /// The thing a server speaks of; a number not known yet is kept while an answer is due.
  private func thing(at server: ServerID, or event: DesktopEvent) -> Thing? {
    if let thing = screen.things[server] { return thing }
    screen.keepEarly(event)
    return nil
  }

  private func takeNumber(
    _ server: ServerID, for order: ShowOrder, _ turn: inout Turn
  ) {
    screen.hasAnswered(order)
    guard let ordered = screen.orders.removeValue(forKey: order) else {
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
        screen.things[previous] = nil
        turn.add(.withdraw(previous))
      }
      if let other = screen.things[server], other != thing {
        // The server has given one number twice: what had it before is not there any more.
        leave(other, server, .faded, &turn)
      }
      if let former = showing(of: thing)?.serverID, former != server,
        screen.things[former] == thing
      {
        // It had faded there before; what is told of it from now on is told of the new one.
        screen.things[former] = nil
      }
      screen.things[server] = thing
      change(thing) {
        $0.state = .on(server)
        $0.serverID = server
        $0.sentAt = turn.now
        $0.shownAt = turn.now
      }
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
  private func startClock(of thing: Thing, _ now: Moment) {
    change(thing) { $0.fadesAt = nil }
    guard let abilities = screen.abilities, !abilities.honoursTimeouts else { return }
    switch thing {
    case .summary: setFade(thing, at: now + .seconds(5))
    case .card(let id):
      guard let item = newest(on: id), let span = item.verdict.fadesAfter else { return }
      let left = cards[id]?.showing.timeLeft ?? span
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
    screen.hasAnswered(order)
    guard let ordered = screen.orders.removeValue(forKey: order) else { return }
    turn.note(.serverRefused(fault))
    giveUpOrders(before: order, &turn)
    if case .thing(let thing) = ordered { missScreen(thing, &turn) }
    screen.dropEarly()
  }

  /// No answer in time; of many that are late the first is not waited for any longer.
  private func miss(_ order: ShowOrder, _ turn: inout Turn) {
    guard screen.orders[order] != nil else { return }
    if screen.overdue.isEmpty { turn.note(.serverRefused(.silence)) }
    screen.overdue.insert(order)
    guard screen.overdue.count >= Limits.callsOverdue,
      let oldest = screen.overdue.min(by: { $0.rawValue < $1.rawValue })
    else { return }
    lose(oldest, &turn)
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
    guard !screen.overdue.isEmpty else { return }
    for lost in screen.overdue.filter({ $0.rawValue < order.rawValue })
      .sorted(by: { $0.rawValue < $1.rawValue })
    {
      lose(lost, &turn)
    }
  }

  /// The server would not show it: it goes on as if it had never been meant for the screen.
  private func missScreen(_ thing: Thing, _ turn: inout Turn) {
    if case .ordered(_, let isStale, let previous?) = showing(of: thing)?.state,
      screen.things[previous] == thing
    {
      guard let card = thing.card, newest(on: card)?.verdict.isHidden == true else {
        change(thing) { $0.state = .on(previous) }
        if isStale { showChange(thing, turn.now) }
        return
      }
      // What stays there is not to be read any more.
      leaveScreen(thing, &turn)
    }
    change(thing) { $0.state = .off }
    switch thing {
    case .summary(let id): summaries[id] = nil
    case .card(let card):
      settle(card, turn.now)
    }
  }
}
