import NotificationModel
import Policy

/// Which settings hold for whom.
extension Ledger {
  /// A proven app's own group is not for others to claim: they get the stricter of it and the
  /// defaults while that app is on the bus.
  func settings(for identity: AppIdentity, category: Category?) -> AppSettings {
    let settings = written(for: identity.app, category: category)
    guard !identity.isProven, proven[identity.app, default: 0] > 0 else { return settings }
    return settings.stricter(with: book.settings(category: category))
  }

  /// What the person's file says of an app.
  func written(for app: AppID, category: Category?) -> AppSettings {
    let key = SettingsKey(app: app, category: category)
    if let settings = settingsCache[key] { return settings }
    let settings = book.settings(for: app, category: category)
    // Names are free to make up: the cache is for the few that are used.
    if settingsCache.count >= 256 { settingsCache.removeAll() }
    settingsCache[key] = settings
    return settings
  }

  func verdict(
    on notification: Notification, face: AppFace, identity: AppIdentity, isStatus: Bool,
    replacing former: Item?, settings: AppSettings
  ) -> Verdict {
    var context = PolicyContext()
    context.isLocked = isLocked
    context.desktop = screen.abilities ?? screen.lastAbilities
    var others = apps[identity.app]?.threads[notification.thread] ?? 0
    if let former, !former.verdict.isStatus, former.identity.app == identity.app,
      former.notification.thread == notification.thread
    {
      others -= 1
    }
    context.pendingInThread = others + 1
    return Policy.decide(
      notification, face: face, settings: settings, isStatus: isStatus, context: context)
  }

  /// New preferences hold at once, for what is on screen too.
  func adopt(_ book: PreferenceBook, _ now: Moment, _ effects: inout [Effect]) {
    self.book = book
    settingsCache = [:]
    for card in cards.values where card.showing.isOnScreen {
      for id in members(of: card.id) { judgeAgain(id, now, &effects) }
    }
    for app in apps.keys {
      let choice = badgeChoice(of: app)
      apps[app]?.badgeChoice = choice
      sayBadge(app, &effects)
    }
  }

  private func judgeAgain(
    _ id: NotificationID, _ now: Moment, _ effects: inout [Effect]
  ) {
    guard let before = items[id].map({ Item(copying: $0) }) else { return }
    let settings = settings(for: before.identity, category: before.notification.category)
    var verdict = verdict(
      on: before.notification, face: before.face, identity: before.identity,
      isStatus: before.verdict.isStatus, replacing: before, settings: settings)
    // What stays hidden keeps the number it was hidden with.
    if before.verdict.isHidden, verdict.isHidden {
      verdict.placeholder = before.verdict.placeholder
    }
    items[id]?.verdict = verdict
    guard !verdict.looks(like: before.verdict) else {
      // What still waits and now closes when it fades needs a time to do so.
      if verdict.afterFade != before.verdict.afterFade,
        case .wanting = showing(of: .card(before.card))?.state
      {
        restartTime(newest(on: before.card)?.id ?? id, now)
      }
      return
    }
    if items[id]?.isAlert != before.isAlert { restamp(id, before: before) }
    switch verdict.fate {
    case .refused, .unseen:
      if let members = cards[before.card]?.count, members > 1 {
        deal(id, now)
        leave(before.card, withdrawing: false, now, &effects)
      } else {
        leaveScreen(.card(before.card), &effects)
      }
      settle(id, now)
    case .shown:
      restartTime(newest(on: before.card)?.id ?? id, now)
      showChange(.card(before.card), now)
    }
  }
}
