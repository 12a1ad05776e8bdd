public import NotificationModel
import Policy

/// A message comes in: new, or in the place of an open one.
extension Ledger {
  enum Target {
    case foreign(UInt32)
    case existing(NotificationID)
    /// The app may know it by a number of its own.
    case new(alias: UInt32?)
  }

  func arrive(_ arrival: Arrival, _ now: Moment, _ effects: inout [Effect]) {
    let identity = AppIdentity(
      claim: arrival.notification.claim.app, proof: arrival.sender.proof)
    let reply: ReplyToken
    switch arrival.answer {
    case .awaited(let token): reply = token
    case .given(let id):
      answered = Answered(
        id: id, arrival: arrival, identity: identity, place: .new(alias: nil))
      return
    }
    switch target(of: arrival, identity: identity) {
    case .foreign(let number):
      effects.append(.refuse(reply, .foreignID(number)))
      effects.append(.note(.foreignID(identity.app, number)))
    case .existing(let id):
      if let refusal = refusal(of: arrival, identity, replacing: items[id]) {
        effects.append(.refuse(reply, refusal))
        return
      }
      effects.append(.answer(reply, id))
      answered = Answered(id: id, arrival: arrival, identity: identity, place: .taken)
    case .new(let alias):
      if let refusal = refusal(of: arrival, identity, replacing: nil) {
        effects.append(.refuse(reply, refusal))
        return
      }
      let id = takeID(&effects)
      effects.append(.answer(reply, id))
      answered = Answered(id: id, arrival: arrival, identity: identity, place: .new(alias: alias))
    }
  }

  /// The id for answering a message of which nothing is known yet but that it is new.
  ///
  /// The content of the message follows as an arrival with this id, in the order of the promises.
  public func promise() -> (id: NotificationID, effects: [Effect]) {
    var effects: [Effect] = []
    let id = takeID(&effects)
    return (id, effects)
  }

  /// Decides what becomes of a message that was answered.
  func decide(_ answered: Answered, _ now: Moment, _ effects: inout [Effect]) {
    let (arrival, identity) = (answered.arrival, answered.identity)
    // Numbers are for who asks by them; at other doors nobody says to be an app for those.
    meet(arrival.sender, claiming: arrival.entrance == nil ? identity.app : nil, now)
    let settings = settings(for: identity, of: arrival.notification, from: arrival.face)
    let verdict = verdict(
      on: arrival.notification, face: arrival.face, identity: identity,
      isStatus: StatusRule.isStatus(arrival.notification, replaces: arrival.replaces != nil),
      replacing: items[answered.id], under: focus(replacing: items[answered.id]),
      settings: settings)
    switch answered.place {
    case .taken:
      replace(answered.id, with: arrival, identity, verdict, settings, now, &effects)
    case .new(let alias):
      admit(answered, verdict, settings, alias: alias, now, &effects)
    }
    for reason in verdict.reasons {
      guard case .actionsCut(let count, _) = reason else { continue }
      effects.append(.note(.actionsCut(identity.app, count: count)))
    }
  }

  func target(of arrival: Arrival, identity: AppIdentity) -> Target {
    if let entrance = arrival.entrance { return target(at: entrance.address, by: arrival.sender) }
    let tagged = arrival.notification.tag.flatMap { apps[identity.app]?.tags[$0] }
      .flatMap { items[$0] }
      .flatMap { mayTouch($0, arrival.sender, as: identity) ? $0.id : nil }
    guard let number = arrival.replaces else {
      return tagged.map { .existing($0) } ?? .new(alias: nil)
    }
    // An app's own number goes before ours, which may be the same by chance.
    if let id = apps[identity.app]?.aliases[number], let item = items[id],
      mayTouch(item, arrival.sender, as: identity)
    {
      return .existing(id)
    }
    if let id = NotificationID(number), let item = items[id] {
      return mayTouch(item, arrival.sender, as: identity) ? .existing(id) : .foreign(number)
    }
    return tagged.map { .existing($0) } ?? .new(alias: number)
  }

  /// An id is for the connection that made it, for another of the same app, or, once nobody of
  /// its makers is left, for any that is not sandboxed.
  func mayTouch(_ item: Item, _ sender: Sender, as identity: AppIdentity?) -> Bool {
    // A question is no app's, whatever an app calls itself.
    guard item.question == nil else { return false }
    if item.owners.contains(sender.connection) { return true }
    if let identity, identity == item.identity { return true }
    // Its maker is the door, which never leaves.
    guard item.entrance == nil else { return false }
    guard item.owners.isEmpty else { return false }
    return !sender.proof.isSandboxed
  }

