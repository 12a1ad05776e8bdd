import Clock
import NotificationModel
import Policy

/// A message that was answered is written down: as a new item, or in the place of an open one.
extension Ledger {
  /// Decides what becomes of a message that was answered.
  func decide(_ answered: AnsweredArrival, _ turn: inout Turn) {
    let (arrival, identity) = (answered.arrival, answered.identity)
    // Numbers are for who asks by them; at other doors nobody says to be an app for those.
    senders.notified(
      arrival.sender, claiming: arrival.entrance == nil ? identity.app : nil, turn.now)
    let settings = settings(for: identity, of: arrival.notification, from: arrival.face)
    let verdict = verdict(
      on: arrival.notification, face: arrival.face, identity: identity,
      isStatus: StatusRule.isStatus(arrival.notification, replaces: arrival.replaces != nil),
      replacing: items[answered.id], under: quiet(for: identity, replacing: items[answered.id]),
      settings: settings)
    switch answered.place {
    case .taken:
      replace(answered.id, with: arrival, identity, verdict, settings, &turn)
    case .new(let alias):
      admit(answered, verdict, settings, alias: alias, &turn)
    }
    for reason in verdict.reasons {
      guard case .actionsCut(let count, _) = reason else { continue }
      turn.note(.actionsCut(identity.app, count: count))
    }
  }

  /// Gives an answered message its place: open on the screen or in the Center, or closed.
  private func admit(
    _ answered: AnsweredArrival, _ verdict: Verdict, _ settings: AppSettings, alias: UInt32?,
    _ turn: inout Turn
  ) {
    let (id, identity) = (answered.id, answered.identity)
    let sender = answered.arrival.sender
    let owners = owners(of: answered.arrival)
    if case .refused = verdict.fate {
      turn.end(Ending(id: id, app: identity.app, reason: .dismissed, past: nil), tell: owners)
      return
    }
    let app = identity.app
    let face = answered.arrival.face
    open(
      record: identity, face: face, settings: settings, receivedAt: answered.arrival.receivedAt,
      &turn)
    let sleep = sleep(of: answered.arrival)
    // The number comes with a sleeping item.
    if sleep == nil { takeBadge(verdict, identity, from: sender, besides: nil, &turn) }
    if sleep == nil, answered.arrival.notification.isBadgeAlone,
      !verdict.awaitsConsent || verdict.badge == 0
    {
      // With the number taken it is handled.
      hearNumber(verdict, of: app, settings, as: id, &turn)
      turn.end(Ending(id: id, app: app, reason: .dismissed, past: nil), tell: owners)
      items.apps.badgeMoved(app)
      return
    }
    let item = Item(
      id: id, identity: identity, face: face, notification: answered.arrival.notification,
      verdict: verdict, owners: owners, processID: sender.processID,
      keptUntil: turn.now + settings.keep, card: CardID(rawValue: 0))
    item.came(
      at: answered.arrival.receivedAt, by: answered.arrival.entrance,
      past: pastKept(verdict, settings), sleep: sleep)
    file(item)
    if let record = item.record { item.shares(record.shared(verdict.reasons)) }
    items.enlist(item)
    items.notePicture(of: item)
    if let alias { items.apps.remember(alias, for: item) }
    if sleep == nil {
      queueKeeping(id)
      gather(item, settings, &turn)
      place(id, settings, &turn)
      runCommand(for: item, settings, &turn)
    } else {
      deal(id, turn.now)
    }
    makeRoomAmongHeld(besides: id, &turn)
    makeRoom(for: app, sparing: id, settings: settings, &turn)
    items.apps.badgeMoved(app)
  }

  private func replace(
    _ id: NotificationID, with arrival: Arrival, _ identity: AppIdentity, _ verdict: Verdict,
    _ settings: AppSettings, _ turn: inout Turn
  ) {
    guard let before = items[id].map({ upToDate($0) }) else { return }
    if case .refused = verdict.fate {
      close(id, .dismissed, withdrawing: true, &turn)
      return
    }
    let app = identity.app
    open(
      record: identity, face: arrival.face, settings: settings, receivedAt: arrival.receivedAt,
      &turn)
    let sleep = sleep(of: arrival)
    if sleep == nil {
      takeBadge(verdict, identity, from: arrival.sender, besides: id, &turn)
    }
    if sleep == nil, arrival.notification.isBadgeAlone {
      hearNumber(verdict, of: app, settings, as: id, &turn)
      close(id, .dismissed, withdrawing: true, &turn)
      return
    }
    if app != before.identity.app { items.apps.forgetAlias(of: before) }
    unfile(before)
    let item = Item(copying: before)
    // That app's preferences hold, and the item is counted there.
    item.wasReplaced(by: arrival, identity, verdict)
    item.came(
      at: arrival.receivedAt, by: arrival.entrance, past: pastKept(verdict, settings), sleep: sleep)
    item.isKept(until: turn.now + settings.keep)
    if arrival.sender.isOnBus, arrival.entrance == nil {
      item.isOwned(by: arrival.sender.connection)
    }
    file(item)
    if item.isAlert != before.isAlert || item.verdict.isStatus != before.verdict.isStatus
      || app != before.identity.app || item.asleep != before.asleep
      || item.holding !== before.holding
    {
      restamp(id, before: before)
    }
    items.notePicture(of: item)
    if sleep == nil {
      queueKeeping(id)
      gather(item, settings, &turn)
      changePlace(id, from: before, settings, &turn)
      runCommand(for: item, settings, &turn)
    } else {
      leavePlace(id, from: before, &turn)
    }
    makeRoomAmongHeld(besides: id, &turn)
    makeRoom(for: app, sparing: id, settings: settings, &turn)
    items.apps.badgeMoved(before.identity.app)
    items.apps.badgeMoved(app)
  }

  /// Gives an item whose style changed its place among others; its card is to know it again.
  func restamp(_ id: NotificationID, before: Item) {
    guard let item = items[id] else { return }
    items.enlist(item)
    items.strike(before)
    places[item.card]?.knowsAgain(item) { items.holds($0, on: item.card) }
  }

  // MARK: Where an item is written down

  /// An app has sent something: its record is there from now on.
  func open(
    record identity: AppIdentity, face: AppFace, settings: AppSettings, receivedAt: UnixTime,
    _ turn: inout Turn
  ) {
    if let record = items.apps[identity.app] {
      if record.face.styles != face.styles {
        record.chose(badges: circumstances.preferences.badgeChoice(of: identity.app, face: face))
      }
      record.arrived(identity.proof, face: face, turn.now, at: receivedAt)
      return
    }
    let record = AppRecord(
      identity, face: face, limit: settings.rateLimit,
      badges: circumstances.preferences.badgeChoice(of: identity.app, face: face), at: turn.now,
      lastAt: receivedAt)
    for idle in items.apps.met(record) where idle.saidBadge != nil {
      turn.add(.badge(idle.app, nil, name: nameShown(of: idle)))
    }
  }

  func file(_ item: Item) {
    items.file(item)
    senders.filed(item)
    touch(item.id)
    if item.awaitsConsent { asking.hold(item.id) }
  }

  /// The reverse of `file`.
  func unfile(_ item: Item) {
    items.unfile(item)
    senders.unfiled(item)
    if item.awaitsConsent { asking.release(item.id) }
  }
}
