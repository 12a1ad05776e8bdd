import Clock
public import NotificationModel

/// Changes that the database does not have yet, by item, the oldest item first.
///
/// Of a replaced item only the newest message is written, and nothing of an item that came and went
/// and is not to be remembered.
public struct Unwritten: Sendable {
  /// Bytes held in memory for a disk that is full; beyond these the oldest are only in the ledger.
  static let bytesHeld = 8 << 20
  /// Bytes freed at once, so that the next changes find room without a search.
  private static let bytesFreed = 1 << 20

  struct Item: Sendable {
    let id: NotificationID
    /// The newest message, where one is to be written.
    var message: StoredMessage?
    /// The newest sleep, where it is written without a message.
    var sleep: Sleep?
    /// When the first of the item's messages came.
    var firstAt: UnixTime?
    /// Whether the database has nothing of the item.
    var isNew = false
    /// Whether an older text of the item has to go from the disk.
    var isErasing = false
    var end: StoredClosing?
  }

  /// An item in memory of its own: hundreds of bytes, which a table that grows would move while an
  /// app waits for its answer.
  private final class Entry: Sendable {
    let item: Item

    init(_ item: Item) {
      self.item = item
    }
  }

  private var entries: [NotificationID: Entry] = [:]
  private var order: [NotificationID] = []
  private var bytes = 0
  /// Room is looked for beyond this many bytes; a search that finds none raises it.
  private var limit = bytesHeld
  /// Items that have ended and are to be remembered.
  public private(set) var pastCount = 0

  public init() {}

  public var isEmpty: Bool { entries.isEmpty }
  public var count: Int { entries.count }

  /// All items, the oldest first.
  var inOrder: [Item] { order.compactMap { self[$0] } }

  /// Notes a message; with `isNew` the database has nothing of its item yet.
  public mutating func add(_ message: StoredMessage, isNew: Bool) {
    change(message.id, isNew: isNew) { item in
      item.message = message
      item.sleep = nil
      if item.firstAt == nil { item.firstAt = message.receivedAt }
    }
  }

  /// Notes a message that was read back, which is no newer than any noted before.
  public mutating func addFound(_ message: StoredMessage) {
    guard let item = self[message.id] else { return add(message, isNew: false) }
    guard item.message == nil, item.end == nil, let sleep = item.sleep else { return }
    var message = message
    message.sleep = sleep
    add(message, isNew: false)
  }

  /// Notes that an item sleeps from now on, or has woken.
  public mutating func sleep(_ id: NotificationID, _ sleep: Sleep) {
    change(id, isNew: false) { item in
      guard item.message == nil else {
        item.message?.sleep = sleep
        return
      }
      item.sleep = sleep
    }
  }

  /// Notes the end of an item; of two ends the first counts.
  public mutating func end(_ closing: StoredClosing) {
    change(closing.id, isNew: false) { item in
      if item.end == nil { item.end = closing }
    }
  }

  /// Notes that the text of an item has to go from the disk; this message stays in its place.
  public mutating func withhold(_ message: StoredMessage) {
    change(message.id, isNew: false) { item in
      item.message = message
      item.sleep = nil
      if item.firstAt == nil { item.firstAt = message.receivedAt }
      item.isErasing = true
    }
  }

  public mutating func removeAll() { self = Unwritten() }

  /// Adds the changes that came after these, which could not be written after all.
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

  /// Whether any text has to go from the disk.
  public var holdsErasing: Bool { entries.values.contains { $0.item.isErasing } }

  /// The items of which an older text has to go from the disk, and what hides it.
  public var hidden: [NotificationID: StoredMessage?] {
    entries.compactMapValues { entry in
      guard entry.item.isErasing else { return nil }
      guard let message = entry.item.message, case .withheld = message.content else {
        return .some(nil)
      }
      return message
    }
  }

  /// The apps of the items that have ended.
  public var ended: [NotificationID: AppID] {
    entries.compactMapValues { $0.item.end?.app }
  }

  /// The steps that lead to the same changes when they are noted again.
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

/// Holding changes while the disk takes nothing.
extension Unwritten {
  /// Counts no item as new: another database is open now, and may have any of them.
  public mutating func mayBeThere() {
    for id in order { self[id]?.isNew = false }
  }

  /// Keeps to the bound: ended items go first, then the oldest, both from the largest senders; an
  /// item whose text has to go from the disk is never dropped.
  public mutating func makeRoom() {
    guard bytes > limit else { return }
    shrink { $0.end != nil }
    shrink { _ in true }
    order.removeAll { entries[$0] == nil }
    limit = max(Self.bytesHeld, bytes + Self.bytesFreed)
  }

  /// Drops items of senders that hold more than an equal share of the room.
  private mutating func shrink(_ mayGo: (Item) -> Bool) {
    let wanted = Self.bytesHeld - Self.bytesFreed
    guard bytes > wanted else { return }
    var held: [MessageMaker?: Int] = [:]
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

  /// The most that each may hold for all together to hold no more than `most`.
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

  /// Forgets the past of unwanted items; `isUnwanted` gets no message that only the database has.
  ///
  /// - Returns: whether there was any.
  public mutating func forgetPast(where isUnwanted: (AppID, StoredMessage?) -> Bool) -> Bool {
    var isAny = false
    for id in order {
      guard var item = self[id], let end = item.end, item.message != nil || end.forgetAt != nil,
        isUnwanted(end.app, item.message)
      else { continue }
      isAny = true
      count(item, -1)
      item.message = nil
      item.end?.forgetAt = nil
      count(item, 1)
      self[id] = item
    }
    return isAny
  }
}

/// The sender whose share of the room a message takes: its sandbox, or the process behind it.
private enum MessageMaker: Hashable {
  case app(AppID)
  case process(UInt32?)
}

extension Unwritten.Item {
  /// `nil` for an item without a message, which is small.
  fileprivate var sender: MessageMaker? {
    guard let message else { return nil }
    return switch message.proof {
    case .sandbox(let app), .portal(let app): .app(app)
    case .nothing, .unit, .relay, .unseen: .process(message.processID)
    }
  }

  fileprivate var weight: Int {
    switch message?.content {
    case .whole(let bytes): bytes.count + 256
    case .withheld(let text):
      text.placeholder.utf8.count + (text.facts?.category?.rawValue.utf8.count ?? 0) + 384
    case nil: 192
    }
  }
}
