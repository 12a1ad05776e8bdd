public import NotificationModel
import Policy

/// What the Center says of what is open, newest first.
extension Ledger {
  /// A page of what is open; of identical ones that are shown as one the newest stands for all.
  public func list(_ query: ItemQuery) -> [CenterItem] {
    var found: [CenterItem] = []
    let limit = Int(min(query.limit, ItemQuery.pageLimit))
    let order = openOrder
    var index = query.before.map { order.firstPlace(notBefore: $0) } ?? order.count
    while index > 0, found.count < limit {
      index -= 1
      guard let item = items[order[index]], query.app == nil || item.identity.app == query.app
      else { continue }
      if !query.isUnfolded, newest(on: item.card) !== item { continue }
      found.append(centerItem(item, isAlone: query.isUnfolded))
    }
    return found
  }

  /// All that is open, oldest first; put in order once for all pages between two changes.
  private var openOrder: [NotificationID] {
    if let order = knownOrder { return order }
    let order = openIDs()
    knownOrder = order
    return order
  }

  /// One open item.
  public func centerItem(_ id: NotificationID) -> CenterItem? {
    items[id].map { centerItem($0, isAlone: false) }
  }

  /// Whether it stands for itself in the folded list, and not behind a newer identical one.
  public func leads(_ id: NotificationID) -> Bool {
    items[id].map { newest(on: $0.card) === $0 } ?? false
  }

  public var counts: CenterCounts {
    var counts = CenterCounts()
    for item in items.values where !item.verdict.isStatus {
      counts.open += 1
      if item.isAlert { counts.alerts += 1 }
      if showing(of: .card(item.card))?.isOnScreen == true { counts.onScreen += 1 }
    }
    return counts
  }

  /// The apps that show a number.
  public var badges: [AppBadge] {
    apps.values.compactMap { record in
      record.saidBadge.map {
        AppBadge(app: record.app, entry: record.face.desktopEntry, count: $0)
      }
    }.sorted { $0.app.key < $1.app.key }
  }

  /// The desktop entry of an app that is known.
  public func entry(of app: AppID) -> String? { apps[app]?.face.desktopEntry }

  /// The apps that have anything open, or lately had.
  public var knownApps: [KnownApp] {
    apps.values.map { record in
      var app = KnownApp(
        app: record.app, name: record.face.name, entry: record.face.desktopEntry, grounds: "")
      app.open = UInt32(clamping: record.open)
      app.badge = record.saidBadge ?? 0
      app.lastAt = record.lastAt
      app.hasGroup = book.apps[record.app] != nil
      return app
    }.sorted { $0.app.key < $1.app.key }
  }

  func centerItem(_ item: Item, isAlone: Bool) -> CenterItem {
    let isOnScreen = showing(of: .card(item.card))?.isOnScreen == true
    var made = CenterItem(
      item.notification, id: item.id, app: item.identity.app, face: item.face,
      verdict: item.verdict, receivedAt: item.receivedAt, place: isOnScreen ? .screen : .center)
    if !isAlone { made.count = UInt32(clamping: cards[item.card]?.count ?? 1) }
    made.reach = reach(of: item)
    if !item.buttonsWork { made.actions = [] }
    made.takesReply = takesReply(item)
    made.opens = opens(item)
    // A program without an entry that is still there was not made to run all day.
    made.isAwaited = !item.owners.isEmpty && item.face.desktopEntry == nil
    return made
  }

  /// A tap has somebody to hear it, or an app to start.
  private func opens(_ item: Item) -> Bool {
    switch reach(of: item, for: .activate) {
    case .app: !item.owners.isEmpty
    case .entry: true
    case .nobody: false
    }
  }

  private func reach(of item: Item) -> CenterItem.Reach {
    if item.buttonsWork, !item.owners.isEmpty { return .app }
    return item.face.desktopEntry == nil ? .nobody : .entry
  }
}

extension [NotificationID] {
  /// The place of the first that is not smaller, in an array that is in order.
  fileprivate func firstPlace(notBefore id: NotificationID) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = low + (high - low) / 2
      if self[middle] < id { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
