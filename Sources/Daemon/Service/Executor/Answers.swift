import Bus
import Delivery
import FrontDoors
import NotificationModel
import Store

/// Calls that wait for the ledger's word, and what is written down before they are answered.
final class AwaitedCalls {
  private struct Call {
    let reply: ReplyHandle
    /// Whether the caller is told the id.
    let isNumbered: Bool
    let message: ((NotificationID) -> StoredMessage?)?
  }

  private let center: CenterKeeper
  private var calls: [ReplyToken: Call] = [:]
  private var lastToken: UInt64 = 0
  var door: FreedesktopDoor?

  init(_ center: CenterKeeper) {
    self.center = center
  }

  func add(
    _ reply: ReplyHandle, isNumbered: Bool, keeping message: ((NotificationID) -> StoredMessage?)?
  ) -> ReplyToken {
    lastToken += 1
    let token = ReplyToken(lastToken)
    calls[token] = Call(reply: reply, isNumbered: isNumbered, message: message)
    return token
  }

  func answer(_ token: ReplyToken, _ id: NotificationID, isNew: Bool) {
    guard let call = calls.removeValue(forKey: token) else { return }
    if let message = call.message?(id) { center.keep(message, isNew: isNew) }
    if call.isNumbered {
      door?.answer(call.reply, id: id)
    } else {
      door?.answerClosed(call.reply)
    }
  }

  func answerClosed(_ token: ReplyToken) {
    if let call = calls.removeValue(forKey: token) { door?.answerClosed(call.reply) }
  }

  func refuse(_ token: ReplyToken, _ refusal: Refusal) {
    guard let call = calls.removeValue(forKey: token) else { return }
    switch refusal {
    case .foreignID(let number):
      door?.refuse(
        call.reply,
        BusFault(.invalidArguments, "notification \(number) belongs to another application"))
    case .scheduleIsFull:
      door?.refuse(
        call.reply,
        BusFault(
          .limitsExceeded,
          "an application may have \(Limits.scheduledPerApp) notifications scheduled, and all "
            + "together \(Limits.scheduled)"))
    case .tooFarAhead:
      door?.refuse(
        call.reply,
        BusFault(
          .invalidArguments,
          "x-pennant-deliver-at is more than a year ahead; it is in Unix seconds"))
    }
  }
}

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

/// Ends that their apps have not been told yet, in their order.
struct UntoldEnds {
  struct End {
    let id: NotificationID
    let reason: CloseReason
    let owner: ConnectionName
  }

  private var ends: [End] = []
  private var head = 0

  mutating func add(_ end: End) { ends.append(end) }

  mutating func next() -> End? {
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
