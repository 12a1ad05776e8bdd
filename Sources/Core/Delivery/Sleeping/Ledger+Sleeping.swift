public import Clock
public import NotificationModel
import Policy

/// Items that are open and wait for a time of day, and how they come.
extension Ledger {
  /// When `clockPassed` is wanted next, if ever.
  public var nextWake: UnixTime? {
    guard let sleeper = items.sleepers.first, let mute = circumstances.mutes.firstEnd else {
      return items.sleepers.first ?? circumstances.mutes.firstEnd
    }
    return min(sleeper, mute)
  }

  /// Whether there is room for an item, and for those on its card, to sleep.
  func hasRoomToSleep(_ item: Item) -> Bool {
    hasRoom(for: members(of: item.card).compactMap { items[$0] })
  }

  private func hasRoom(for some: [Item]) -> Bool {
    let new = some.filter { $0.asleep == nil }
    let total = items.sleepers.total(.snoozed)
    return total.count + new.count <= Limits.snoozed
      && total.text + new.reduce(0) { $0 + $1.weight.text } <= Limits.snoozedTextBytes
  }

  /// Lets all items of a card sleep together; items that sleep already get the new time.
  func snooze(_ card: CardID, until time: UnixTime, _ turn: inout Turn) {
    let ids = members(of: card)
    // A question waits for its answer, and what it holds back with it.
    guard let id = ids.last, let newest = items[id], !newest.verdict.isStatus,
      newest.question == nil, !newest.awaitsConsent
    else { return }
    guard hasRoom(for: ids.compactMap { items[$0] }) else {
      turn.note(.noRoomToSnooze(id))
      return
    }
    places.endFold(of: card)
    leaveScreen(.card(card), &turn)
    // Nor does it come when the screen is unlocked.
    changing(.card(card))?.showing.unparked()
    for id in ids {
      guard let before = items[id] else { continue }
      let sleep = Sleep(before.asleep ?? .snoozed, wakesAt: time)
      unfile(before)
      let item = Item(copying: before)
      item.sleeps(sleep)
      file(item)
      restamp(id, before: before)
      items.notePicture(of: item)
      turn.add(.write(.slept(id, sleep)))
      if let record = item.record { items.apps.badgeMoved(record) }
    }
  }

  /// All that is due comes, once, the earliest first.
  ///
  /// Mutes end first, so that what comes at the same time is seen.
  func passClock(_ time: UnixTime, _ turn: inout Turn) {
    endMutes(at: time, &turn)
    let due = items.sleepers.due(at: time)
    deliver(due, at: time, &turn)
    for id in due { wake(id, at: time, &turn) }
  }

  /// Brings a sleeping item as a new one comes, by the preferences and the moment of now.
  ///
  /// Only the time at which it was received stays as it was.
  private func wake(
    _ id: NotificationID, at time: UnixTime, _ turn: inout Turn
  ) {
    guard let before = items[id], let sleep = before.sleep, before.asleep != nil else { return }
    let app = before.identity.app
    let settings = settings(of: before)
    var verdict = verdict(
      on: before.notification, face: before.face, identity: before.identity, isStatus: false,
      replacing: before,
      // The person wants a snoozed item at this time.
      under: circumstances.quiet(for: before.identity, gathers: sleep.kind == .scheduled),
      settings: settings)
    if before.isTextless { verdict.hideForGood(as: before.verdict.placeholder) }
    if case .refused = verdict.fate {
      close(id, .dismissed, withdrawing: true, &turn)
      return
    }
    unfile(before)
    let item = Item(copying: before)
    item.woke(at: time, as: verdict)
    item.isKept(until: turn.now + settings.keep)
    file(item)
    items.enlist(item)
    items.notePicture(of: item)
    leaveCard(before.card, withdrawing: true, &turn)
    turn.add(.write(.slept(id, item.sleep ?? sleep)))
    if sleep.kind == .scheduled, !comesWithNumber(item, verdict, &turn) {
      deal(id, turn.now)
      hearNumber(verdict, of: app, settings, as: id, &turn)
      close(id, .dismissed, withdrawing: true, &turn)
      return
    }
    queueKeeping(id)
    gather(item, settings, &turn)
    place(id, settings, isExpected: sleep.kind == .snoozed, &turn)
    if sleep.kind == .scheduled { runCommand(for: item, settings, &turn) }
    makeRoomAmongHeld(besides: id, &turn)
    makeRoom(for: app, sparing: id, settings: settings, &turn)
    items.apps.badgeMoved(app)
  }

