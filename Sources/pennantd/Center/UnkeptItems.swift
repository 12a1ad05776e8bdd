import NotificationModel
import Store

/// Messages that the disk did not take, in their order and within a bound.
struct UnkeptItems {
  /// What a service may hold for a disk that is full; beyond it the oldest are only in the ledger.
  static let bytesHeld = 8 << 20

  enum Removed: Hashable {
    case wasNew
    /// Something of it may be on disk.
    case wasReplaced
    case unknown
  }

  private var messages: [NotificationID: (message: StoredMessage, isNew: Bool)] = [:]
  private var order: [NotificationID] = []
  private var bytes = 0

  mutating func add(_ message: StoredMessage, isNew: Bool) {
    let before = messages[message.id]
    if let before { bytes -= before.message.weight } else { order.append(message.id) }
    messages[message.id] = (message, isNew || before?.isNew == true)
    bytes += message.weight
    while bytes > Self.bytesHeld, let oldest, oldest.id != message.id { remove(oldest.id) }
  }

  /// The text of these is not to be kept any more.
  mutating func withhold(_ withheld: [StoredMessage]) {
    for message in withheld where messages[message.id] != nil { add(message, isNew: false) }
  }

  var oldest: StoredMessage? {
    mutating get {
      while let id = order.first {
        if let held = messages[id] { return held.message }
        order.removeFirst()
      }
      return nil
    }
  }

  @discardableResult
  mutating func remove(_ id: NotificationID) -> Removed {
    guard let held = messages.removeValue(forKey: id) else { return .unknown }
    bytes -= held.message.weight
    if order.count > 64, order.count > 2 * messages.count {
      order.removeAll { messages[$0] == nil }
    }
    return held.isNew ? .wasNew : .wasReplaced
  }
}

nonisolated extension StoredMessage {
  fileprivate var weight: Int {
    switch content {
    case .whole(let bytes): bytes.count + 128
    case .withheld(let text): text.placeholder.utf8.count + 256
    }
  }
}
