public import NotificationModel
import Policy

/// A5, L4: items that are open and wait for a time of day, and how they come.
extension Ledger {
  /// When `clockPassed` is wanted next, if ever.
  public var nextWake: UnixTime? { sleepers.first }

  /// Whether there is room for an item, and for those on its card, to sleep.
  public func maySnooze(_ id: NotificationID) -> Bool {
    guard let item = items[id].flatMap({ newest(on: $0.card) }), !item.verdict.isStatus,
      item.question == nil, !item.isHeld
    else {
      return false
    }
    return hasRoom(for: members(of: item.card).compactMap { items[$0] })
  }

  /// Whether an item waits for a time of day; the person may have it before that time.
  public func sleeps(_ id: NotificationID) -> Bool { items[id]?.asleep != nil }

  private func hasRoom(for items: [Item]) -> Bool {
    let new = items.filter { $0.asleep == nil }
    let total = sleepers.total(.snoozed)
    return total.count + new.count <= Limits.snoozed
      && total.text + new.reduce(0) { $0 + $1.weight.text } <= Limits.snoozedTextBytes
  }

  /// Lets all items of a card sleep together; items that sleep already get the new time.
  func snooze(_ card: CardID, until time: UnixTime, _ effects: inout [Effect]) {
    let ids = members(of: card)
    // A question waits for its answer, and what it holds back with it.
    guard let id = ids.last, let newest = items[id], !newest.verdict.isStatus,
      newest.question == nil, !newest.isHeld
    else { return }
    guard hasRoom(for: ids.compactMap { items[$0] }) else {
      effects.append(.note(.noRoomToSnooze(id)))
      return
    }
    endFold(of: card)
    leaveScreen(.card(card), &effects)
    // Nor does it come when the screen is unlocked.
    change(.card(card)) { $0.isParked = false }
    for id in ids {
      guard let before = items[id] else { continue }
      let sleep = Sleep(before.asleep ?? .snoozed, wakesAt: time)
      unfile(before)
      let item = Item(copying: before)
      item.sleep = sleep
      item.actedAt = nil
      file(item)
      restamp(id, before: before)
      notePicture(id)
      effects.append(.write(.slept(id, sleep)))
      if let record = item.record { badgeMoved(record) }
    }
  }

  /// All that is due comes, once, the earliest first.
  func passClock(_ time: UnixTime, _ now: Moment, _ effects: inout [Effect]) {
    for id in sleepers.due(at: time) { wake(id, at: time, now, &effects) }
  }

  /// Brings a sleeping item as a new one comes, by the preferences and the moment of now.
  ///
  /// Only the time at which it was received stays as it was.
  private func wake(
    _ id: NotificationID, at time: UnixTime, _ now: Moment, _ effects: inout [Effect]
  ) {
    guard let before = items[id], let sleep = before.sleep else { return }
    let app = before.identity.app
    let settings = settings(of: before)
    var verdict = verdict(
      on: before.notification, face: before.face, identity: before.identity, isStatus: false,
      replacing: before, under: focus, settings: settings)
    if before.isTextless { verdict.hideForGood(as: before.verdict.placeholder) }
    if case .refused = verdict.fate {
      close(id, .dismissed, withdrawing: true, at: now, &effects)
      return
    }
    unfile(before)
    let item = Item(copying: before)
    item.verdict = verdict
    item.sleep = Sleep(sleep.kind, wakesAt: sleep.wakesAt, wokeAt: time)
    item.keptUntil = now + settings.keep
    file(item)
    enlist(id)
    notePicture(id)
    leave(before.card, withdrawing: true, now, &effects)
    effects.append(.write(.slept(id, item.sleep ?? sleep)))
    if sleep.kind == .scheduled, !comesWithNumber(item, verdict, now, &effects) {
      deal(id, now)
      hearNumber(verdict, of: app, settings, as: id, now, &effects)
      close(id, .dismissed, withdrawing: true, at: now, &effects)
      return
    }
    queueKeeping(id)
    place(id, settings, isExpected: sleep.kind == .snoozed, now, &effects)
    makeRoomAmongHeld(besides: id, now, &effects)
    makeRoom(for: app, sparing: id, settings: settings, now, &effects)
    badgeMoved(app)
  }

  /// Takes its number, which waited with it; false where it brings nothing else.
  private func comesWithNumber(
    _ item: Item, _ verdict: Verdict, _ now: Moment, _ effects: inout [Effect]
  ) -> Bool {
    let maker = Sender(
      connection: item.owners.last ?? ConnectionName(""), proof: item.identity.proof,
      processID: item.processID, isOnBus: !item.owners.isEmpty)
    takeBadge(verdict, item.identity, from: maker, besides: item.id, now, &effects)
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
}
