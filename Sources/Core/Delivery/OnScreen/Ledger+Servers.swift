import Clock
public import NotificationModel
import Policy

/// Servers come and go; no item is closed for it.
extension Ledger {
  func gainServer(
    _ abilities: DesktopAbilities, _ turn: inout Turn
  ) {
    let isFirst = screen.appeared(abilities)
    let waiting = takeQueue()
    // At the start nothing was on a screen before: what came first is shown like all the rest.
    let again = isFirst ? Set(waiting) : chosen(among: waiting)
    var others = 0
    for thing in waiting {
      if again.contains(thing) {
        screen.queue.add(thing)
        continue
      }
      changing(thing)?.showing.wasPassedOver()
      switch thing {
      case .line(let id):
        others += places[id]?.count ?? 0
        places.ended(id)
      case .card(let card):
        others += places[card]?.count ?? 0
        fadeUnseen(card, turn.now)
      }
    }
    guard others > 0 else { return }
    places.beginAway(others)
    showCount(.line(.unshown), turn.now)
  }

  /// Everything that waits, each once, in the order in which it came.
  func takeQueue() -> [Drawn] {
    var seen: Set<Drawn> = []
    return screen.queue.takeAll().filter { thing in
      guard case .wanting = showing(of: thing)?.state else { return false }
      return seen.insert(thing).inserted
    }.sorted { $0.isOlder(than: $1) }
  }

  /// A returning server is not buried: alerts first, then the newest, and not many.
  private func chosen(among waiting: [Drawn]) -> Set<Drawn> {
    let cards = waiting.filter {
      if case .card = $0 { return true }
      return false
    }
    guard waiting.count > Limits.shownAgain else { return Set(waiting) }
    let alerts = cards.filter { isAlert($0) }
    let banners = cards.filter { !isAlert($0) }
    let fromAlerts = alerts.suffix(Limits.shownAgain)
    return Set(fromAlerts + banners.suffix(Limits.shownAgain - fromAlerts.count))
  }

  private func isAlert(_ thing: Drawn) -> Bool {
    guard case .card(let card) = thing else { return false }
    return newest(on: card)?.isAlert == true
  }

  /// Lets everything that was on screen wait for the next server, banners with the rest of their
  /// time.
  ///
  /// `mayHaveDied` says whether something that the server was sent may have ended it.
  func loseServer(mayHaveDied: Bool = true, _ turn: inout Turn) {
    guard screen.abilities != nil else { return }
    let known = Set(screen.things.values)
    let ordered = screen.orders.values.compactMap { ordered -> Drawn? in
      switch ordered {
      case .thing(let thing): thing
      case .abandoned: nil
      }
    }
    screen.forgetServer()
    let lost = known.union(ordered).sorted { $0.isOlder(than: $1) }
    if mayHaveDied {
      suspectLast(of: lost, turn.now)
    } else {
      for thing in lost { changing(thing)?.showing.outlived(asSuspect: false) }
    }
    for thing in lost { outlive(thing, &turn) }
  }

  /// Suspects the things that were sent last to a server that went soon after.
  ///
  /// The server may have died of them.
  private func suspectLast(of things: [Drawn], _ now: Moment) {
    let last = things.compactMap { showing(of: $0)?.sentAt }.max()
    for thing in things {
      let sentAt = showing(of: thing)?.sentAt
      let isSuspect = sentAt == last && sentAt.map { now - $0 < Self.suspicion } == true
      changing(thing)?.showing.outlived(asSuspect: isSuspect)
    }
  }

  /// A server that is ended as usual, and not because it hangs, seldom goes so soon.
  static let suspicion = Span.seconds(30)
  /// A server that begins again is not killed by the same thing for ever.
  static let mostLosses = 3

  private func outlive(_ thing: Drawn, _ turn: inout Turn) {
    guard let showing = showing(of: thing) else { return }
    changing(thing)?.showing.lostItsServer()
    switch showing.state {
    case .off: break
    case .wanting:
      if let card = thing.card, let item = newest(on: card) { restartTime(item.id, turn.now) }
    case .ordered, .on:
      guard showing.losses < Self.mostLosses, let left = timeLeft(of: thing, showing, turn.now)
      else {
        if case .card(let card) = thing {
          changing(thing)?.showing.endedWithItsServer()
          fade(card, withdrawing: false, &turn)
        }
        if case .line(let id) = thing { places.ended(id) }
        return
      }
      changing(thing)?.showing.has(left.span)
      want(thing, previous: nil)
      if let card = thing.card, let item = newest(on: card), let span = left.span,
        item.verdict.afterFade == .closes
      {
        setFade(thing, at: turn.now + span)
      }
    }
  }

  /// The time on screen that a thing has left: `nil` for none, a `nil` span for no end.
  func timeLeft(
    of thing: Drawn, _ showing: Showing, _ now: Moment
  ) -> (span: Span?, Void)? {
    guard let card = thing.card, let item = newest(on: card) else { return nil }
    guard let span = item.verdict.fadesAfter else { return (nil, ()) }
    guard let shownAt = showing.shownAt else { return (showing.timeLeft ?? span, ()) }
    let left = (showing.timeLeft ?? span) - (now - shownAt)
    return left > .zero ? (left, ()) : nil
  }

  /// The server's numbers for everything of ours that it still knows, oldest first.
  ///
  /// The caller takes all of it down now, since nobody does so later.
  public var everythingShown: [ServerID] {
    screen.things.keys.sorted { $0.rawValue < $1.rawValue }
  }
}
