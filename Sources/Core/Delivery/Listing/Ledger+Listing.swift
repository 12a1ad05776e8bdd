public import Clock
public import NotificationModel
import Policy

/// The lists and counts of open items for the Center, newest first.
extension Ledger {
  /// A page of what is open; of identical ones that are shown as one the newest stands for all.
  public func list(_ query: ItemQuery) -> [CenterItem] {
    var found: [CenterItem] = []
    let limit = Int(min(query.limit, ItemQuery.pageLimit))
    let order = items.order()
    var index = query.before.map { order.firstPlace(notBefore: $0) } ?? order.count
    while index > 0, found.count < limit {
      index -= 1
      guard let item = items[order[index]], query.app == nil || item.identity.app == query.app,
        item.asleep == query.sleeping
      else { continue }
      guard item.awaitsConsent == query.isHeld else { continue }
      if let since = query.since, item.receivedAt < since { continue }
      guard query.search.map({ finds($0, in: item) }) ?? true else { continue }
      if !query.isUnfolded, listed(item.id) !== item { continue }
      found.append(centerItem(item, isAlone: query.isUnfolded))
    }
    return found
  }

  /// Whether all words occur in what is seen of an item.
  private func finds(_ words: SearchWords, in stale: Item) -> Bool {
    let item = upToDate(stale)
    guard told(of: item).isHidden else {
      return words.occur(in: [item.verdict.title, item.notification.body.plain, item.face.name])
    }
    let seen = centerItem(item, isAlone: true)
    return words.occur(in: [seen.title, seen.body, seen.appName])
  }

  /// The picture that an item brought; `nil` where that is hidden.
  public func picture(of id: NotificationID) -> Picture? {
    guard let item = items[id].map({ upToDate($0) }), !told(of: item).isHidden else { return nil }
    return item.notification.picture
  }

  /// An open item as the Center lists it.
  public func centerItem(_ id: NotificationID) -> CenterItem? {
    items[id].map { centerItem($0, isAlone: false) }
  }

  /// Whether it stands for itself in the folded list, and not behind a newer identical one; what
  /// sleeps or is held is in another list.
  public func leads(_ id: NotificationID) -> Bool {
    items[id].map { listed(id) === $0 && $0.asleep == nil && !$0.awaitsConsent } ?? false
  }

  public var counts: CenterCounts {
    var counts = CenterCounts()
    for item in items.values where !item.verdict.isStatus && item.asleep == nil {
      guard !item.awaitsConsent else {
        counts.held += 1
        continue
      }
      counts.open += 1
      if item.isAlert { counts.alerts += 1 }
      switch place(of: item) {
      case .screen, .unseen: counts.onScreen += 1
      case .silenced, .center, .held, .asleep, .past: break
      }
    }
    return counts
  }

  /// The apps that show a number.
  public var badges: [AppBadge] {
    items.apps.values.compactMap { record in
      record.saidBadge.map {
        AppBadge(app: record.app, entry: record.face.desktopEntry, count: $0)
      }
    }.sorted { $0.app.key < $1.app.key }
  }

  /// The desktop entry of an app that is known.
  public func entry(of app: AppID) -> String? { items.apps[app]?.face.desktopEntry }

  /// The apps that have anything open, or lately had.
  ///
  /// Muted apps are among them, whether or not they have notified in this life.
  ///
  /// - Parameter earlier: apps that have notified in earlier lives of the service.
  /// - Returns: each once, in the order of their ids.
  public func knownApps(and earlier: [KnownApp] = []) -> [KnownApp] {
    let known = items.apps.values.map { record in
      var app = KnownApp(
        app: record.app, name: nameShown(of: record), entry: record.face.desktopEntry,
        grounds: AppIdentity(claim: record.app, proof: record.proof).reason)
      app.sites = sites(of: record).map(\.name)
      app.open = UInt32(clamping: record.open - record.unconsented)
      app.held = UInt32(clamping: record.unconsented)
      app.styles = record.face.styles?.written
      app.badge = record.saidBadge ?? 0
      app.lastAt = record.lastAt
      app.mutedUntil = circumstances.mutes[record.app]?.until
      app.hasGroup = circumstances.preferences.book.speaks(of: record.app)
      return app
    }
    return (known + silentApps(and: earlier)).sorted { $0.app.key < $1.app.key }
  }

  /// The apps that have sent nothing in this life: those that are muted, and earlier ones.
  private func silentApps(and earlier: [KnownApp]) -> [KnownApp] {
    let muted = circumstances.mutes.all.map { id, _ in
      KnownApp(
        app: id, name: id.spelling, entry: nil, grounds: "it is muted, and has not notified lately")
    }
    var silent: [AppID: KnownApp] = [:]
    for app in muted + earlier where items.apps[app.app] == nil { silent[app.app] = app }
    return silent.values.map { app in
      var app = app
      app.mutedUntil = circumstances.mutes[app.app]?.until
      app.hasGroup = circumstances.preferences.book.speaks(of: app.app)
      return app
    }
  }

