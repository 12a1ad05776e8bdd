import NotificationModel
import Policy

/// An open notification: answered, not yet closed.
///
/// A class for speed alone: it is looked up and changed many times in an event, and a struct of
/// this size would be copied each time. Only the ledger that owns it ever holds one.
final class Item {
  let id: NotificationID
  /// Its app's, from when it is filed: that app is not forgotten before.
  var record: AppRecord?
  var identity: AppIdentity
  var face: AppFace
  var notification: Notification
  var verdict: Verdict
  /// When its content came.
  var receivedAt = UnixTime(milliseconds: 0)
  /// Its text was not kept over a restart: there is nothing behind its placeholder.
  var isTextless = false
  /// How long it is remembered after its end; `nil` where its text may not be.
  var pastKept: Span?
  /// Who made or replaced it and is still on the bus; the newest last.
  var owners: [ConnectionName]
  var processID: UInt32?
  /// When it must leave the Center.
  var keptUntil: Moment
  /// The earliest entry for that in the queue of deadlines.
  var keepQueuedFor: Moment?
  /// Where it stands, or stood, on the screen.
  var card: CardID
  /// Its entry in the lists of ages; another stamp, another place.
  var stamp: UInt64 = 0
  /// Its entry in the list of those that hold pixels.
  var pictureStamp: UInt64 = 0
  /// Nobody is left to hear its buttons.
  var buttonsWork = true
  /// When the person last acted on it: a server's Closed right after is part of that.
  var actedAt: Moment?
  /// The foreign number its app knows it by.
  var alias: UInt32?
  /// Bytes of text and pictures it keeps.
  var weight = Weight()

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
    buttonsWork = other.buttonsWork
    actedAt = other.actedAt
    alias = other.alias
    weight = other.weight
  }

  /// It came, or would come, to no screen.
  var isUnseen: Bool {
    switch verdict.fate {
    case .unseen: true
    case .shown, .refused: false
    }
  }

  var isAlert: Bool {
    switch verdict.fate {
    case .shown(.alert, _): true
    case .shown(.banner, _), .unseen, .refused: false
    }
  }
}
