import NotificationModel
import Policy

/// An open notification: answered, not yet closed.
///
/// A class for speed alone: it is looked up and changed many times in an event, and a struct of
/// this size would be copied each time. Only the ledger that owns it ever holds one.
final class Item {
  let id: NotificationID
  /// The record of its app, from when it is filed: no app with an open item is forgotten.
  var record: AppRecord?
  /// Whose it counts as where room has to be made, from when it is filed.
  var holding: Holding?
  var identity: AppIdentity
  var face: AppFace
  var notification: Notification
  var verdict: Verdict
  /// When its content came.
  var receivedAt = UnixTime(milliseconds: 0)
  /// How long it is remembered after its end; `nil` where its text may not be.
  var pastKept: Span?
  /// The text was not kept over a restart: there is nothing behind the placeholder.
  var isTextless = false
  /// The connections that made or replaced it and are still on the bus; the newest last.
  var owners: [ConnectionName]
  var processID: UInt32?
  /// When it must leave the Center.
  var keptUntil: Moment
  /// The earliest entry for that in the queue of deadlines.
  var keepQueuedFor: Moment?
  /// Where it stands, or stood, on the screen.
  var card: CardID
  /// The entry in the lists of ages; another stamp is another place.
  var stamp: UInt64 = 0
  /// The entry in the list of items that hold pixels.
  var pictureStamp: UInt64 = 0
  /// When the person last acted on it: a server's Closed right after is part of that.
  var actedAt: Moment?
  /// The foreign number its app knows it by.
  var alias: UInt32?
  /// The wait for a time of day, whether it still sleeps or has come.
  var sleep: Sleep?
  /// Bytes of text and pictures it keeps.
  var weight = Weight()
  /// The question that the item asks, where it is one of ours.
  var question: Question?
  /// How it came in, where that was by a door at which its app learns no number of it.
  var entrance: Entrance?

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
    isTextless = other.isTextless
    pastKept = other.pastKept
    owners = other.owners
    processID = other.processID
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

  /// Sets the entrance that the item came by, and is known by from now on.
  func enter(by entrance: Entrance?) {
    self.entrance = entrance
    weight = Weight(of: notification)
    weight.text += entrance?.actions.count ?? 0
  }

  /// The connections whose leaving changes who hears of it; the portal speaks for apps, and its own
  /// coming and going says nothing of them.
  var makers: [ConnectionName] {
    guard let entrance, !entrance.isPortals else { return owners }
    return owners + [entrance.caller]
  }

  /// Whether the item came, or would come, to no screen.
  var isUnseen: Bool {
    switch verdict.fate {
    case .unseen, .held: true
    case .shown, .refused: false
    }
  }

  /// The kind of sleep in which the item waits, out of sight; `nil` for one that is awake.
  var asleep: Sleep.Kind? {
    guard let sleep, sleep.wokeAt == nil else { return nil }
    return sleep.kind
  }

  /// When it was to come, where it is late.
  var dueAt: UnixTime? { sleep.flatMap { $0.isLate ? $0.wakesAt : nil } }

  /// The person is to say first whether its app may notify; what waits for its time asks then.
  var isHeld: Bool { verdict.isHeld && asleep == nil }

  var isAlert: Bool {
    switch verdict.fate {
    case .shown(.alert, _): true
    case .shown(.banner, _), .unseen, .held, .refused: false
    }
  }
}

/// The process behind a message under a name that nothing vouches for: such names cost nothing to
/// make up, so that what is bounded for an app is bounded for it too.
struct Maker: Hashable, Sendable {
  /// All of whom the bus could not say it count as one.
  let processID: UInt32?

  /// `nil` where the name is vouched for: then it is the app's own bound that counts.
  init?(_ identity: AppIdentity, _ processID: UInt32?) {
    guard !identity.isVouchedFor else { return nil }
    self.processID = processID
  }

  /// Stands for the process of one that an earlier life left: its number may be another's now.
  static let gone: UInt32 = 0
}

extension Item {
  var maker: Maker? { Maker(identity, processID) }
}
