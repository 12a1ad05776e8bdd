import NotificationModel
import Policy

/// An open notification: answered, not yet closed.
struct Item: Sendable {
  let id: NotificationID
  var identity: AppIdentity
  var face: AppFace
  var notification: Notification
  var verdict: Verdict
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

  var isAlert: Bool {
    switch verdict.fate {
    case .shown(.alert, _): true
    case .shown(.banner, _), .unseen, .refused: false
    }
  }
}
