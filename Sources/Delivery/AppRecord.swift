import NotificationModel
import Policy

/// What the ledger knows of one app while it has anything open, or lately had.
final class AppRecord {
  let app: AppID
  var face: AppFace
  /// Open banners and quiet items by age.
  var quiet = AgeList()
  /// Open alerts by age; they leave last.
  var alerts = AgeList()
  var open = 0
  /// Bytes of text of the open items.
  var text = 0
  /// Open items and status displays.
  var held = 0
  var banners: TokenBucket
  var alertBudget: TokenBucket
  /// Cards on screen that identical ones may join.
  var folds: [FoldKey: CardID] = [:]
  var tags: [ReplaceTag: NotificationID] = [:]
  var aliases: [UInt32: NotificationID] = [:]
  /// Open items by thread, for `%u`.
  var threads: [String?: Int] = [:]
  var givenBadge: UInt32?
  var badgeChoice = BadgeChoice.app
  /// What was last said of its badge.
  var saidBadge: UInt32?
  /// It is to be said at the end of this event.
  var badgeIsDue = false
  var lastArrival: Moment
  /// The same, for people.
  var lastAt: UnixTime

  static let alertLimit = RateLimit.atMost(Limits.alertsPerSecond, per: .seconds(1))

  init(app: AppID, face: AppFace, limit: RateLimit, at now: Moment, lastAt: UnixTime) {
    self.app = app
    self.face = face
    self.banners = TokenBucket(limit, at: now)
    self.alertBudget = TokenBucket(Self.alertLimit, at: now)
    self.lastArrival = now
    self.lastAt = lastAt
  }

  /// The number on the app's icon, as its `badge` preference says.
  var badge: UInt32? {
    switch badgeChoice {
    case .app: givenBadge == 0 ? nil : givenBadge
    case .count: open == 0 ? nil : UInt32(clamping: open)
    case .no: nil
    }
  }
}
