import NotificationModel
import Policy

/// Where an item goes: on the screen, onto another's card, into a line that counts, out of sight.
extension Ledger {
  mutating func place(
    _ id: NotificationID, _ settings: AppSettings, _ now: Moment, _ effects: inout [Effect]
  ) {
    guard let item = items[id] else { return }
    guard case .shown(let style, _) = item.verdict.fate else {
      deal(id, now)
      settle(id, now)
      return
    }
    if item.verdict.isStatus {
      deal(id, now)
      appear(id, now)
      return
    }
    if fold(id, settings, now) { return }
    deal(id, now)
    guard hasBudget(for: item, style, settings, now) else {
      count(item, now)
      settle(id, now)
      return
    }
    offerFold(id, settings)
    appear(id, now)
  }

  /// A replaced item: in place while it is on screen, shown again where it had faded.
  mutating func changePlace(
    _ id: NotificationID, from before: Item, _ settings: AppSettings, _ now: Moment,
    _ effects: inout [Effect]
  ) {
    guard items[id] != nil else { return }
    if let card = cards[before.card], card.count > 1 {
      // The others on the card still say what it says; this one goes its own way.
      deal(id, now)
      leave(before.card, withdrawing: false, now, &effects)
    }
    guard let item = items[id] else { return }
    let thing = Thing.card(item.card)
    guard case .shown(let style, _) = item.verdict.fate else {
      leaveScreen(thing, &effects)
      settle(id, now)
      return
    }
    if showing(of: thing)?.isOnScreen == true {
      change(thing) { $0.timeLeft = nil }
      offerFold(id, settings)
      limitWaiting(id, now)
      showChange(thing, now)
      return
    }
    let isSame = item.notification == before.notification && item.verdict == before.verdict
    if isSame, item.card == before.card {
      settle(id, now)
    } else if !item.verdict.isStatus, !hasBudget(for: item, style, settings, now) {
      count(item, now)
      settle(id, now)
    } else {
      offerFold(id, settings)
      appear(id, now)
    }
  }

  /// It is not, or no longer, to be seen: what its verdict says comes after.
  mutating func settle(_ id: NotificationID, _ now: Moment) {
    guard let item = items[id] else { return }
    switch item.verdict.afterFade {
    case .staysInCenter:
      change(.card(item.card)) { $0.fadesAt = nil }
    case .closes:
      // An alert has no time of its own: unseen, it gets a banner's.
      setFade(.card(item.card), at: now + (item.verdict.fadesAfter ?? .seconds(5)))
    }
  }

  private mutating func appear(_ id: NotificationID, _ now: Moment) {
    guard let card = items[id]?.card else { return }
    let keepsList = screen.abilities?.keepsFadedInList == true
    change(.card(card)) {
      $0.isNew = true
      $0.fadesAt = nil
      $0.timeLeft = nil
      $0.shownAt = nil
    }
    // A server that lists what faded gets the new content in the place of the old.
    want(.card(card), previous: keepsList ? cards[card]?.showing.serverID : nil)
    limitWaiting(id, now)
  }

  /// What closes on fade does not wait for a server longer than it would have been seen.
  private mutating func limitWaiting(_ id: NotificationID, _ now: Moment) {
    guard let item = items[id], item.verdict.afterFade == .closes,
      let span = item.verdict.fadesAfter,
      case .wanting(previous: nil) = cards[item.card]?.showing.state
    else { return }
    setFade(.card(item.card), at: now + span)
  }

  private mutating func hasBudget(
    for item: Item, _ style: Presentation.Style, _ settings: AppSettings, _ now: Moment
  ) -> Bool {
    let app = item.identity.app
    switch style {
    case .alert:
      return apps[app]?.alertBudget.take(at: now, limit: AppRecord.alertLimit) ?? true
    case .banner:
      return apps[app]?.banners.take(at: now, limit: settings.rateLimit) ?? true
    }
  }

  /// Beyond its budget an item is one more in the app's line on screen.
  private mutating func count(_ item: Item, _ now: Moment) {
    let id = SummaryID.app(item.identity.app)
    if summaries[id] == nil { summaries[id] = Summary(id: id, face: item.face) }
    summaries[id]?.count += 1
    showCount(.summary(id), now)
  }
}
