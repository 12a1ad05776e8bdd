import Clock
import NotificationModel
import Policy

/// The record of an app that has anything open, or lately had.
final class AppRecord {
  let app: AppID
  private(set) var face: AppFace
  /// The ground on which the last message counted as one of this app.
  private(set) var proof: Proof
  /// Web sites that it has spoken for, the latest last; always empty for what is no browser.
  private(set) var sites: [Site] = []
  private(set) var lastArrival: Moment
  /// The last arrival by the clock on the wall, for people.
  private(set) var lastAt: UnixTime

  /// Banners and quiet items that are open, and not asleep.
  private(set) var open = 0
  /// Bytes of text of the open items.
  private(set) var text = 0
  /// The number of items that wait for their time, as the app asked.
  private(set) var scheduled = 0
  /// Open items, sleeping ones too, and status displays.
  private(set) var held = 0
  /// The number of open items that wait for the person's consent.
  private(set) var unconsented = 0
  /// Open items by thread, for `%u`.
  private(set) var threads: [String?: Int] = [:]
  /// The first open item of each thread, whose number stands for the thread.
  private var heads: [String: NotificationID] = [:]
  /// Cards on screen that others of the same thread may join.
  private(set) var threadCards: [String: CardID] = [:]
  private(set) var tags: [ReplaceTag: NotificationID] = [:]
  /// Open items by the numbers that the app knows them by.
  private(set) var aliases: [UInt32: NotificationID] = [:]
  /// Open items by age.
  var lines = NameLines()

  var banners: TokenBucket
  var alertSeconds = AlertSeconds()
  /// Cards on screen that identical ones may join, by the digest of what they say.
  private(set) var folds: [Int: CardID] = [:]
  /// The reasons of the last item, an array that most items of an app share.
  private var lastReasons: [Reason] = []

  private var givenBadge: UInt32?
  private var badgeChoice: BadgeChoice
  /// The number that was last told as the app's badge.
  private(set) var saidBadge: UInt32?
  /// Whether the badge is to be told at the end of this event.
  private var badgeIsDue = false

  init(
    _ identity: AppIdentity, face: AppFace, limit: RateLimit, badges: BadgeChoice, at now: Moment,
    lastAt: UnixTime
  ) {
    app = identity.app
    proof = identity.proof
    self.face = face
    banners = TokenBucket(limit, at: now)
    badgeChoice = badges
    lastArrival = now
    self.lastAt = lastAt
  }

  /// Another message of the app has come.
  func arrived(_ proof: Proof, face: AppFace, _ now: Moment, at time: UnixTime) {
    self.face = face
    self.proof = proof
    lastArrival = now
    lastAt = time
  }

  /// The desktop entry of the app was found after its messages came.
  func isFaced(by face: AppFace) { self.face = face }

  /// The same reasons, in the memory that they take already where they are those of the last item.
  func shared(_ reasons: [Reason]) -> [Reason] {
    if reasons != lastReasons { lastReasons = reasons }
    return lastReasons
  }

  // MARK: Counts

  func filed(_ item: Item) {
    if let tag = item.notification.tag { tags[tag] = item.id }
    if item.face.browser != nil, let site = item.notification.site { met(site) }
    held += 1
    guard item.asleep == nil else {
      if item.asleep == .scheduled { scheduled += 1 }
      return
    }
    guard !item.verdict.isStatus else { return }
    if item.awaitsConsent { unconsented += 1 }
    open += 1
    text += item.weight.text
    threads[item.notification.thread, default: 0] += 1
    if let thread = item.notification.thread, heads[thread] == nil { heads[thread] = item.id }
  }

  /// The reverse of `filed`.
  func unfiled(_ item: Item) {
    if let tag = item.notification.tag, tags[tag] == item.id { tags[tag] = nil }
    held -= 1
    guard item.asleep == nil else {
      if item.asleep == .scheduled { scheduled -= 1 }
      return
    }
    guard !item.verdict.isStatus else { return }
    if item.awaitsConsent { unconsented -= 1 }
    open -= 1
    text -= item.weight.text
    let thread = item.notification.thread
    let left = (threads[thread] ?? 1) - 1
    threads[thread] = left > 0 ? left : nil
    if let thread, left <= 0 { heads[thread] = nil }
  }

  /// The number by which lists know a thread without its name; it stands for no other in this life.
  func number(of thread: String) -> NotificationID? { heads[thread] }

  /// An item of the app waits for the person's consent no longer.
  func released(_ item: Item) {
    if !item.verdict.isStatus { unconsented -= 1 }
  }

  /// A browser speaks for more sites than anybody lists: the longest silent one makes room.
  private func met(_ site: Site) {
    guard sites.last != site else { return }
    sites.removeAll { $0 == site }
    sites.append(site)
    if sites.count > Limits.sitesPerBrowser { sites.removeFirst() }
  }

  /// The app knows an item by a number of its own from now on; whether it is one more.
  func knows(_ id: NotificationID, as alias: UInt32) -> Bool {
    aliases.updateValue(id, forKey: alias) == nil
  }

  func forgets(_ alias: UInt32) { aliases[alias] = nil }

  // MARK: Folding

  /// Identical ones find this card from now on, and not the one that they found before.
  func offers(_ card: CardID, for digest: Int) -> CardID? {
    folds.updateValue(card, forKey: digest)
  }

  func offersNothing(for digest: Int) { folds[digest] = nil }

  /// Lets other messages of a thread find this card from now on.
  func offers(_ card: CardID, for thread: String) { threadCards[thread] = card }

  /// Hides the card from the messages of a thread, unless they find another by now.
  func takesBack(_ card: CardID, for thread: String) {
    if threadCards[thread] == card { threadCards[thread] = nil }
  }

  // MARK: The badge

  /// The number on the app's icon, as its `badge` preference says.
  var badge: UInt32? {
    switch badgeChoice {
    case .app: givenBadge == 0 ? nil : givenBadge
    case .count: open == unconsented ? nil : UInt32(clamping: open - unconsented)
    case .no: nil
    }
  }

  func gave(badge: UInt32) { givenBadge = badge }

  func chose(badges: BadgeChoice) { badgeChoice = badges }

  /// Whether the badge is another one now, and nobody has noted that in this event.
  func noteBadge() -> Bool {
    guard !badgeIsDue, badge != saidBadge else { return false }
    badgeIsDue = true
    return true
  }

  /// Whether the badge is to be told now that the event is over: it may be what it was.
  func sayBadge() -> Bool {
    badgeIsDue = false
    guard badge != saidBadge else { return false }
    saidBadge = badge
    return true
  }
}
