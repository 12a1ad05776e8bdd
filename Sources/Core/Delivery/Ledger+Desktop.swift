import NotificationModel
import Policy

/// The handling of what the desktop server reports.
extension Ledger {
  func hear(_ event: DesktopEvent, _ now: Moment, _ effects: inout [Effect]) {
    switch event {
    case .appeared(let abilities):
      if screen.abilities != nil { loseServer(now, &effects) }
      serverIsSilent = abilities.isSilent
      mutedApps = abilities.mutedApps
      gainServer(abilities, now, &effects)
    case .abilitiesChanged(let abilities):
      if screen.abilities != nil { screen.abilities = abilities }
    case .vanished:
      serverIsSilent = false
      mutedApps = .none
      loseServer(now, &effects)
    case .ownSilence(let isSilent):
      change(silence: isSilent, now, &effects)
    case .mutedApps(let apps):
      change(muted: apps, now, &effects)
    case .shown(let order, let server):
      takeNumber(server, for: order, now, &effects)
    case .notShown(let order, let fault):
      takeFault(fault, of: order, now, &effects)
    case .left(let server, let exit):
      guard let thing = thing(at: server, or: event) else { return }
      leave(thing, server, exit, now, &effects)
    case .acted(let server, let key, let token):
      guard let thing = thing(at: server, or: event) else { return }
      act(on: thing, key, token, now, &effects)
    case .replied(let server, let text):
      guard let thing = thing(at: server, or: event) else { return }
      reply(to: thing, text, now, &effects)
    }
  }

  /// The thing a server speaks of; a number not known yet is kept while an answer is due.
  private func thing(at server: ServerID, or event: DesktopEvent) -> Thing? {
    if let thing = screen.things[server] { return thing }
    screen.keepEarly(event)
    return nil
  }

  private func takeNumber(
    _ server: ServerID, for order: ShowOrder, _ now: Moment, _ effects: inout [Effect]
  ) {
    screen.hasAnswered(order)
    guard let ordered = screen.orders.removeValue(forKey: order) else {
      // Given up before, and yet it is on the screen now: nobody waits for it there.
      if screen.isOfThisLife(order), screen.things[server] == nil {
        effects.append(.withdraw(server))
      }
      return
    }
    giveUpOrders(before: order, now, &effects)
    switch ordered {
    case .abandoned:
      if screen.things[server] == nil { effects.append(.withdraw(server)) }
      hearEarly(server, now, &effects)
    case .thing(let thing):
      guard case .ordered(_, let isStale, let previous) = showing(of: thing)?.state else {
        return
      }
      if let previous, previous != server, screen.things[previous] == thing {
        screen.things[previous] = nil
        effects.append(.withdraw(previous))
      }
      if let other = screen.things[server], other != thing {
        // The server has given one number twice: what had it before is not there any more.
        leave(other, server, .faded, now, &effects)
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
        $0.sentAt = now
        $0.shownAt = now
      }
      startClock(of: thing, now)
      if isStale || mustBeHidden(thing) { showChange(thing, now) }
      hearEarly(server, now, &effects)
    }
    screen.dropEarly()
  }

  /// Handles the events about a number that the server sent before it had given that number.
  private func hearEarly(
    _ server: ServerID, _ now: Moment, _ effects: inout [Effect]
  ) {
    for event in screen.takeEarly(about: server) where screen.things[server] != nil {
      hear(event, now, &effects)
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
    _ fault: ServerFault, of order: ShowOrder, _ now: Moment, _ effects: inout [Effect]
  ) {
    if case .silence = fault {
      miss(order, now, &effects)
      return
    }
    screen.hasAnswered(order)
    guard let ordered = screen.orders.removeValue(forKey: order) else { return }
    effects.append(.note(.serverRefused(fault)))
    giveUpOrders(before: order, now, &effects)
    if case .thing(let thing) = ordered { missScreen(thing, now, &effects) }
    screen.dropEarly()
  }

  /// No answer in time; of many that are late the first is not waited for any longer.
  private func miss(_ order: ShowOrder, _ now: Moment, _ effects: inout [Effect]) {
    guard screen.orders[order] != nil else { return }
    if screen.overdue.isEmpty { effects.append(.note(.serverRefused(.silence))) }
    screen.overdue.insert(order)
    guard screen.overdue.count >= Limits.callsOverdue,
      let oldest = screen.overdue.min(by: { $0.rawValue < $1.rawValue })
    else { return }
    lose(oldest, now, &effects)
    screen.dropEarly()
  }

  private func lose(_ order: ShowOrder, _ now: Moment, _ effects: inout [Effect]) {
    guard case .thing(let thing) = screen.lose(order) else { return }
    missScreen(thing, now, &effects)
  }

  /// An answer to a later call has come: an older one that is overdue will not.
  private func giveUpOrders(
    before order: ShowOrder, _ now: Moment, _ effects: inout [Effect]
  ) {
    guard !screen.overdue.isEmpty else { return }
    for lost in screen.overdue.filter({ $0.rawValue < order.rawValue })
      .sorted(by: { $0.rawValue < $1.rawValue })
    {
      lose(lost, now, &effects)
    }
  }

  /// The server would not show it: it goes on as if it had never been meant for the screen.
  private func missScreen(_ thing: Thing, _ now: Moment, _ effects: inout [Effect]) {
    if case .ordered(_, let isStale, let previous?) = showing(of: thing)?.state,
      screen.things[previous] == thing
    {
      guard let card = thing.card, newest(on: card)?.verdict.isHidden == true else {
        change(thing) { $0.state = .on(previous) }
        if isStale { showChange(thing, now) }
        return
      }
      // What stays there is not to be read any more.
      leaveScreen(thing, &effects)
    }
    change(thing) { $0.state = .off }
    switch thing {
    case .summary(let id): summaries[id] = nil
    case .card(let card):
      settle(card, now)
    }
  }
}
