import Delivery
import FrontDoors
import NotificationModel

/// Tells apps what has ended, once it is written down.
///
/// An end is held back where a new message takes the place of the old one, and told behind the next
/// answer. Told earlier, it would wake the bus and that app once more, while others wait for the
/// processor. In a flood, each answer brings a few such ends with it.
final class EndTeller {
  private static let toldWithAnAnswer = 2

  private var untold = UntoldEnds()
  var door: FreedesktopDoor?
  var isHolding = false
  /// Apps listen to whoever has the notification name: what is said before is lost on them.
  var isHeard = false

  func ended(_ id: NotificationID, _ reason: CloseReason, owners: [ConnectionName]) {
    for owner in owners {
      let end = UntoldEnds.End(id: id, reason: reason, owner: owner)
      if isHolding || !isHeard { untold.add(end) } else { say(end) }
    }
  }

  /// Says all that was held back.
  func tell() {
    guard isHeard else { return }
    while let end = untold.next() { say(end) }
  }

  /// Says a little of what was held back.
  func tellSome() {
    guard isHeard else { return }
    for _ in 0..<Self.toldWithAnAnswer { if let end = untold.next() { say(end) } }
  }

  private func say(_ end: UntoldEnds.End) {
    door?.sendClosed(end.id, end.reason, to: end.owner)
  }
}
