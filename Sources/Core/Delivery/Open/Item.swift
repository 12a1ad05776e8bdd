import Clock
import NotificationModel
import Policy

/// An open notification: answered, not yet closed.
///
/// A class for speed alone: it is looked up and changed many times in an event, and a struct of
/// this size would be copied each time. Only the ledger that owns it ever holds one.
final class Item {
  let id: NotificationID
  /// The record of its app, from when it is filed: no app with an open item is forgotten.
  private(set) var record: AppRecord?
  /// The holder that the item counts for where room has to be made, from its filing on.
  private(set) var holding: Holding?
  private(set) var identity: AppIdentity
  private(set) var face: AppFace
  private(set) var notification: Notification
  private(set) var verdict: Verdict
  /// When its content came.
  private(set) var receivedAt = UnixTime(milliseconds: 0)
  /// How long it is remembered after its end; `nil` where its text may not be.
  private(set) var pastKept: Span?
  /// The part of the message that was not kept over a restart, where nothing is behind the
  /// placeholder.
  private(set) var lost: Restored.Lost?
  /// An earlier life of the service got it, so that the present one does not know all of how it came.
  private(set) var isOfEarlierLife = false
  /// The connections that made or replaced it and are still on the bus; the newest last.
  private(set) var owners: [ConnectionName]
  private(set) var processID: UInt32?
  /// The process of an earlier life that brought it, where that is over.
  private(set) var formerProcessID: UInt32?
  /// When it must leave the Center.
  private(set) var keptUntil: Moment
  /// The earliest entry for that in the queue of deadlines.
  private(set) var keepQueuedFor: Moment?
  /// Where it stands, or stood, on the screen.
  private(set) var card: CardID
  /// The entry in the lists of ages; another stamp is another place.
  private(set) var stamp: UInt64 = 0
  /// The entry in the list of items that hold pixels.
  private(set) var pictureStamp: UInt64 = 0
  /// When the person last acted on it: a server's Closed right after is part of that.
  private(set) var actedAt: Moment?
  /// The foreign number its app knows it by.
  private(set) var alias: UInt32?
  /// The wait for a time of day, whether it still sleeps or has come.
  private(set) var sleep: Sleep?
  /// Bytes of text and pictures it keeps.
  private(set) var weight = Weight()
  /// The question that the item asks, where it is one of ours.
  private(set) var question: Question?
  /// How it came in, where that was by a door at which its app learns no number of it.
  private(set) var entrance: Entrance?

  init(
    id: NotificationID, identity: AppIdentity, face: AppFace, notification: Notification,
    verdict: Verdict, owners: [ConnectionName], processID: UInt32?, keptUntil: Moment,
    card: CardID
  ) {
    self.id = id
    self.identity = identity
    self.face = face
    self.notification = notification
    self.verdict = verdict
    self.owners = owners
    self.processID = processID
    self.keptUntil = keptUntil
    self.card = card
  }

  /// The item as it is now, to be compared with or replaced by what it becomes.
  init(copying other: Item) {
    id = other.id
    record = other.record
    holding = other.holding
    identity = other.identity
    face = other.face
    notification = other.notification
    verdict = other.verdict
    receivedAt = other.receivedAt
    lost = other.lost
    isOfEarlierLife = other.isOfEarlierLife
    pastKept = other.pastKept
    owners = other.owners
    processID = other.processID
    formerProcessID = other.formerProcessID
    keptUntil = other.keptUntil
    keepQueuedFor = other.keepQueuedFor
    card = other.card
    stamp = other.stamp
    pictureStamp = other.pictureStamp
    actedAt = other.actedAt
    alias = other.alias
    sleep = other.sleep
    weight = other.weight
    question = other.question
    entrance = other.entrance
  }

  // MARK: Its content

  /// The content of an item has come: now, or as it was written down by an earlier life.
  func came(
    at time: UnixTime, by entrance: Entrance?, past: Span?, sleep: Sleep?,
    lost: Restored.Lost? = nil, isOfEarlierLife: Bool = false
  ) {
    receivedAt = time
    pastKept = past
    self.sleep = sleep
    self.lost = lost
    self.isOfEarlierLife = isOfEarlierLife
    self.entrance = entrance
    weight = Weight(of: notification)
    weight.text += entrance?.actions.count ?? 0
  }

  /// A message has taken the place of the item, and is whose it says it is.
  func wasReplaced(by arrival: Arrival, _ identity: AppIdentity, _ verdict: Verdict) {
    if identity.app != self.identity.app { alias = nil }
    self.identity = identity
    face = arrival.face
    notification = arrival.notification
    isOfEarlierLife = false
    self.verdict = verdict
    processID = arrival.sender.processID
    formerProcessID = nil
    actedAt = nil
  }

  /// The desktop entry of its app was found after it came.
  func isFaced(by face: AppFace) { self.face = face }

  /// The service that knew the item's process is over; its items still count together.
  func isLeft(byFormer process: UInt32?) { formerProcessID = process }

