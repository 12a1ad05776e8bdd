internal import NotificationModel

/// What the database does not have yet, by item and in the order in which they came.
///
/// Of an item that is replaced only the newest is written, of one that came and went and is not to
/// be remembered nothing. While the disk takes nothing it grows up to a bound.
public struct Unwritten {
  /// What a service may hold for a disk that is full; beyond it the oldest are only in the ledger.
  static let bytesHeld = 8 << 20

  struct Item {
    let id: NotificationID
    /// The newest of its contents that is to be written.
    var message: StoredMessage?
    /// When the first of them came.
    var firstAt: UnixTime?
    /// The database has nothing of it.
    var isNew = false
    /// An older text of it is to be gone from the disk.
    var isErasing = false
    var end: StoredClosing?
  }

  private var items: [NotificationID: Item] = [:]
  private var order: [NotificationID] = []
  private var bytes = 0
  private var endedBytes = 0

  public init() {}

  public var isEmpty: Bool { items.isEmpty }
  public var count: Int { items.count }

  /// All of it, the oldest first.
  var inOrder: [Item] { order.compactMap { items[$0] } }

  /// One that `isNew` has nothing in the database yet.
  public mutating func add(_ message: StoredMessage, isNew: Bool) {
    change(message.id, isNew: isNew) { item in
      item.message = message
      if item.firstAt == nil { item.firstAt = message.receivedAt }
    }
  }

  /// The same of what was read back, which is no newer than what is here.
  public mutating func addFound(_ message: StoredMessage) {
    if items[message.id] == nil { add(message, isNew: false) }
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
      if item.firstAt == nil { item.firstAt = message.receivedAt }
      item.isErasing = true
    }
  }

  public mutating func removeAll() { self = Unwritten() }

  /// What has to be said again to have the same.
  var changes: [StoredChange] {
    inOrder.flatMap { item in
      [item.message.map(StoredChange.message), item.end.map(StoredChange.end)].compactMap { $0 }
    }
  }

  private mutating func change(
    _ id: NotificationID, isNew: Bool, _ body: (inout Item) -> Void
  ) {
    var item: Item
    if let before = items[id] {
      item = before
      count(item, -1)
    } else {
      item = Item(id: id, isNew: isNew)
      order.append(id)
    }
    body(&item)
    count(item, 1)
    items[id] = item
    if bytes > Self.bytesHeld { makeRoom(but: id) }
  }

  private mutating func count(_ item: Item, _ sign: Int) {
    bytes += sign * item.weight
    if item.end != nil { endedBytes += sign * item.weight }
  }

  /// What came and went while the disk took nothing goes first.
  private mutating func makeRoom(but id: NotificationID) {
    if endedBytes * 4 > bytes {
      for item in inOrder where item.end != nil && item.isNew && item.id != id { remove(item) }
      order.removeAll { items[$0] == nil }
    }
    var gone = 0
    while bytes > Self.bytesHeld, gone < order.count, order[gone] != id {
      if let item = items[order[gone]] { remove(item) }
      gone += 1
    }
    order.removeFirst(gone)
  }

  private mutating func remove(_ item: Item) {
    items[item.id] = nil
    count(item, -1)
  }
}

extension Unwritten.Item {
  fileprivate var weight: Int {
    switch message?.content {
    case .whole(let bytes): bytes.count + 256
    case .withheld(let text): text.placeholder.utf8.count + 384
    case nil: 192
    }
  }
}
