import Clock
public import NotificationModel
import Policy

/// Whom an action would reach: whatever draws, lists or presses a button asks here.
extension Ledger {
  /// The listener that is there for an item.
  ///
  /// Where its app has left the bus, a tap opens the app from its desktop entry; its buttons are
  /// off.
  func reach(of item: Item) -> CenterItem.Reach {
    // A question is ours to hear, and so is a tap on a notice of ours.
    if item.question != nil || item.leadsToCenter || hasListener(item) { return .app }
    return item.face.desktopEntry == nil ? .nobody : .entry
  }

  /// Whom one action would reach: only what the app offered and the person was shown can come back.
  func reach(of item: Item, for key: ActionKey) -> CenterItem.Reach {
    switch reach(of: item) {
    case .app: offers(item, key) ? .app : .nobody
    case .entry: key == .activate ? .entry : .nobody
    case .nobody: .nobody
    }
  }

  /// Whom an action on an open item would reach; `nil` where it is not open.
  func reach(of id: NotificationID, for key: ActionKey) -> CenterItem.Reach? {
    guard let item = listed(id) else { return nil }
    // Closing and snoozing are ours to hear, whatever has become of its app.
    if key == .close || (key == .snooze && item.verdict.snooze != nil) { return .app }
    return reach(of: item, for: key)
  }

  func takesReply(_ item: Item) -> Bool {
    reach(of: item) == .app && !item.verdict.isHidden && item.verdict.buttons.reply != nil
  }

  /// A program is there to be told what the person does, or one can be started for it.
  private func hasListener(_ item: Item) -> Bool {
    guard let entrance = item.entrance else { return !item.owners.isEmpty }
    // The portal passes everything on, and starts what it takes.
    if entrance.isPortals || senders.isHere(entrance.caller) { return true }
    // By its own name an app is called wherever it runs; failing that its entry starts it.
    return item.face.desktopEntry != nil
      || (entrance.isCalledByName && senders.isCallable(entrance.name))
  }

  private func offers(_ item: Item, _ key: ActionKey) -> Bool {
    let row = item.verdict.buttons
    if row.activation?.key == key { return true }
    if item.verdict.isHidden { return false }
    if key == .inlineReply { return row.reply != nil }
    return row.actions.contains { $0.key == key }
  }

  // MARK: Changes of whom it reaches

  /// The names at which apps would be called that have come to a door themselves.
  public var doorNames: Set<String> {
    var names: Set<String> = []
    for case let entrance? in items.entered.map(\.entrance)
    where !entrance.isPortals && entrance.isCalledByName {
      names.insert(entrance.name)
    }
    return names
  }

  /// Whether something is open that a connection has brought to a door.
  public func hasBroughtToDoor(_ connection: ConnectionName) -> Bool {
    senders.items(of: connection).contains { items[$0]?.entrance != nil }
  }

  /// Whether a name counts among those at which somebody is there, or can be started.
  public func isCallable(_ name: String) -> Bool { senders.isCallable(name) }

  func change(callable names: Set<String>, _ now: Moment) {
    let changed = senders.difference(to: names)
    guard !changed.isEmpty else { return }
    let affected = items.entered
      .filter { item in item.entrance.map { changed.contains($0.name) } == true }
      .sorted { $0.id < $1.id }.map { (item: $0, before: reach(of: $0)) }
    senders.changed(callable: names)
    for (item, before) in affected where reach(of: item) != before {
      touch(item.id)
      redraw(item, withTap: false, now)
    }
  }

  /// Draws an item anew whose buttons have come to be heard or not; one without any stays as it is.
  ///
  /// - Parameters:
  ///   - item: as it is now.
  ///   - isTapNew: a tap that opens the app is worth drawing it for.
  ///   - now: when.
  func redraw(_ item: Item, withTap isTapNew: Bool, _ now: Moment) {
    let row = item.verdict.buttons
    let hasButtons = !item.verdict.isHidden && (!row.actions.isEmpty || row.reply != nil)
    let canOpen = item.face.desktopEntry != nil
    let thing = Drawn.card(item.card)
    if hasButtons || row.activation != nil || (isTapNew && canOpen) {
      showChange(thing, now)
    }
    // In a list a tap that opens the app stands as it did.
    if hasButtons || (row.activation != nil && !canOpen) { rewriteListed(thing, now) }
  }
}
