import NotificationModel
import Policy

/// Where an open item is written down, and how it is struck out: each count goes up and down here.
extension Ledger {
  func open(
    record identity: AppIdentity, face: AppFace, settings: AppSettings, receivedAt: UnixTime,
    _ turn: inout Turn
  ) {
    let app = identity.app
    if let record = apps[app] {
      if record.face.styles != face.styles {
        record.badgeChoice = circumstances.preferences.badgeChoice(of: app, face: face)
      }
      record.face = face
      record.proof = identity.proof
      record.lastArrival = turn.now
      record.lastAt = receivedAt
      return
    }
    if apps.count >= appsBeforeSweep { forgetIdleApps(&turn) }
    let record = AppRecord(
      app: app, face: face, limit: settings.rateLimit, at: turn.now, lastAt: receivedAt)
    record.proof = identity.proof
    record.badgeChoice = circumstances.preferences.badgeChoice(of: app, face: face)
    apps[app] = record
  }

  /// Apps with nothing open that are remembered, for their rate and their badge.
  static let appsRemembered = 1_024

  /// App names cost nothing to make up, with or without a badge: the longest silent go.
  private func forgetIdleApps(_ turn: inout Turn) {
    let idle = apps.values.filter { $0.held == 0 }
      .sorted { $0.lastArrival < $1.lastArrival }
    for record in idle.dropLast(Self.appsRemembered / 2) {
      if record.saidBadge != nil {
        turn.add(.badge(record.app, nil, name: nameShown(of: record)))
      }
      apps[record.app] = nil
    }
    // Where most have something open there is little to gain from looking again soon.
    appsBeforeSweep = max(Self.appsRemembered, apps.count * 2)
  }

  func file(_ item: Item) {
    let record = apps[item.identity.app]
    item.record = record
    items[item.id] = item
    if let entrance = item.entrance { entrances[entrance.address] = item.id }
    knownOrder = nil
    touch(item.id)
    weight.text += item.weight.text
    weight.picture += item.weight.picture
    holdings.add(item)
    senders.filed(item)
    if let tag = item.notification.tag { record?.tags[tag] = item.id }
    if item.face.browser != nil, let site = item.notification.site { record?.met(site) }
    record?.held += 1
    if item.asleep != nil {
      sleepers.add(item)
      if item.asleep == .scheduled { record?.scheduled += 1 }
      return
    }
    if item.isHeld { hold(item) }
    guard !item.verdict.isStatus else {
      statusCount += 1
      return
    }
    record?.open += 1
    record?.text += item.weight.text
    record?.threads[item.notification.thread, default: 0] += 1
  }

  /// The reverse of `file`.
  func unfile(_ item: Item) {
    let record = item.record
    items[item.id] = nil
    if let entrance = item.entrance { entrances[entrance.address] = nil }
    knownOrder = nil
    weight.text -= item.weight.text
    weight.picture -= item.weight.picture
    holdings.remove(item)
    senders.unfiled(item)
    if item.weight.picture > 0 {
      pictureAges.remove(holds: pictureCheck)
      item.holding?.pictured.remove(holds: pictureCheck)
    }
    if let tag = item.notification.tag, record?.tags[tag] == item.id {
      record?.tags[tag] = nil
    }
    record?.held -= 1
    if item.asleep != nil {
      sleepers.remove(item.id)
      if item.asleep == .scheduled { record?.scheduled -= 1 }
      return
    }
    if item.isHeld { release(item) }
    guard !item.verdict.isStatus else {
      statusCount -= 1
      return
    }
    record?.open -= 1
    record?.text -= item.weight.text
    let thread = item.notification.thread
    let left = (record?.threads[thread] ?? 1) - 1
    record?.threads[thread] = left > 0 ? left : nil
  }

  /// Gives an item its place among the others by age; it must be filed already.
  func enlist(_ id: NotificationID) {
    guard let item = items[id] else { return }
    lastStamp += 1
    item.stamp = lastStamp
    // What sleeps is not pushed out, so that it stands in no line; nor is a question, by what apps
    // send.
    guard item.asleep == nil, item.question == nil else { return }
    if item.verdict.isStatus {
      statusAges.append(id, stamp: lastStamp)
    } else if item.isAlert {
      item.record?.alerts.append(id, stamp: lastStamp)
      item.holding?.alerts.append(id, stamp: lastStamp)
      alertAges.append(id, stamp: lastStamp)
    } else {
      item.record?.quiet.append(id, stamp: lastStamp)
      item.holding?.quiet.append(id, stamp: lastStamp)
      ages.append(id, stamp: lastStamp)
    }
  }

  /// Takes an item's place among the others away; to be called when its stamp holds no more.
  func strike(_ item: Item) {
    guard item.asleep == nil, item.question == nil else { return }
    let holds = stampCheck
    if item.verdict.isStatus {
      statusAges.remove(holds: holds)
    } else if item.isAlert {
      item.record?.alerts.remove(holds: holds)
      item.holding?.alerts.remove(holds: holds)
      alertAges.remove(holds: holds)
    } else {
      item.record?.quiet.remove(holds: holds)
      item.holding?.quiet.remove(holds: holds)
      ages.remove(holds: holds)
    }
  }

  /// Writes down that an item holds pixels, behind those that did before it.
  func notePicture(_ id: NotificationID) {
    guard let item = items[id], item.weight.picture > 0 else { return }
    lastStamp += 1
    item.pictureStamp = lastStamp
    pictureAges.append(id, stamp: lastStamp)
    item.holding?.pictured.append(id, stamp: lastStamp)
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
  func remember(_ alias: UInt32, for id: NotificationID) {
    guard let item = items[id], let record = item.record else { return }
    guard record.aliases.count < Limits.aliasesPerApp, aliasCount < Limits.aliases else { return }
    if record.aliases.updateValue(id, forKey: alias) == nil { aliasCount += 1 }
    item.alias = alias
  }

  func forgetAlias(of item: Item) {
    guard let alias = item.alias, item.record?.aliases[alias] == item.id else { return }
    item.record?.aliases[alias] = nil
    aliasCount -= 1
  }
}
