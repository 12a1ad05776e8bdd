import Delivery
import FrontDoors
import NotificationModel
import Store

/// Tells apps what has ended, once it is written down: never before, and never twice.
///
/// What ends because a new message takes its place is held back and told behind the next answer:
/// told earlier it would wake the bus and that app once more, while others wait for the processor.
/// In a flood many ends are written in one go, which costs little more than writing one, and each
/// answer brings a few of them with it.
final class EndTeller {
  /// Ends of a flood that are written in one go.
  private static let writtenTogether = 256

  private let center: CenterKeeper
  private var untold = UntoldEnds()
  var door: FreedesktopDoor?
  var isHolding = false
  /// Apps listen to whoever has the notification name: what is said before is lost on them.
  var isHeard = false

  init(_ center: CenterKeeper) {
    self.center = center
  }

  /// Notes what is to be written; where nothing is held back it is written at once.
  func write(_ endings: [StoredClosing]) {
    for ending in endings { center.owe(ending) }
    if !isHolding { center.settle() }
  }

  func ended(_ id: NotificationID, _ reason: CloseReason, owners: [ConnectionName]) {
    for owner in owners {
      let end = UntoldEnds.End(id: id, reason: reason, owner: owner)
      if isHolding || !isHeard { untold.add(end) } else { say(end) }
    }
  }

  /// Says all that was held back.
  func tell() {
    center.settle()
    untold.areWritten()
    guard isHeard else { return }
    while let end = untold.next() { say(end) }
  }

  /// Says a little of what was held back, if it was written down.
  func tellSome() {
    if center.owedCount >= Self.writtenTogether {
      center.settle()
      untold.areWritten()
    }
    for _ in 0..<2 { if let end = untold.next() { say(end) } }
  }

  private func say(_ end: UntoldEnds.End) {
    door?.sendClosed(end.id, end.reason, to: end.owner)
  }
}
