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
  private let door: FreedesktopDoor

  init(_ center: CenterKeeper, _ door: FreedesktopDoor) {
    self.center = center
    self.door = door
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
      door.answer(call.reply, id: id)
    } else {
      door.answerClosed(call.reply)
    }
  }

  func answerClosed(_ token: ReplyToken) {
    if let call = calls.removeValue(forKey: token) { door.answerClosed(call.reply) }
  }

  func refuse(_ token: ReplyToken, _ refusal: Refusal) {
    guard let call = calls.removeValue(forKey: token) else { return }
    switch refusal {
    case .foreignID(let number):
      door.refuse(
        call.reply,
        BusFault(.invalidArguments, "notification \(number) belongs to another application"))
    case .scheduleIsFull:
      door.refuse(
        call.reply,
        BusFault(
          .limitsExceeded,
          "an application may have \(Limits.scheduledPerApp) notifications scheduled, and all "
            + "together \(Limits.scheduled)"))
    case .tooFarAhead:
      door.refuse(
        call.reply,
        BusFault(
          .invalidArguments,
          "x-pennant-deliver-at is more than a year ahead; it is in Unix seconds"))
    }
  }
}