  /// Takes its number, which waited with it; false where it brings nothing else.
  private func comesWithNumber(
    _ item: Item, _ verdict: Verdict, _ turn: inout Turn
  ) -> Bool {
    let maker = Sender(
      connection: item.owners.last ?? ConnectionName(""), proof: item.identity.proof,
      processID: item.processID, isOnBus: !item.owners.isEmpty)
    takeBadge(verdict, item.identity, from: maker, besides: item.id, &turn)
    return !item.notification.isBadgeAlone
  }

  /// The line that says when it was to come, in a place that every server draws.
  func due(_ time: UnixTime, before body: RichText) -> RichText {
    let words = dueWords(time)
    guard !body.isEmpty else { return RichText(plain: words) }
    var all = RichText(plain: words + "\n")
    for run in body.runs { all.append(run) }
    return all
  }

  // MARK: - A message that is to come later, as its app asks

  /// The time until which a message sleeps; `nil` for one that comes at once.
  ///
  /// A status display is about now, whatever else it asks for.
  public func sleep(of arrival: Arrival) -> Sleep? {
    guard let seconds = arrival.notification.deliverAt,
      !StatusRule.isStatus(arrival.notification, replaces: arrival.replaces != nil)
    else { return nil }
    let (product, isTooMuch) = seconds.multipliedReportingOverflow(by: 1_000)
    let time = UnixTime(milliseconds: isTooMuch ? (seconds < 0 ? .min : .max) : product)
    return time > arrival.receivedAt ? Sleep(.scheduled, wakesAt: time) : nil
  }

  /// Why a message cannot sleep as it asks; said before anything of it is written down.
  func refusal(
    of arrival: Arrival, _ identity: AppIdentity, replacing former: Item?
  ) -> Refusal? {
    guard let sleep = sleep(of: arrival) else { return nil }
    let settings = settings(for: identity, of: arrival.notification, from: arrival.face)
    guard !settings.isSwitchedOff else { return nil }
    if sleep.wakesAt > arrival.receivedAt + Limits.longestSleep { return .tooFarAhead }
    // An item that sleeps already gives up its place.
    let given = former.flatMap { $0.asleep == .scheduled ? $0 : nil }
    let ofApp = items.apps[identity.app]?.scheduled ?? 0
    let own = given?.identity.app == identity.app ? 1 : 0
    let total = items.sleepers.total(.scheduled)
    let text =
      total.text - (given?.weight.text ?? 0) + Weight(of: arrival.notification).text
    let ofMaker =
      Maker(identity, arrival.sender.processID).map {
        items.sleepers.scheduled(by: $0, besides: given?.id)
      } ?? 0
    let isFull =
      ofApp - own >= Limits.scheduledPerApp || ofMaker >= Limits.scheduledPerProcess
      || total.count - (given == nil ? 0 : 1) >= Limits.scheduled
      || text > Limits.scheduledTextBytes
    return isFull ? .scheduleIsFull : nil
  }

  /// Takes an open item that is now to come later off its place on the screen.
  ///
  /// An item that shared a card gets a card of its own, so that it keeps no place of another item.
  func leavePlace(
    _ id: NotificationID, from before: Item, _ turn: inout Turn
  ) {
    if let members = places[before.card]?.count, members > 1 {
      deal(id, turn.now)
      leaveCard(before.card, withdrawing: false, &turn)
    } else {
      places.endFold(of: before.card)
      leaveScreen(.card(before.card), &turn)
      // Nor does it come when the screen is unlocked.
      changing(.card(before.card))?.showing.unparked()
    }
  }
}
