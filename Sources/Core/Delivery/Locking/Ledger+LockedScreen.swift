import Clock
import NotificationModel
import Policy
import Translations

/// Everything on the screen is hidden at once when the screen is locked, and comes back later.
extension Ledger {
  /// The least time for a thing that is sent anew when its time is nearly over.
  ///
  /// A person has to be able to read it once more.
  private static let shortest = Span.seconds(1)

  func hideScreen(_ turn: inout Turn) {
    concealOrders(&turn)
    for thing in thingsOnScreen {
      if isOffLockScreen(thing) {
        park(thing, &turn)
      } else if mustBeHidden(thing) || hasPrompt(thing) {
        keepTime(of: thing, turn.now)
        showChange(thing, turn.now)
      }
    }
  }

  /// Hides the lines that count, or takes them off the screen, as the preferences now say.
  func hideSummaries(_ turn: inout Turn) {
    for id in places.allLines.map(\.id) where places[id]?.showing.isOnScreen == true {
      if isOffLockScreen(.line(id)) {
        park(.line(id), &turn)
      } else if mustBeHidden(.line(id)) {
        showChange(.line(id), turn.now)
      }
    }
  }

  func revealScreen(_ turn: inout Turn) {
    for thing in thingsOnScreen
    where isHiddenForNothing(thing) || hasPrompt(thing) || lacksFiles(thing) {
      keepTime(of: thing, turn.now)
      showChange(thing, turn.now)
    }
    showParked(turn.now)
  }

  /// Draws the whole screen anew, because the names of apps stand in another place now.
  func drawScreenAnew(_ now: Moment) {
    for thing in thingsOnScreen where !isOffLockScreen(thing) {
      keepTime(of: thing, now)
      showChange(thing, now)
    }
  }

  /// Whether text or files that were sent can be seen, and must not be any more.
  func mustBeHidden(_ thing: Drawn) -> Bool {
    if isLocked, showing(of: thing)?.sent.showsFiles == true { return true }
    guard showing(of: thing)?.sent.showsText == true else { return false }
    switch thing {
    case .card(let card): return newest(on: card)?.verdict.isHidden == true || asksInSecret(card)
    case .line(let id): return hidesFace(of: id)
    }
  }

  /// Whether a person could read words of a message in a presentation.
  func showsText(_ shown: Presentation, _ thing: Drawn) -> Bool {
    switch thing {
    case .card(let card): !shown.isHidden && !asksInSecret(card)
    case .line(let id): shown.face != places[id]?.hiddenFace
    }
  }

  /// Whether a thing was sent without its text although the text may be read now.
  private func isHiddenForNothing(_ thing: Drawn) -> Bool {
    guard showing(of: thing)?.sent.showsText == false else { return false }
    switch thing {
    case .card(let card): return newest(on: card)?.verdict.isHidden == false && !asksInSecret(card)
    case .line(let id): return !hidesFace(of: id) && places[id]?.hasOwnFace == true
    }
  }

  /// A tap has another name while the screen is locked.
  private func hasPrompt(_ thing: Drawn) -> Bool {
    guard let card = thing.card, let item = newest(on: card) else { return false }
    return reach(of: item, for: .activate) != .nobody
  }

  /// Whether the server draws previews of files that the presentation names.
  func showsFiles(_ shown: Presentation) -> Bool {
    screen.abilities?.takesFiles == true && shown.vendorHints.contains(where: \.namesFiles)
  }

  /// Whether the message names files, and was sent without them.
  private func lacksFiles(_ thing: Drawn) -> Bool {
    guard screen.abilities?.takesFiles == true, showing(of: thing)?.sent.showsFiles == false,
      let card = thing.card, let item = newest(on: card)
    else { return false }
    return item.notification.vendorHints.contains(where: \.namesFiles)
  }

  func isOffLockScreen(_ thing: Drawn) -> Bool {
    guard isLocked else { return false }
    switch thing {
    case .card(let card): return newest(on: card)?.verdict.isOffLockScreen == true
    case .line(.app(let app)): return !circumstances.preferences.written(for: app).lockScreen
    case .line(.unshown): return false
    }
  }

  /// The things that the server shows or is about to show, oldest first.
  ///
  /// Things that wait for the server are judged when they go to it.
  private var thingsOnScreen: [Drawn] {
    var found: Set<Drawn> = []
    for thing in screen.things.values where showing(of: thing)?.isOnScreen == true {
      found.insert(thing)
    }
    for case .thing(let thing) in screen.orders.values { found.insert(thing) }
    return found.sorted { $0.isOlder(than: $1) }
  }

  /// Orders that are on their way to the server show nothing that may not be seen any more.
  private func concealOrders(_ turn: inout Turn) {
    guard let abilities = screen.abilities else { return }
    for (order, ordered) in screen.orders.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
      switch ordered {
      case .thing(let thing) where !isOffLockScreen(thing):
        guard mustBeHidden(thing), let shown = presentation(of: thing, abilities) else { continue }
        turn.add(.conceal(order, shown))
      case .thing, .abandoned:
        turn.add(.conceal(order, .placeholder))
      }
    }
  }

  /// Goes to the server before everything that waits.
  func hurry(_ thing: Drawn, previous: ServerID?) {
    changing(thing)?.showing.wanted(previous: previous)
    screen.queue.addFirst(thing)
  }

  /// Gives a banner that is sent anew only the time that is left of its first.
  private func keepTime(of thing: Drawn, _ now: Moment) {
    guard let card = thing.card, newest(on: card)?.isAlert == false,
      let showing = showing(of: thing), showing.shownAt != nil
    else { return }
    let left = timeLeft(of: thing, showing, now)?.span ?? .zero
    changing(thing)?.showing.keeps(max(left, Self.shortest), now)
  }
}

extension Presentation {
  /// The general words for a thing that is over.
  fileprivate static var placeholder: Presentation {
    var shown = Presentation(
      face: AppFace(name: Product.name), title: translated("Notification"),
      style: .banner(.seconds(1)))
    shown.isHidden = true
    return shown
  }
}
