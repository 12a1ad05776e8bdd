public import NotificationModel

/// What the database does not have yet, by item and in the order in which they came.
///
/// Of an item that is replaced only the newest is written, of one that came and went and is not to
/// be remembered nothing.
public struct Unwritten: Sendable {
  /// What a service may hold for a disk that is full; beyond it the oldest are only in the ledger.
  static let bytesHeld = 8 << 20
  /// So much is freed at once, so that the next ones find room without a search.
  private static let bytesFreed = 1 << 20

  struct Item: Sendable {
    let id: NotificationID
    /// The newest of its contents that is to be written.
    var message: StoredMessage?
    /// The newest of that, where the message itself is not to be written.
    var sleep: Sleep?
    /// When the first of them came.
    var firstAt: UnixTime?
    /// The database has nothing of it.
    var isNew = false
    /// An older text of it is to be gone from the disk.
    var isErasing = false
    var end: StoredClosing?
  }

  /// An item by itself: hundreds of bytes, which a table that grows would move while an app waits
  /// for its answer.
  private final class Entry: Sendable {
    let item: Item

    init(_ item: Item) {
      self.item = item
    }
  }

  private var entries: [NotificationID: Entry] = [:]
  private var order: [NotificationID] = []
  private var bytes = 0
  /// Looked for room last, and found it or not: no sooner again than beyond this.
  private var limit = bytesHeld
  /// Items that will be past.
  public private(set) var pastCount = 0

  public init() {}

  public var isEmpty: Bool { entries.isEmpty }
  public var count: Int { entries.count }

  /// All of it, the oldest first.
  var inOrder: [Item] { order.compactMap { self[$0] } }

  /// One that `isNew` has nothing in the database yet.
  public mutating func add(_ message: StoredMessage, isNew: Bool) {
    change(message.id, isNew: isNew) { item in
      item.message = message
      item.sleep = nil
      if item.firstAt == nil { item.firstAt = message.receivedAt }
    }
  }

  /// The same of what was read back, which is no newer than what is here.
  public mutating func addFound(_ message: StoredMessage) {
    guard let item = self[message.id] else { return add(message, isNew: false) }
    guard item.message == nil, item.end == nil, let sleep = item.sleep else { return }
    var message = message
    message.sleep = sleep
    add(message, isNew: false)
  }

  /// An item sleeps from now on, or has come.
  public mutating func sleep(_ id: NotificationID, _ sleep: Sleep) {
    change(id, isNew: false) { item in
      guard item.message == nil else {
        item.message?.sleep = sleep
        return
      }
      item.sleep = sleep
    }
  }

  /// Of two ends the first counts.
  public mutating func end(_ closing: StoredClosing) {
    change(closing.id, isNew: false) { item in
      if item.end == nil { item.end = closing }
    }
  }

  /// The text of an item goes from the disk; this stays in its place.
  public mutating func withhold(_ message: StoredMessage) {
    change(message.id, isNew: false) { item in
      item.message = message
      item.sleep = nil
      if item.firstAt == nil { item.firstAt = message.receivedAt }
      item.isErasing = true
    }
  }

  public mutating func removeAll() { self = Unwritten() }

  /// What came after this, which could not be written after all.
  public mutating func add(later: Unwritten) {
    for newer in later.inOrder {
      change(newer.id, isNew: newer.isNew) { item in
        if let message = newer.message {
          item.message = message
          item.sleep = nil
          if item.firstAt == nil { item.firstAt = newer.firstAt }
        }
        if let sleep = newer.sleep {
          if item.message == nil { item.sleep = sleep } else { item.message?.sleep = sleep }
        }
        if newer.isErasing { item.isErasing = true }
        if item.end == nil { item.end = newer.end }
      }
    }
  }

  /// Some text of it is to be gone from the disk.
  public var holdsErasing: Bool { entries.values.contains { $0.item.isErasing } }

