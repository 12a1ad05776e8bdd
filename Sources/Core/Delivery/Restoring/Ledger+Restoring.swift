public import Clock
public import NotificationModel
import Policy

/// Opens the items of the last life again after a start, under the ids that they had.
extension Ledger {
  /// The number of the next id.
  public var nextNumber: UInt32 { items.nextNumber }

  /// No id up to this one is given again.
  public func passIDs(upTo highest: NotificationID) { items.passIDs(upTo: highest) }

  /// Takes over what an earlier life left open, oldest first; to be called before anything else.
  ///
  /// - Parameters:
  ///   - items: what was open.
  ///   - highest: the highest id that is known to have been given.
  ///   - now: when.
  /// - Returns: what is to be done, in this order.
  public func restore(
    _ items: [Restored], beyond highest: NotificationID? = nil, at now: Moment
  ) -> [Effect] {
    if let highest { passIDs(upTo: highest) }
    return restore(some: items, at: now) + endRestoring(at: now)
  }

  /// Takes over some open items, behind those taken over before.
  ///
  /// Items that should have closed meanwhile close now.
  ///
  /// - Parameters:
  ///   - items: the next of the open items.
  ///   - now: when.
  /// - Returns: the effects, in their order.
  public func restore(some items: [Restored], at now: Moment) -> [Effect] {
    var turn = Turn(at: now)
    for item in items where self.items[item.id] == nil {
      restore(item, &turn)
      guard item.isRecent, let taken = self.items[item.id], taken.isAlert, taken.asleep == nil
      else { continue }
      alerts.recall(item.id)
    }
    return turn.effects
  }

  /// Ends the taking over, and shows alerts again.
  ///
  /// Only the newest few alerts of this boot that nobody has seen to are shown a second time.
  ///
  /// - Parameter now: when.
  /// - Returns: the effects, in their order.
  public func endRestoring(at now: Moment) -> [Effect] {
    var turn = Turn(at: now)
    for alert in alerts.takeRecalled() { showAgain(alert, now) }
    for record in items.apps.inOrder { items.apps.badgeMoved(record) }
    sayBadges(&turn)
    return turn.effects
  }

  private func restore(_ old: Restored, _ turn: inout Turn) {
    let claim = old.withheld?.app ?? old.notification.claim.app
    let identity = AppIdentity(claim: claim, proof: old.sender.proof)
    let app = identity.app
    senders.notified(old.sender, claiming: old.entrance == nil ? app : nil, turn.now)
    let settings = settingsForOpen(identity, old.notification, old.face)
    var verdict = verdict(
      on: old.notification, face: old.face, identity: identity,
      isStatus: StatusRule.isStatus(old.notification, replaces: old.replaces != nil),
      replacing: nil, under: quiet(for: identity, restoring: old), settings: settings)
    if old.withheld != nil { verdict.hideForGood(as: old.notification.title) }
    let item = Item(
      id: old.id, identity: identity, face: old.face, notification: old.notification,
      verdict: verdict,
      owners: old.sender.isOnBus && old.entrance == nil ? [old.sender.connection] : [],
      processID: old.sender.isOnBus ? old.sender.processID : Maker.gone,
      keptUntil: turn.now + (settings.keep - old.age),
      card: CardID(rawValue: 0))
    if !old.sender.isOnBus { item.isLeft(byFormer: old.sender.processID) }
    item.came(
      at: old.receivedAt, by: old.entrance, past: pastKept(verdict, settings), sleep: old.sleep,
      lost: old.withheld?.lost, isOfEarlierLife: true)
    let isKept = item.keptUntil > turn.now || item.asleep != nil
    guard let left = timeLeft(of: item, old), isKept, !settings.isSwitchedOff else {
      let reason: CloseReason = settings.isSwitchedOff ? .dismissed : .expired
      turn.end(
        Ending(id: old.id, app: app, reason: reason, past: item.pastKept), tell: item.owners)
      return
    }
    open(
      record: identity, face: old.face, settings: settings, receivedAt: old.receivedAt, &turn)
    if item.asleep == nil, let badge = verdict.badge { items.apps[app]?.gave(badge: badge) }
    file(item)
    items.enlist(item)
    items.notePicture(of: item)
    // A number below ours that we never gave is the app's own for it.
    if let number = old.replaces, number != old.id.rawValue {
      items.apps.remember(number, for: item)
    }
    queueKeeping(item.id)
    deal(item.id, turn.now)
    if verdict.afterFade == .closes, item.asleep == nil {
      setFade(.card(item.card), at: turn.now + left)
    }
    withholdRestored(item, old, settings, &turn)
    makeRoom(for: app, sparing: item.id, settings: settings, &turn)
  }

  /// The person may have hidden its app while nobody was there to see to what was written down.
  func withholdRestored(
    _ item: Item, _ old: Restored, _ settings: AppSettings, _ turn: inout Turn
  ) {
    guard old.withheld == nil, erasesForGood(item, settings) else { return }
    item.isRemembered(for: settings.historyKeep)
    withhold(item, settings, &turn)
  }

  /// How long one that closes by itself still has; `nil` where its time is over.
  private func timeLeft(of item: Item, _ old: Restored) -> Span? {
    // A sleeping item has its time when it comes, however late that is.
    if item.asleep != nil { return .zero }
    if let withheld = old.withheld, let left = withheld.closesIn {
      return left > .zero ? left : nil
    }
    guard item.verdict.afterFade == .closes else { return .zero }
    let left = (item.verdict.fadesAfter ?? .seconds(5)) - old.age
    // An alert that closes on fade has no clock: it is one of those that are shown again.
    if item.isAlert { return max(left, .seconds(5)) }
    return left > .zero ? left : nil
  }

  private func showAgain(_ id: NotificationID, _ now: Moment) {
    guard let item = items[id] else { return }
    let thing = Drawn.card(item.card)
    // Its app may have replaced it while others were still taken over.
    guard showing(of: thing)?.isOnScreen == false else { return }
    changing(thing)?.showing.fades(at: nil)
    want(thing, previous: nil)
  }
}

/// An open item of an earlier life of the service.
public struct Restored: Sendable {
  public var id: NotificationID
  public var notification: Notification
  /// The number its app said it replaces.
  public var replaces: UInt32?
  public var sender: Sender
  public var face: AppFace
  public var receivedAt: UnixTime
  /// The wait for a time of day, whether it still sleeps or has come.
  public var sleep: Sleep?
  /// Since its content came, or it woke up.
  public var age: Span
  /// An alert is shown again: the same boot, not long ago.
  public var isRecent: Bool
  /// How it came in, where that was by a door.
  public var entrance: Entrance?
  /// The facts of an item whose text was withheld, such as when it closes by itself.
  public var withheld: Withheld?

  public struct Withheld: Sendable {
    public var app: AppID
    public var closesIn: Span?
    public var lost: Lost

    public init(app: AppID, closesIn: Span?, lost: Lost = .words(andButtons: false)) {
      self.app = app
      self.closesIn = closesIn
      self.lost = lost
    }
  }

  /// The part of a message that was not kept over a restart.
  public enum Lost: Hashable, Sendable {
    case words(andButtons: Bool)
    /// All but its app and its placeholder, by an earlier version.
    case nearlyAll
  }

  public init(
    id: NotificationID, notification: Notification, sender: Sender, face: AppFace,
    receivedAt: UnixTime, age: Span
  ) {
    self.id = id
    self.notification = notification
    self.sender = sender
    self.face = face
    self.receivedAt = receivedAt
    self.age = age
    isRecent = false
  }
}
