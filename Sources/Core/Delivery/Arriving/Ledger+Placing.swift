import Clock
import NotificationModel
import Policy

/// Where an item goes: on the screen, onto another's card, into a line that counts, out of sight.
extension Ledger {
  /// Gives an item its place.
  ///
  /// No rate holds back an expected item, which the person has asked to come now.
  func place(
    _ id: NotificationID, _ settings: AppSettings, isExpected: Bool = false, _ turn: inout Turn
  ) {
    guard let item = items[id] else { return }
    guard case .shown(let style, _) = item.verdict.fate else {
      deal(id, turn.now)
      hearUnseen(item, settings, isExpected: isExpected, &turn)
      fadeUnseen(id, turn.now)
      return
    }
    if item.verdict.isOffLockScreen {
      deal(id, turn.now)
      park(.card(item.card), &turn)
      return
    }
    if item.verdict.isStatus {
      deal(id, turn.now)
      appear(id, turn.now)
      return
    }
    if joinThread(id, settings, isExpected: isExpected, turn.now) { return }
    if fold(id, settings, turn.now) { return }
    deal(id, turn.now)
    guard isExpected || hasBudget(for: item, style, settings, turn.now) else {
      count(item, turn.now)
      fadeUnseen(id, turn.now)
      return
    }
    offerCard(id, settings)
    appear(id, turn.now)
  }

  /// Shows a replaced item: in its old place while it is on screen, as new where it had faded.
  func changePlace(
    _ id: NotificationID, from before: Item, _ settings: AppSettings, _ turn: inout Turn
  ) {
    guard let unplaced = items[id] else { return }
    // An item that slept has not been seen since it lay down.
    let isSame =
      before.asleep == nil && unplaced.notification == before.notification
      && unplaced.face == before.face
      && unplaced.identity == before.identity && unplaced.verdict.looks(like: before.verdict)
    if let members = places[before.card]?.count, members > 1 {
      if isSame, showing(of: .card(before.card))?.isOnScreen == true { return }
      if staysInThread(unplaced, settings) {
        restamp(id, before: Item(copying: unplaced))
      } else {
        // The others on the card still say what it said; this one goes its own way.
        deal(id, turn.now)
        leaveCard(before.card, withdrawing: false, &turn)
      }
    } else {
      places.endFold(of: before.card)
    }
    guard let item = items[id] else { return }
    let thing = Drawn.card(item.card)
    guard case .shown(let style, _) = item.verdict.fate else {
      let wasOnScreen = showing(of: thing)?.isOnScreen == true
      leaveScreen(thing, &turn)
      if !wasOnScreen, !isSame || item.notification.wishes.contains(.asNew) {
        hearUnseen(item, settings, &turn)
      }
      fadeUnseen(id, turn.now)
      return
    }
    if item.verdict.isOffLockScreen {
      park(thing, &turn)
      return
    }
    let comesAnew = item.notification.wishes.contains(.asNew)
    if comesAnew { leaveScreen(thing, &turn) }
    if showing(of: thing)?.isOnScreen == true {
      changing(thing)?.showing.has(nil)
      offerCard(id, settings)
      restartTime(id, turn.now)
      showChange(thing, turn.now)
      return
    }
    if isSame, item.card == before.card, !comesAnew {
      fadeUnseen(id, turn.now)
    } else if !item.verdict.isStatus, !hasBudget(for: item, style, settings, turn.now) {
      count(item, turn.now)
      fadeUnseen(id, turn.now)
    } else {
      offerCard(id, settings)
      appear(id, turn.now)
    }
  }

  /// Settles an item that is not, or no longer, to be seen: its verdict says what comes after.
  func fadeUnseen(_ id: NotificationID, _ now: Moment) {
    guard let card = items[id]?.card else { return }
    fadeUnseen(card, now)
  }

  /// Lets the items of a card that close on fade do so when they would have faded.
  ///
  /// An alert has no time of its own, so it gets a banner's.
  func fadeUnseen(_ card: CardID, _ now: Moment) {
    var longest: Span?
    for id in members(of: card) {
      guard let item = items[id], item.verdict.afterFade == .closes else { continue }
      let span = item.verdict.fadesAfter ?? .seconds(5)
      longest = max(longest ?? span, span)
    }
    if let longest {
      setFade(.card(card), at: now + longest)
    } else {
      changing(.card(card))?.showing.fades(at: nil)
    }
  }

  func appear(_ id: NotificationID, _ now: Moment) {
    guard let card = items[id]?.card else { return }
    let keepsList = screen.abilities?.keepsFadedInList == true
    changing(.card(card))?.showing.appears()
    // A server that lists what faded gets the new content in the place of the old.
    let listed = places[card]?.showing.serverID.flatMap {
      screen.things[$0] == .card(card) ? $0 : nil
    }
    want(.card(card), previous: keepsList ? listed : nil)
    restartTime(id, now)
  }

  /// Time runs by our clock where the server has none, and for what is not on screen yet but
  /// closes on fade: that does not wait for a server longer than it would have been seen.
  func restartTime(_ id: NotificationID, _ now: Moment) {
    guard let item = items[id], let showing = showing(of: .card(item.card)) else { return }
    let isOurs: Bool
    switch showing.state {
    case .off:
      return
    case .wanting(nil), .ordered(_, _, nil):
      isOurs = item.verdict.afterFade == .closes
    case .wanting, .ordered, .on:
      isOurs = screen.abilities?.honoursTimeouts == false
    }
    if isOurs, let span = item.verdict.fadesAfter {
      setFade(.card(item.card), at: now + span)
    } else {
      changing(.card(item.card))?.showing.fades(at: nil)
    }
  }

  /// An alert had its place on the screen and was not seen there, so that it is no news.
  ///
  /// The alert took its app's second when it came; all that it needs now is a place.
  func comeAgain(_ item: Item, _ now: Moment) {
    guard !holdsBack(item), case .shown = item.verdict.fate else { return }
    guard hasPlace(for: item) else { return count(item, now) }
    appear(item.id, now)
    changing(.card(item.card))?.showing.isNoNews()
  }

  func hasBudget(
    for item: Item, _ style: Presentation.Style, _ settings: AppSettings, _ now: Moment
  ) -> Bool {
    switch style {
    case .alert:
      return mayDraw(item, now)
    case .banner:
      return item.record?.banners.takeToken(at: now, limit: settings.rateLimit) ?? true
    }
  }

  /// Counts an item beyond the budget as one more in the app's line on screen.
  private func count(_ item: Item, _ now: Moment) {
    let id = CountLineID.app(item.identity.app)
    let line = places[id] ?? CountLine(id: id, of: item)
    places.count(item, in: line)
    if item.isAlert { waitForTurn(item, in: line, now) }
    showCount(.line(id), now)
  }
}

extension Verdict {
  /// Whether a person could tell the two apart on the screen.
  func looks(like other: Verdict) -> Bool { seen == other.seen }

  /// The verdict without what shows nowhere on the screen; a part that is new counts as seen.
  private var seen: Verdict {
    var seen = self
    (seen.speak, seen.flashes, seen.badge) = (.no, false, nil)
    (seen.isWithheld, seen.hold, seen.reasons) = (false, .none, [])
    if !isHidden { seen.placeholder = "" }
    if !isLocked { seen.slidePrompt = nil }
    seen.isLocked = false
    return seen
  }
}
