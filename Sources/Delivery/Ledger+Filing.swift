import NotificationModel
import Policy

/// Where an open item is written down, and how it is struck out: each count goes up and down here.
extension Ledger {
  mutating func open(
    record app: AppID, face: AppFace, settings: AppSettings, _ now: Moment
  ) {
    if apps[app] == nil {
      if apps.count >= 1_024 { forgetIdleApps() }
      apps[app] = AppRecord(app: app, face: face, limit: settings.rateLimit, at: now)
    }
    apps[app]?.face = face
    apps[app]?.lastArrival = now
    apps[app]?.badgeChoice = settings.badge
  }

  /// App names cost nothing to make up; those with nothing open are not kept for ever.
  private mutating func forgetIdleApps() {
    let idle = apps.values.filter { $0.open == 0 && $0.tags.isEmpty && $0.badge == nil }
      .sorted { $0.lastArrival < $1.lastArrival }
    for record in idle.prefix(max(idle.count / 2, 1)) {
      apps[record.app] = nil
      let id = SummaryID.app(record.app)
      if summaries[id]?.showing.isOnScreen == false { summaries[id] = nil }
    }
  }

  mutating func file(_ item: Item) {
    let app = item.identity.app
    items[item.id] = item
    weight.text += item.weight.text
    weight.picture += item.weight.picture
    for owner in item.owners { connections[owner]?.items.insert(item.id) }
    if let tag = item.notification.tag { apps[app]?.tags[tag] = item.id }
    guard !item.verdict.isStatus else { return }
    apps[app]?.open += 1
    apps[app]?.threads[item.notification.thread, default: 0] += 1
  }

  /// The reverse of `file`.
  mutating func unfile(_ item: Item) {
    let app = item.identity.app
    items[item.id] = nil
    weight.text -= item.weight.text
    weight.picture -= item.weight.picture
    for owner in item.owners { connections[owner]?.items.remove(item.id) }
    if item.weight.picture > 0 { pictureAges.remove(holds: pictureCheck) }
    if let tag = item.notification.tag, apps[app]?.tags[tag] == item.id {
      apps[app]?.tags[tag] = nil
    }
    guard !item.verdict.isStatus else { return }
    apps[app]?.open -= 1
    let thread = item.notification.thread
    let left = (apps[app]?.threads[thread] ?? 1) - 1
    apps[app]?.threads[thread] = left > 0 ? left : nil
  }

  /// Gives an item its place among the others by age; it must be filed already.
  mutating func enlist(_ id: NotificationID) {
    lastStamp += 1
    items[id]?.stamp = lastStamp
    guard let item = items[id], !item.verdict.isStatus else { return }
    let app = item.identity.app
    if item.isAlert {
      apps[app]?.alerts.append(id, stamp: lastStamp)
      alertAges.append(id, stamp: lastStamp)
    } else {
      apps[app]?.quiet.append(id, stamp: lastStamp)
      ages.append(id, stamp: lastStamp)
    }
  }

  /// Takes an item's place among the others away; to be called when its stamp holds no more.
  mutating func strike(_ item: Item) {
    guard !item.verdict.isStatus else { return }
    let app = item.identity.app
    let holds = stampCheck
    if item.isAlert {
      apps[app]?.alerts.remove(holds: holds)
      alertAges.remove(holds: holds)
    } else {
      apps[app]?.quiet.remove(holds: holds)
      ages.remove(holds: holds)
    }
  }

  /// Writes down that an item holds pixels, behind those that did before it.
  mutating func notePicture(_ id: NotificationID) {
    guard let item = items[id], item.weight.picture > 0 else { return }
    lastStamp += 1
    items[id]?.pictureStamp = lastStamp
    pictureAges.append(id, stamp: lastStamp)
  }

  var pictureCheck: (AgeList.Entry) -> Bool {
    { [items] in
      guard let item = items[$0.id] else { return false }
      return item.pictureStamp == $0.stamp && item.weight.picture > 0
    }
  }

  var stampCheck: (AgeList.Entry) -> Bool {
    { [items] in items[$0.id]?.stamp == $0.stamp }
  }

  /// Remembers the number an app knows an item by, while there is room for such.
  mutating func remember(_ alias: UInt32, for id: NotificationID) {
    guard let app = items[id]?.identity.app else { return }
    let known = apps[app]?.aliases.count ?? 0
    guard known < Limits.aliasesPerApp, aliasCount < Limits.aliases else { return }
    if apps[app]?.aliases.updateValue(id, forKey: alias) == nil { aliasCount += 1 }
    items[id]?.alias = alias
  }

  mutating func forgetAlias(of item: Item) {
    let app = item.identity.app
    guard let alias = item.alias, apps[app]?.aliases[alias] == item.id else { return }
    apps[app]?.aliases[alias] = nil
    aliasCount -= 1
  }
}
