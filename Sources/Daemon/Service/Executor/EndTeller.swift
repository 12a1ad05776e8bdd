import FrontDoors
import NotificationModel

/// Tells apps what has ended, once it is written down.
final class EndTeller {
  private let door: FreedesktopDoor
  private var untold = UntoldEnds()

  init(_ door: FreedesktopDoor) {
    self.door = door
  }

  func ended(_ id: NotificationID, _ reason: CloseReason, owners: [ConnectionName]) {
    for owner in owners {
      if let end = untold.ended(.init(id: id, reason: reason, owner: owner)) { say(end) }
    }
  }

  /// The notification name is ours: what ended until now is told, and what ends is told at once.
  func nameIsOurs() {
    untold.nameIsOurs()
    tellAll()
  }

  /// Holds back what ends in the body.
  func holding(_ body: () -> Void) {
    untold.holdingBegan()
    body()
    untold.holdingEnded()
  }

  /// Says a little of what was held back, behind an answer.
  func tellSome() { untold.answered { say($0) } }

  /// Says all that was held back.
  func tellAll() { untold.othersFollow { say($0) } }

  private func say(_ end: UntoldEnds.End) {
    door.sendClosed(end.id, end.reason, to: end.owner)
  }
}

/// Ends that are written down, on their way to their apps, in their order.
///
/// An end is held back where a new message takes the place of the old one, and told behind the next
/// answer. Told earlier, it would wake the bus and that app once more, while others wait for the
/// processor. In a flood, each answer brings a few such ends with it.
nonisolated struct UntoldEnds {
  struct End: Equatable {
    let id: NotificationID
    let reason: CloseReason
    let owner: ConnectionName
  }

  private static let toldWithAnAnswer = 2

  private var ends: [End] = []
  private var head = 0
  private var isHolding = false
  /// Apps listen to whoever has the notification name: what is said before is lost on them.
  private var isHeard = false

  /// An item has ended; the end comes back where its app is told at once.
  mutating func ended(_ end: End) -> End? {
    guard isHolding || !isHeard else { return end }
    ends.append(end)
    return nil
  }

  mutating func nameIsOurs() { isHeard = true }

  /// Events are about to be handled behind which apps are told.
  mutating func holdingBegan() { isHolding = true }

  mutating func holdingEnded() { isHolding = false }

  /// An app was answered: a little of what was held back goes behind that.
  mutating func answered(tell: (End) -> Void) {
    guard isHeard else { return }
    for _ in 0..<Self.toldWithAnAnswer { if let end = next() { tell(end) } }
  }

  /// Something else is about to be said: all that was held back goes before it.
  mutating func othersFollow(tell: (End) -> Void) {
    guard isHeard else { return }
    while let end = next() { tell(end) }
  }

  private mutating func next() -> End? {
    guard head < ends.count else { return nil }
    let end = ends[head]
    head += 1
    if head == ends.count {
      ends.removeAll(keepingCapacity: ends.count < 1_024)
      head = 0
    }
    return end
  }
}
