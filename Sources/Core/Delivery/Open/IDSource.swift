import NotificationModel

/// Gives out our own ids: never 0, never twice, also over restarts.
///
/// Ids are reserved in blocks, so that the number on disk is written once in a block; after a
/// crash the rest of a block is lost, which costs nothing.
struct IDSource: Sendable {
  static let block: UInt32 = 4_096

  private(set) var next: UInt32
  /// Ids below this are ours to give.
  private var reserved: UInt32

  init(startingAt first: UInt32) {
    self.next = max(first, 1)
    self.reserved = self.next
  }

  /// An id was given out by an earlier life that could not write down that it would.
  mutating func skip(past id: NotificationID) {
    guard id.rawValue >= next, id.rawValue < .max - Self.block else { return }
    next = id.rawValue + 1
    reserved = next
  }

  /// The next id, and the new reservation where one is needed first.
  mutating func take() -> (id: NotificationID, reserve: UInt32?) {
    var reservation: UInt32?
    if next >= reserved {
      // After four thousand million the numbers begin again, far from everything still open.
      if next > .max - Self.block { next = 1 }
      reserved = next + Self.block
      reservation = reserved
    }
    let number = next
    next += 1
    guard let id = NotificationID(number) else {
      preconditionFailure("the counter starts at 1 and wraps to 1")
    }
    return (id, reservation)
  }
}
