import Clock
import NotificationModel
import Policy

/// The things that are wanted on the screen, and the one place where orders to the server are made.
extension Ledger {
  /// Changes to what is on screen are sent no faster than this; the latest wins.
  static let refreshInterval = Span.milliseconds(100)
  /// Counts change with every item of a flood; a person reads one now and then.
  static let countInterval = Span.milliseconds(500)

  func showing(of thing: Drawn) -> Showing? { places[thing]?.showing }

  /// The place of a thing that is about to stand otherwise with the screen: watchers hear of it.
  func changing(_ thing: Drawn) -> Place? {
    touch(thing)
    return places[thing]
  }

  /// Puts a thing in the queue to the server.
  func want(_ thing: Drawn, previous: ServerID?) {
    changing(thing)?.showing.wanted(previous: previous)
    noteAlert(thing)
    screen.queue.add(thing)
  }

  /// New content for something on screen: soon, and only the latest.
  func showChange(_ thing: Drawn, _ now: Moment) {
    send(thing, noSoonerThan: Self.refreshInterval, now)
  }

  /// Another count: a person is told now and then.
  func showCount(_ thing: Drawn, _ now: Moment) {
    send(thing, noSoonerThan: Self.countInterval, now)
  }

  private func send(_ thing: Drawn, noSoonerThan interval: Span, _ now: Moment) {
    guard let showing = showing(of: thing) else { return }
    switch showing.state {
    case .off:
      guard case .line = thing else { return }
      changing(thing)?.showing.isNews()
      want(thing, previous: nil)
    case .wanting(let previous):
      if previous != nil, mustBeHidden(thing) { hurry(thing, previous: previous) }
    case .ordered:
      changing(thing)?.showing.wentStale()
    case .on(let server) where mustBeHidden(thing):
      hurry(thing, previous: server)
    case .on(let server):
      let due = (showing.sentAt ?? now) + interval
      if showing.sentAt == nil || due <= now {
        want(thing, previous: server)
      } else if showing.refreshesAt.map({ due < $0 }) ?? true {
        changing(thing)?.showing.refreshes(at: due)
        queueDeadline(thing)
      }
    }
  }

  /// The number under which something that faded stands in a server's own list.
  func listedID(of thing: Drawn) -> ServerID? {
    guard screen.abilities?.keepsFadedInList == true, let showing = showing(of: thing),
      case .off = showing.state, let server = showing.serverID, screen.things[server] == thing
    else { return nil }
    return server
  }

  /// New content for something in a server's own list: in its place, and not to be heard.
  func rewriteListed(_ thing: Drawn, _ now: Moment) {
    guard let server = listedID(of: thing) else { return }
    want(thing, previous: server)
    if let card = thing.card, let item = newest(on: card) { restartTime(item.id, now) }
  }

  /// Takes something off the screen because of a decision, not of its end.
  func leaveScreen(_ thing: Drawn, _ turn: inout Turn) {
    clearScreen(of: thing, withdrawing: true, &turn)
    changing(thing)?.showing.wasTakenOff()
  }

  /// Undoes what the server was told of a thing, which need not be there any more afterwards.
  func clearScreen(
    of thing: Drawn, withdrawing: Bool, _ turn: inout Turn
  ) {
    guard let showing = showing(of: thing) else { return }
    // An order that was answered or given up is nothing to wait for.
    if case .ordered(let order, _, _) = showing.state { screen.abandon(order) }
    guard let server = showing.serverID, screen.things[server] == thing else { return }
    screen.forget(server)
    if withdrawing, stands(showing, at: server) { turn.add(.withdraw(server)) }
  }

  /// Whether the server still has a thing on its screen or in its list.
  ///
  /// Servers without a list have forgotten the things that faded.
  private func stands(_ showing: Showing, at server: ServerID) -> Bool {
    if screen.abilities?.keepsFadedInList == true { return true }
    switch showing.state {
    case .off: return false
    case .wanting(let previous), .ordered(_, _, let previous): return previous == server
    case .on(let current): return current == server
    }
  }

  /// Makes orders while the server has room for them.
  func pump(_ turn: inout Turn) {
    guard let abilities = screen.abilities else { return }
    while screen.hasRoom(at: turn.now), let thing = screen.queue.next() {
      guard case .wanting(let previous) = showing(of: thing)?.state else { continue }
      guard !isOffLockScreen(thing) else {
        park(thing, &turn)
        continue
      }
      guard let whole = presentation(of: thing, abilities) else {
        leaveScreen(thing, &turn)
        continue
      }
      let presentation = sounding(
        screen.fitted(whole, of: thing, among: places), of: thing, abilities, &turn)
      tellNews(of: thing, &turn)
      if screen.owesAll { waitForProbe(turn.now) }
      if previous == nil { stepAside(for: thing, &turn) }
      let order = screen.nextOrder(for: thing)
      changing(thing)?.showing.ordered(
        order,
        as: Showing.Sent(
          showsText: showsText(presentation, thing), showsFiles: showsFiles(presentation),
          keepsSilence: presentation.silence == .kept, insists: presentation.insists),
        turn.now)
      turn.add(.show(order, presentation, replacing: previous))
    }
  }

  /// The call that goes out now is a try; without an answer the next is due a while later.
  private func waitForProbe(_ now: Moment) {
    let next = now + Limits.probeInterval
    screen.waitsForProbe(at: next)
    deadlines.add(next, .probe)
  }

  /// Entries of what is gone are swept out of the queue when they outnumber what is there.
  func sweepQueue() {
    guard screen.queue.count > 256, screen.queue.count > 2 * (places.count) else {
      return
    }
    for thing in takeQueue() {
      if mustBeHidden(thing) { screen.queue.addFirst(thing) } else { screen.queue.add(thing) }
    }
  }

  func presentation(of thing: Drawn, _ abilities: DesktopAbilities) -> Presentation? {
    let naming = circumstances.preferences.book.desktop.appNames.naming(on: abilities)
    switch thing {
    case .line(let id):
      guard var shown = places[id]?.presentation(isHidden: hidesFace(of: id)) else { return nil }
      if naming == .inTitle { shown.appName = shown.face.name }
      return shown
    case .card(let id):
      guard let card = places[id], let item = newest(on: id),
        case .shown(let style, _) = item.verdict.fate
      else { return nil }
      var shown = Presenter.presentation(
        of: item.notification, verdict: item.verdict, style: style, face: item.face,
        count: card.isOfThread ? 1 : card.count, reach: reach(of: item), desktop: abilities,
        naming: naming)
      // In place there is no new sound; only a new appearance is heard.
      if !card.showing.isNew { shown.sound = .silent }
      if case .banner = style, let left = card.showing.timeLeft { shown.style = .banner(left) }
      if let dueAt = item.dueAt, !shown.isHidden { shown.body = due(dueAt, before: shown.body) }
      if card.isOfThread, card.count > 1 { shown.body = numbered(shown.body, card.count) }
      shown.cameAt = item.sleep?.wokeAt ?? item.receivedAt
      shown.silence = silence(of: item, shown.style)
      shown.badge = items.apps[item.identity.app]?.badge
      shown.sender = item.owners.last.map {
        Presentation.Sender(connection: $0, processID: item.processID)
      }
      return shown
    }
  }
}
