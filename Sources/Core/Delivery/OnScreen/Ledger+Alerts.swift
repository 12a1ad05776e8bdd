import Clock
import NotificationModel
import Policy

/// Alerts come one a second, and not more at a time than a person looks at; the others wait for
/// their turn.
extension Ledger {
  /// Whether an alert may be drawn now; if so, the second is taken.
  func mayDraw(_ item: Item, _ now: Moment) -> Bool {
    if alerts.sweep(isOnScreen: isAlertOnScreen) { alerts.stir() }
    return hasPlace(for: item)
      && item.record?.alertSeconds.takeSecond(of: item.maker, at: now) != false
  }

  /// Counts an alert in its app's line, to be drawn when its turn has come.
  func waitForTurn(_ item: Item, in line: CountLine, _ now: Moment) {
    alerts.wait(
      AlertTurns.Waiting(
        id: item.id, card: item.card, source: item.source,
        isCritical: item.isCritical,
        since: .arrival(line)))
    if hasPlace(for: item) { awaitSecond(of: item, now) }
  }

  /// Notes that a card goes to the screen, in its turn or out of it.
  func noteAlert(_ thing: Drawn) {
    guard case .card(let card) = thing, let item = newest(on: card), item.question == nil else {
      return
    }
    if item.isAlert { alerts.enter(card) }
    if !alerts.waiting.isEmpty { alerts.leave(card) }
  }

  /// Draws those whose turn has come, when there may be any.
  func drawAlerts(_ turn: inout Turn) {
    guard !alerts.waiting.isEmpty else { return }
    let hasRoom = alerts.sweep(isOnScreen: isAlertOnScreen)
    guard alerts.begin(turn.now, hasRoom: hasRoom || (alerts.aside > 0 && hasRoomForAside)) else {
      return
    }
    for one in alerts.inTurn {
      guard let item = items[one.id], item.card == one.card, mayStillAppear(item) else {
        alerts.leave(one.card)
        continue
      }
      guard !upToDate(item).verdict.isOffLockScreen, hasPlace(for: item) else { continue }
      let line: CountLine
      switch one.since {
      case .arrival(let counting): line = counting
      case .steppingAside(let backAt):
        if backAt > turn.now { lookAgain(at: backAt) }
        // While another alert stands there is no hurry: that one has taken its place.
        let isDue = backAt <= turn.now && !alerts.cards.contains { isAlertOnScreen($0) }
        if hasRoomForAside || isDue { comeBack(item) }
        continue
      }
      guard item.record?.alertSeconds.takeSecond(of: item.maker, at: turn.now) != false else {
        awaitSecond(of: item, turn.now)
        continue
      }
      alerts.leave(one.card)
      if holdsBack(item) { continue }
      uncount(in: line, &turn)
      appear(item.id, turn.now)
    }
  }

  private func mayStillAppear(_ item: Item) -> Bool {
    item.isAlert && item.asleep == nil && showing(of: .card(item.card))?.isOnScreen == false
  }

  /// A focus or a mute has begun since it came: it is kept off the screen like what comes now, or
  /// from being heard.
  func holdsBack(_ item: Item) -> Bool {
    let quiet = circumstances.quiet(for: item.identity)
    guard quiet != .none else { return false }
    let settings = settings(of: item)
    let verdict = verdict(
      on: item.notification, face: item.face, identity: item.identity, isStatus: false,
      replacing: item, under: quiet, settings: settings)
    guard verdict.hold != .none else { return false }
    let before = Item(copying: item)
    touch(item.id)
    item.wasHeldBack(by: verdict)
    restamp(item.id, before: before)
    return !verdict.hold.isOfSoundAlone
  }

  /// Whether the screen has room for one more alert of this app and its maker.
  func hasPlace(for item: Item) -> Bool {
    var (all, ofApp, ofMaker) = (0, 0, 0)
    for card in alerts.cards {
      guard isAlertOnScreen(card), let other = newest(on: card) else { continue }
      all += 1
      if other.identity.app == item.identity.app { ofApp += 1 }
      if let maker = item.maker, other.maker == maker { ofMaker += 1 }
    }
    return all < Limits.alertsShown && ofApp < Limits.alertsShownPerApp
      && ofMaker < Limits.alertsShownPerProcess
  }

  private func isAlertOnScreen(_ card: CardID) -> Bool {
    showing(of: .card(card))?.isOnScreen == true && newest(on: card)?.isAlert == true
  }

  private func awaitSecond(of item: Item, _ now: Moment) {
    if let next = item.record?.alertSeconds.next(of: item.maker, at: now) { lookAgain(at: next) }
  }

  /// Sees to it that waiting alerts are looked at again then.
  private func lookAgain(at moment: Moment) {
    if alerts.awaits(moment) { deadlines.add(moment, .turn) }
  }

  /// The line speaks of one less; of none it has nothing to say.
  private func uncount(in line: CountLine, _ turn: inout Turn) {
    guard places[line.id] === line, line.count > 0 else { return }
    line.counts(-1)
    guard line.count == 0 else { return showCount(.line(line.id), turn.now) }
    leaveScreen(.line(line.id), &turn)
    places.ended(line.id)
  }
}

// MARK: A screen that shows one thing at a time

extension Ledger {
  /// Lets alerts step aside for a new thing, which would else wait behind them until the person acts.
  ///
  /// Critical ones stay, as they do without us, and so do those that the Center does not keep. Beyond
  /// some steps in a minute the new thing waits, too.
  func stepAside(for thing: Drawn, _ turn: inout Turn) {
    guard screen.abilities?.showsOneAtATime == true else { return }
    let standing = alerts.cards.filter { .card($0) != thing && maySetAside($0) }
    guard !standing.isEmpty, alerts.takeStep(at: turn.now) else { return }
    let backAt = turn.now + AlertTurns.longestAside
    for card in standing.sorted(by: { $0.rawValue < $1.rawValue }) {
      guard let item = newest(on: card) else { continue }
      leaveScreen(.card(card), &turn)
      alerts.wait(
        AlertTurns.Waiting(
          id: item.id, card: card, source: item.source, isCritical: false,
          since: .steppingAside(backAt: backAt)))
    }
    lookAgain(at: backAt)
  }

  private func maySetAside(_ card: CardID) -> Bool {
    guard isAlertOnScreen(card), let showing = showing(of: .card(card)),
      !showing.sent.keepsSilence, let item = newest(on: card), !item.isCritical,
      item.verdict.afterFade != .closes
    else { return false }
    switch showing.state {
    case .off, .wanting: return false
    case .ordered, .on: return true
    }
  }

  /// An alert that stepped aside stands again, and is not heard again.
  private func comeBack(_ item: Item) {
    alerts.leave(item.card)
    if !holdsBack(item) { want(.card(item.card), previous: nil) }
  }

  /// Whether nothing is on the screen, or the server shows several things at a time.
  private var hasRoomForAside: Bool {
    guard screen.abilities?.showsOneAtATime == true else { return screen.abilities != nil }
    return screen.orders.isEmpty && screen.queue.count == 0
      && !screen.things.values.contains { showing(of: $0)?.isOnScreen == true }
  }
}

extension Item {
  fileprivate var isCritical: Bool {
    notification.urgency == .critical || verdict.level == .critical
  }

  /// The source whose alerts share a second with this one.
  fileprivate var source: AlertSource { AlertSource(app: identity.app, maker: maker) }
}