  /// The sites of an app, without those that are hidden now.
  ///
  /// The name of a site says what a message is about.
  private func sites(of record: AppRecord) -> [Site] {
    guard !circumstances.rulesMayHide(wordsOf: record.app) else { return [] }
    return record.sites.filter {
      let settings = circumstances.preferences.written(for: record.app, site: $0)
      return !circumstances.hidesWords(under: settings)
    }
  }

  func centerItem(_ stale: Item, isAlone: Bool) -> CenterItem {
    let item = upToDate(stale)
    var made = CenterItem(
      item.notification, id: item.id, app: item.identity.app, face: item.face,
      verdict: told(of: item), receivedAt: item.receivedAt,
      place: place(of: item))
    if let kind = item.asleep, let sleep = item.sleep {
      made.place = .asleep(kind, until: sleep.wakesAt)
    }
    made.dueAt = item.dueAt
    made.isQuestion = item.question != nil
    let card = places[item.card]
    if !isAlone, card?.isOfThread != true { made.count = UInt32(clamping: card?.count ?? 1) }
    made.group = group(of: item)
    made.reach = reach(of: item)
    if made.reach != .app { made.actions = [] }
    if item.verdict.snooze != nil, item.asleep == nil { made.actions.append(Presenter.snooze) }
    made.reply = takesReply(item) && !made.isHidden ? item.verdict.buttons.reply : nil
    made.opens = reach(of: item, for: .activate) != .nobody
    made.prompt = made.opens ? prompt(of: item) : nil
    made.openTitle = made.reach == .app && !made.isHidden ? item.verdict.openTitle : nil
    made.isAwaited = isAwaited(item)
    return made
  }

  private func place(of item: Item) -> CenterItem.Place {
    if item.awaitsConsent { return .held }
    guard showing(of: .card(item.card))?.isOnScreen == true else { return .center }
    guard screen.isSeen else { return .unseen }
    return isSilenced(.card(item.card)) ? .silenced : .screen
  }

  /// The verdict by which the Center lists an item.
  ///
  /// An item that sleeps, and that the person is asked about when it comes, is not to be read
  /// before that.
  private func told(of item: Item) -> Verdict {
    var verdict = item.verdict
    if item.asleep != nil, verdict.awaitsConsent, settings(of: item).asksFirst {
      verdict.isHidden = true
    }
    return verdict
  }

  /// A program without an entry waits for an answer to what it has offered, or is run to wait for
  /// the end; many others stay on the bus all day, and wait for nothing.
  private func isAwaited(_ item: Item) -> Bool {
    guard let owner = item.owners.last, item.face.desktopEntry == nil else { return false }
    if senders.isMadeToWait(owner) { return true }
    return !item.notification.actions.isEmpty || item.notification.reply != nil
  }

  public func isOpen(_ id: NotificationID) -> Bool { items[id] != nil }

  /// The open items of an app, or all; oldest first, sleeping ones among them, no status displays.
  public func openIDs(of app: AppID? = nil) -> [NotificationID] {
    items.values.filter { !$0.verdict.isStatus && (app == nil || $0.identity.app == app) }
      .map(\.id).sorted()
  }

  /// The same without those that sleep, and what is held until the person has answered for its
  /// app: what the Center lists.
  public func listedIDs(of app: AppID? = nil) -> [NotificationID] {
    openIDs(of: app).filter { items[$0]?.asleep == nil && !awaitsConsent($0) }
  }

  // MARK: Where an item is from, and how much is held

  public func origin(of id: NotificationID) -> ItemOrigin? {
    items[id].map {
      ItemOrigin(
        receivedAt: $0.receivedAt, owner: $0.owners.last, processID: $0.processID,
        proof: $0.identity.proof, sleep: $0.sleep)
    }
  }

  /// Whether its text, and so its picture, may be written down.
  public func keepsText(_ id: NotificationID) -> Bool { items[id]?.pastKept != nil }

  public func isStatus(_ id: NotificationID) -> Bool { items[id]?.verdict.isStatus == true }

  /// How much is held for others, in numbers that are zero when all of it has left.
  public struct Held: Hashable, Sendable {
    public var items = 0
    public var textBytes = 0
    public var pictureBytes = 0
    public var connections = 0
    public var numbers = 0
  }

  public var held: Held {
    Held(
      items: items.count, textBytes: items.weight.text, pictureBytes: items.weight.picture,
      connections: senders.count, numbers: items.apps.aliasCount)
  }
}

/// Where an open item's content is from.
public struct ItemOrigin: Hashable, Sendable {
  public let receivedAt: UnixTime
  /// The newest of its makers that is on the bus.
  public let owner: ConnectionName?
  public let processID: UInt32?
  public let proof: Proof
  public let sleep: Sleep?

  /// When the item comes, or came, into sight.
  public var beginsAt: UnixTime {
    sleep.flatMap { $0.isOutOfSight ? $0.wakesAt : nil } ?? receivedAt
  }
}

extension Verdict {
  /// The app's own words for a tap.
  fileprivate var openTitle: String? {
    buttons.activation.flatMap { $0.title.isEmpty ? nil : $0.title }
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