  /// What has to be said again to have the same.
  var changes: [StoredChange] {
    inOrder.flatMap { item in
      [
        item.message.map(StoredChange.message), item.sleep.map { .sleep(item.id, $0) },
        item.end.map(StoredChange.end),
      ].compactMap { $0 }
    }
  }

  private mutating func change(
    _ id: NotificationID, isNew: Bool, _ body: (inout Item) -> Void
  ) {
    var item: Item
    if let before = self[id] {
      item = before
      count(item, -1)
    } else {
      item = Item(id: id, isNew: isNew)
      order.append(id)
    }
    body(&item)
    count(item, 1)
    self[id] = item
  }

  private subscript(id: NotificationID) -> Item? {
    get { entries[id]?.item }
    set { entries[id] = newValue.map(Entry.init) }
  }

  private mutating func count(_ item: Item, _ sign: Int) {
    bytes += sign * item.weight
    if item.end?.forgetAt != nil { pastCount += sign }
  }
}

/// While the disk takes nothing.
extension Unwritten {
  /// The database is another than it was, and may have what this one has.
  public mutating func mayBeThere() {
    for id in order { self[id]?.isNew = false }
  }

  /// Keeps to the bound: what came and went meanwhile goes first, then the oldest, both of whoever has
  /// most first; what the database has and should not is never forgotten.
  public mutating func makeRoom() {
    guard bytes > limit else { return }
    shrink { $0.end != nil }
    shrink { _ in true }
    order.removeAll { entries[$0] == nil }
    limit = max(Self.bytesHeld, bytes + Self.bytesFreed)
  }

  /// Takes from whoever has more than the rest would leave each of them.
  private mutating func shrink(_ mayGo: (Item) -> Bool) {
    let wanted = Self.bytesHeld - Self.bytesFreed
    guard bytes > wanted else { return }
    var held: [Sender?: Int] = [:]
    for id in order {
      if let item = self[id] { held[item.sender, default: 0] += item.weight }
    }
    let level = Self.level(of: Array(held.values), for: wanted)
    for id in order where bytes > wanted {
      guard var item = self[id], mayGo(item), !item.isErasing else { continue }
      guard let before = held[item.sender], before > level else { continue }
      held[item.sender] = before - item.weight
      count(item, -1)
      if !item.isNew, item.end != nil {
        item.message = nil
        count(item, 1)
        self[id] = item
      } else {
        self[id] = nil
      }
    }
  }

  /// So much each may have for all to have no more than that together.
  private static func level(of amounts: [Int], for most: Int) -> Int {
    var room = most
    var others = amounts.count
    for amount in amounts.sorted() {
      let share = room / others
      guard amount <= share else { return share }
      room -= amount
      others -= 1
    }
    return .max
  }

  /// What is past of these is not to be remembered after all; of some the database has the message.
  public mutating func forgetPast(where isUnwanted: (AppID, StoredMessage?) -> Bool) {
    for id in order {
      guard var item = self[id], let end = item.end, isUnwanted(end.app, item.message) else {
        continue
      }
      count(item, -1)
      item.message = nil
      item.end?.forgetAt = nil
      count(item, 1)
      self[id] = item
    }
  }
}

/// Whose a message counts as where room has to be made: its sandbox, or the process behind it.
private enum Sender: Hashable {
  case app(AppID)
  case process(UInt32?)
}

extension Unwritten.Item {
  /// `nil` for what has no message, which is small.
  fileprivate var sender: Sender? {
    guard let message else { return nil }
    return switch message.proof {
    case .sandbox(let app), .portal(let app): .app(app)
    case .nothing, .unit, .relay, .unseen: .process(message.processID)
    }
  }

  fileprivate var weight: Int {
    switch message?.content {
    case .whole(let bytes): bytes.count + 256
    case .withheld(let text): text.placeholder.utf8.count + 384
    case nil: 192
    }
  }
}
