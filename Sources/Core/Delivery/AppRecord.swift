import NotificationModel
import Policy

/// The ledger's record of an app that has anything open, or lately had.
final class AppRecord {
  let app: AppID
  var face: AppFace
  /// On what grounds its last message counted as its.
  var proof = Proof.nothing
  /// Web sites that it has spoken for, the latest last; always empty for what is no browser.
  private(set) var sites: [Site] = []
  /// Open banners and quiet items by age.
  var quiet = AgeList()
  /// Open alerts by age; they leave last.
  var alerts = AgeList()
  var open = 0
  /// Bytes of text of the open items.
  var text = 0
  /// The number of items that wait for their time, as the app asked.
  var scheduled = 0
  /// Open items, sleeping ones too, and status displays.
  var held = 0
  /// Of the open ones, those that wait for the person's consent.
  var unconsented = 0
  var banners: TokenBucket
  var alertSeconds = AlertSeconds()
  /// Cards on screen that identical ones may join, by the digest of what they say.
  var folds: [Int: CardID] = [:]
  /// Why the last item is as it is; most others are so for the same reasons, and share them.
  private var lastReasons: [Reason] = []
  var tags: [ReplaceTag: NotificationID] = [:]
  var aliases: [UInt32: NotificationID] = [:]
  /// Open items by thread, for `%u`.
  var threads: [String?: Int] = [:]
  var givenBadge: UInt32?
  var badgeChoice = BadgeChoice.app
  /// The number that was last told as the app's badge.
  var saidBadge: UInt32?
  /// Whether the badge is to be told at the end of this event.
  var badgeIsDue = false
  var lastArrival: Moment
  /// The same, for people.
  var lastAt: UnixTime

  init(app: AppID, face: AppFace, limit: RateLimit, at now: Moment, lastAt: UnixTime) {
    self.app = app
    self.face = face
    self.banners = TokenBucket(limit, at: now)
    self.lastArrival = now
    self.lastAt = lastAt
  }

  /// The same reasons, in the memory that they take already where they are those of the last item.
  func shared(_ reasons: [Reason]) -> [Reason] {
    if reasons != lastReasons { lastReasons = reasons }
    return lastReasons
  }

  /// A browser speaks for more sites than anybody lists: the longest silent one makes room.
  func met(_ site: Site) {
    guard sites.last != site else { return }
    sites.removeAll { $0 == site }
    sites.append(site)
    if sites.count > Limits.sitesPerBrowser { sites.removeFirst() }
  }

  /// The number on the app's icon, as its `badge` preference says.
  var badge: UInt32? {
    switch badgeChoice {
    case .app: givenBadge == 0 ? nil : givenBadge
    case .count: open == unconsented ? nil : UInt32(clamping: open - unconsented)
    case .no: nil
    }
  }
}
