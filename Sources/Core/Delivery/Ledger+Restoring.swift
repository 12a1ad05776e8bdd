public import NotificationModel
import Policy

/// After a start: what was open is open again, under its ids.
extension Ledger {
  /// The number of the next id.
  public var nextNumber: UInt32 { ids.next }

  /// No id up to this one is given again.
  public func passIDs(upTo highest: NotificationID) { ids.skip(past: highest) }

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
    var effects: [Effect] = []
    for item in items where self.items[item.id] == nil {
      restore(item, now, &effects)
      guard item.isRecent, let taken = self.items[item.id], taken.isAlert, taken.asleep == nil
      else { continue }
      recentAlerts.append(item.id)
      if recentAlerts.count > Limits.shownAgain { recentAlerts.removeFirst() }
    }
    return effects
  }

  /// Ends the taking over, and shows alerts again.
  ///
  /// Only the newest few alerts of this boot that nobody has seen to are shown a second time.
  ///
  /// - Parameter now: when.
  /// - Returns: the effects, in their order.
  public func endRestoring(at now: Moment) -> [Effect] {
    var effects: [Effect] = []
    for alert in recentAlerts { showAgain(alert, now) }
    recentAlerts = []
    for app in apps.keys.sorted(by: { $0.spelling < $1.spelling }) { badgeMoved(app) }
    sayBadges(&effects)
    return effects
  }

  private func restore(_ old: Restored, _ now: Moment, _ effects: inout [Effect]) {
    let claim = old.withheld?.app ?? old.notification.claim.app
    let identity = AppIdentity(claim: claim, proof: old.sender.proof)
    let app = identity.app
    meet(old.sender, claiming: old.entrance == nil ? app : nil, now)
    let settings = settings(for: identity, of: old.notification, from: old.face)
    var verdict = verdict(
      on: old.notification, face: old.face, identity: identity,
      isStatus: StatusRule.isStatus(old.notification, replaces: old.replaces != nil),
      replacing: nil, under: focus(restoring: old), settings: settings)
    if old.withheld != nil { verdict.hideForGood(as: old.notification.title) }
    let item = Item(
      id: old.id, identity: identity, face: old.face, notification: old.notification,
      verdict: verdict,
      owners: old.sender.isOnBus && old.entrance == nil ? [old.sender.connection] : [],
      processID: old.sender.isOnBus ? old.sender.processID : Maker.gone,
      keptUntil: now + (settings.keep - old.age),
      card: CardID(rawValue: 0))
    item.receivedAt = old.receivedAt
    item.isTextless = old.withheld != nil
    item.sleep = old.sleep
    item.pastKept = pastKept(verdict, settings)
    item.enter(by: old.entrance)
    let isKept = item.keptUntil > now || item.asleep != nil
    guard let left = timeLeft(of: item, old), isKept, settings.allow != .no else {
      let reason: CloseReason = settings.allow == .no ? .dismissed : .expired
      effects.append(
        .write(.ended(Ending(id: old.id, app: app, reason: reason, past: item.pastKept))))
      effects.append(.signalClosed(old.id, reason, to: item.owners))
      return
    }
    open(
      record: identity, face: old.face, settings: settings, receivedAt: old.receivedAt, now,
      &effects)
    if item.asleep == nil { apps[app]?.givenBadge = verdict.badge ?? apps[app]?.givenBadge }
    file(item)
    enlist(item.id)
    notePicture(item.id)
    // A number below ours that we never gave is the app's own for it.
    if let number = old.replaces, number != old.id.rawValue { remember(number, for: item.id) }
    queueKeeping(item.id)
    deal(item.id, now)
    if verdict.afterFade == .closes, item.asleep == nil {
      setFade(.card(item.card), at: now + left)
    }
    withholdRestored(item, old, settings, &effects)
    makeRoom(for: app, sparing: item.id, settings: settings, now, &effects)
  }

  /// The person may have hidden its app while nobody was there to see to what was written down.
  private func withholdRestored(
    _ item: Item, _ old: Restored, _ settings: AppSettings, _ effects: inout [Effect]
  ) {
    guard old.withheld == nil, KeepingRule.erases(settings) else { return }
    item.pastKept = settings.historyKeep
    withhold(item, settings, &effects)
  }

  /// How long one that closes by itself still has; `nil` where its time is over.
  private func timeLeft(of item: Item, _ old: Restored) -> Span? {
    // What sleeps has its time when it comes, however late that is.
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
    let thing = Thing.card(item.card)
    change(thing) { $0.fadesAt = nil }
    want(thing, previous: nil)
  }
}