  /// Gives an answered message its place: open on the screen or in the Center, or closed.
  private func admit(
    _ answered: Answered, _ verdict: Verdict, _ settings: AppSettings, alias: UInt32?,
    _ now: Moment, _ effects: inout [Effect]
  ) {
    let (id, identity) = (answered.id, answered.identity)
    let sender = answered.arrival.sender
    let owners = owners(of: answered.arrival)
    if case .refused = verdict.fate {
      effects.append(
        .write(.ended(Ending(id: id, app: identity.app, reason: .dismissed, past: nil))))
      effects.append(.signalClosed(id, .dismissed, to: owners))
      return
    }
    let app = identity.app
    let face = answered.arrival.face
    open(
      record: identity, face: face, settings: settings, receivedAt: answered.arrival.receivedAt,
      now,
      &effects)
    let sleep = sleep(of: answered.arrival)
    // Its number comes with it.
    if sleep == nil { takeBadge(verdict, identity, from: sender, besides: nil, now, &effects) }
    if sleep == nil, answered.arrival.notification.isBadgeAlone,
      !verdict.isHeld || verdict.badge == 0
    {
      // With the number taken it is handled.
      hearNumber(verdict, of: app, settings, as: id, now, &effects)
      effects.append(.write(.ended(Ending(id: id, app: app, reason: .dismissed, past: nil))))
      effects.append(.signalClosed(id, .dismissed, to: owners))
      badgeMoved(app)
      return
    }
    let item = Item(
      id: id, identity: identity, face: face, notification: answered.arrival.notification,
      verdict: verdict, owners: owners, processID: sender.processID,
      keptUntil: now + settings.keep, card: CardID(rawValue: 0))
    item.receivedAt = answered.arrival.receivedAt
    item.pastKept = pastKept(verdict, settings)
    item.enter(by: answered.arrival.entrance)
    item.sleep = sleep
    file(item)
    if let record = item.record { item.verdict.reasons = record.shared(verdict.reasons) }
    enlist(id)
    notePicture(id)
    if let alias { remember(alias, for: id) }
    if sleep == nil {
      queueKeeping(id)
      place(id, settings, now, &effects)
    } else {
      deal(id, now)
    }
    makeRoomAmongHeld(besides: id, now, &effects)
    makeRoom(for: app, sparing: id, settings: settings, now, &effects)
    badgeMoved(app)
  }

  private func replace(
    _ id: NotificationID, with arrival: Arrival, _ identity: AppIdentity, _ verdict: Verdict,
    _ settings: AppSettings, _ now: Moment, _ effects: inout [Effect]
  ) {
    guard let before = items[id].map({ upToDate($0) }) else { return }
    if case .refused = verdict.fate {
      close(id, .dismissed, withdrawing: true, at: now, &effects)
      return
    }
    let app = identity.app
    open(
      record: identity, face: arrival.face, settings: settings, receivedAt: arrival.receivedAt, now,
      &effects)
    let sleep = sleep(of: arrival)
    if sleep == nil {
      takeBadge(verdict, identity, from: arrival.sender, besides: id, now, &effects)
    }
    if sleep == nil, arrival.notification.isBadgeAlone {
      hearNumber(verdict, of: app, settings, as: id, now, &effects)
      close(id, .dismissed, withdrawing: true, at: now, &effects)
      return
    }
    if app != before.identity.app { forgetAlias(of: before) }
    unfile(before)
    let item = Item(copying: before)
    // It is whose it says it is now: that app's preferences hold, and it is counted there.
    item.identity = identity
    if app != before.identity.app { item.alias = nil }
    item.face = arrival.face
    item.notification = arrival.notification
    item.verdict = verdict
    item.receivedAt = arrival.receivedAt
    item.isTextless = false
    item.pastKept = pastKept(verdict, settings)
    item.enter(by: arrival.entrance)
    item.processID = arrival.sender.processID
    item.keptUntil = now + settings.keep
    item.actedAt = nil
    item.sleep = sleep
    if arrival.sender.isOnBus, arrival.entrance == nil {
      take(over: item, arrival.sender.connection)
    }
    file(item)
    if item.isAlert != before.isAlert || item.verdict.isStatus != before.verdict.isStatus
      || app != before.identity.app || item.asleep != before.asleep
      || item.holding !== before.holding
    {
      restamp(id, before: before)
    }
    notePicture(id)
    if sleep == nil {
      queueKeeping(id)
      changePlace(id, from: before, settings, now, &effects)
    } else {
      leavePlace(id, from: before, now, &effects)
    }
    makeRoomAmongHeld(besides: id, now, &effects)
    makeRoom(for: app, sparing: id, settings: settings, now, &effects)
    badgeMoved(before.identity.app)
    badgeMoved(app)
  }

  private func take(over item: Item, _ connection: ConnectionName) {
    item.owners.removeAll { $0 == connection }
    item.owners.append(connection)
    if item.owners.count > Limits.ownersPerItem { item.owners.removeFirst() }
  }

  /// Its style changed: it stands among others now, and its card is to know it again.
  func restamp(_ id: NotificationID, before: Item) {
    enlist(id)
    strike(before)
    guard let item = items[id] else { return }
    let card = item.card
    cards[card]?.members.append(id, stamp: item.stamp)
    let check: (AgeList.Entry) -> Bool = { [items] entry in
      items[entry.id]?.card == card && items[entry.id]?.stamp == entry.stamp
    }
    cards[card]?.members.remove(holds: check)
  }

  func takeID(_ effects: inout [Effect]) -> NotificationID {
    var (id, reservation) = ids.take()
    // Only after the counter has gone round can an id still be open.
    while items[id] != nil {
      let next = ids.take()
      id = next.id
      reservation = next.reserve ?? reservation
    }
    if let reservation { effects.append(.reserveIDs(below: reservation)) }
    return id
  }
}