  /// A question of ours has these words from now on.
  func asks(_ question: Question, in words: Notification) {
    self.question = question
    notification = words
    weight = Weight(of: words)
  }

  /// Identical ones share the memory of their words and of their picture.
  func shares(_ other: Item) {
    notification.title = other.notification.title
    notification.body = other.notification.body
    notification.picture = other.notification.picture
  }

  /// Room had to be made: the notice stays, its picture goes.
  func lostPicture() {
    weight.picture = 0
    notification.picture = nil
  }

  /// Whether it is a notice of ours, whose one action is to open the Center.
  var leadsToCenter: Bool {
    notification.isOurs && question == nil && notification.activation != nil
  }

  // MARK: Its verdict and its time

  func wasJudged(_ verdict: Verdict) { self.verdict = verdict }

  /// The reasons take no memory of their own where they are those of another item.
  func shares(_ reasons: [Reason]) { verdict.reasons = reasons }

  /// No focus holds the item back any more: it was told of, or the person has asked for it.
  func isHeldBackNoMore() { verdict.hold = .none }

  /// The person has asked for an item that came to no screen.
  func isToBeSeen() {
    if case .unseen(let after, let span) = verdict.fate {
      verdict.fate = .shown(.banner(span), then: after)
    }
    verdict.hold = .none
  }

  /// The person has asked for a past item: it stays until they are done with it.
  func isWantedBack() { verdict.fate = verdict.fate.followed(by: .staysInCenter) }

  /// A focus holds back an item that has waited for its turn.
  func wasHeldBack(by verdict: Verdict) {
    self.verdict.fate = verdict.fate.followed(by: self.verdict.afterFade)
    self.verdict.hold = verdict.hold
    self.verdict.sound = .silent
    self.verdict.reasons = verdict.reasons
  }

  func isRemembered(for past: Span?) { pastKept = past }

  func isKept(until moment: Moment) { keptUntil = moment }

  func keepIsQueued(for moment: Moment?) { keepQueuedFor = moment }

  func sleeps(_ sleep: Sleep) {
    self.sleep = sleep
    actedAt = nil
  }

  /// The time of a sleeping item has come.
  func woke(at time: UnixTime, as verdict: Verdict) {
    if let sleep { self.sleep = Sleep(sleep.kind, wakesAt: sleep.wakesAt, wokeAt: time) }
    self.verdict = verdict
  }

  /// The time of a gathered item has come: it stays where it is.
  func wasDelivered(at time: UnixTime) {
    if let sleep { self.sleep = Sleep(sleep.kind, wakesAt: sleep.wakesAt, wokeAt: time) }
  }

  func wasActedOn(_ now: Moment) { actedAt = now }

  // MARK: Its owners

  func isOwned(by connection: ConnectionName) {
    owners.removeAll { $0 == connection }
    owners.append(connection)
    if owners.count > Limits.ownersPerItem { owners.removeFirst() }
  }

  func lost(_ owner: ConnectionName) { owners.removeAll { $0 == owner } }

  // MARK: Where it stands

  func isFiled(under record: AppRecord?) { self.record = record }

  func isHeld(by holding: Holding) { self.holding = holding }

  func isEnlisted(as stamp: UInt64) { self.stamp = stamp }

  func hasPicture(as stamp: UInt64) { pictureStamp = stamp }

  func isOn(_ card: CardID) { self.card = card }

  func isKnown(as alias: UInt32) { self.alias = alias }

  /// The connections whose leaving changes who hears of it; the portal speaks for apps, and its own
  /// coming and going says nothing of them.
  var makers: [ConnectionName] {
    guard let entrance, !entrance.isPortals else { return owners }
    return owners + [entrance.caller]
  }

  var isTextless: Bool { lost != nil }

  /// Whether the item came, or would come, to no screen.
  var isUnseen: Bool { verdict.isUnseen }

  /// The kind of sleep in which the item waits for its time; `nil` for one that does not wait.
  var waitsAs: Sleep.Kind? {
    guard let sleep, sleep.wokeAt == nil else { return nil }
    return sleep.kind
  }

  /// The same for an item that is out of sight meanwhile; `nil` for one that is awake.
  var asleep: Sleep.Kind? {
    waitsAs.flatMap { sleep?.isOutOfSight == true ? $0 : nil }
  }

  /// When it was to come, where it is late.
  var dueAt: UnixTime? { sleep.flatMap { $0.isLate && $0.isOutOfSight ? $0.wakesAt : nil } }

  /// The person is to say first whether its app may notify; what waits for its time asks then.
  var awaitsConsent: Bool { verdict.awaitsConsent && asleep == nil }

  var isAlert: Bool {
    switch verdict.fate {
    case .shown(.alert, _): true
    case .shown(.banner, _), .unseen, .held, .refused: false
    }
  }
}

extension Verdict {
  /// Whether an item comes, or would come, to no screen.
  var isUnseen: Bool {
    switch fate {
    case .unseen, .held: true
    case .shown, .refused: false
    }
  }
}
