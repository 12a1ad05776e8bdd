import NotificationModel
import Policy

/// Which settings hold for whom.
extension Ledger {
  /// A proven app's own group is not for others to claim: they get the stricter of it and the
  /// defaults while that app is on the bus.
  mutating func settings(for identity: AppIdentity, category: Category?) -> AppSettings {
    let settings = cached(identity.app, category)
    guard !identity.isProven, proven[identity.app, default: 0] > 0 else { return settings }
    var defaults = AppSettings()
    defaults.apply(book.defaults)
    return settings.stricter(with: defaults)
  }

  private mutating func cached(_ app: AppID, _ category: Category?) -> AppSettings {
    let key = SettingsKey(app: app, category: category)
    if let settings = settingsCache[key] { return settings }
    let settings = book.settings(for: app, category: category)
    // Names are free to make up: the cache is for the few that are used.
    if settingsCache.count >= 256 { settingsCache.removeAll() }
    settingsCache[key] = settings
    return settings
  }

  mutating func verdict(
    on notification: Notification, face: AppFace, identity: AppIdentity, isStatus: Bool,
    settings: AppSettings
  ) -> Verdict {
    var context = PolicyContext()
    context.isLocked = isLocked
    context.desktop = screen.abilities ?? screen.lastAbilities
    let open = apps[identity.app]?.threads[notification.thread] ?? 0
    context.pendingInThread = open + 1
    return Policy.decide(
      notification, face: face, settings: settings, isStatus: isStatus, context: context)
  }

  /// New preferences hold at once, for what is on screen too.
  mutating func adopt(_ book: PreferenceBook, _ now: Moment, _ effects: inout [Effect]) {
    self.book = book
    settingsCache = [:]
    for card in cards.values where card.showing.isOnScreen {
      for id in members(of: card.id) { judgeAgain(id, now, &effects) }
    }
    for app in apps.keys {
      let identity = AppIdentity(claim: app, proof: .nothing)
      let choice = settings(for: identity, category: nil).badge
      apps[app]?.badgeChoice = choice
      sayBadge(app, &effects)
    }
  }

  private mutating func judgeAgain(
    _ id: NotificationID, _ now: Moment, _ effects: inout [Effect]
  ) {
    guard let before = items[id] else { return }
    let settings = settings(for: before.identity, category: before.notification.category)
    var verdict = verdict(
      on: before.notification, face: before.face, identity: before.identity,
      isStatus: before.verdict.isStatus, settings: settings)
    // What stays hidden keeps the number it was hidden with.
    if before.verdict.isHidden, verdict.isHidden {
      verdict.placeholder = before.verdict.placeholder
    }
    guard verdict != before.verdict else { return }
    items[id]?.verdict = verdict
    if items[id]?.isAlert != before.isAlert { restamp(id, before: before) }
    let thing = Thing.card(before.card)
    switch verdict.fate {
    case .refused, .unseen:
      leaveScreen(thing, &effects)
      settle(id, now)
    case .shown:
      showChange(thing, now)
    }
  }
}
