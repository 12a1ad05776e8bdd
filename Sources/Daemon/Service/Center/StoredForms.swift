import Delivery
import FrontDoors
import NotificationModel
import Policy
import Store

/// An ending of the ledger, in the form of the store.
extension StoredClosing {
  init(_ ending: Ending, at now: UnixTime) {
    self.init(
      id: ending.id, reason: ending.reason, at: now, app: ending.app,
      forgetAt: ending.past.map { now + $0 }, acted: ending.acted)
  }
}

extension StoredMessage {
  init(_ id: NotificationID, from sender: Sender, at time: UnixTime, _ content: Content) {
    self.init(
      id: id, receivedAt: time, owner: sender.connection, processID: sender.processID,
      proof: sender.proof, content: content)
  }
}

extension StoredMessage {
  /// The form in which a message that was read first may be stored; `nil` where it may not be at all.
  init?(
    _ id: NotificationID, _ arrival: Arrival, _ keeping: Keeping, _ sleep: Sleep?,
    _ bytes: @autoclosure () -> [UInt8]?
  ) {
    switch keeping {
    case .nothing:
      return nil
    case .whole:
      guard let bytes = bytes() else { return nil }
      self.init(id, from: arrival.sender, at: arrival.receivedAt, .whole(bytes))
    case .withheld(let placeholder, let span):
      let identity = AppIdentity(
        claim: arrival.notification.claim.app, proof: arrival.sender.proof)
      let text = WithheldMessage(
        identity.app, placeholder, closesAfter: span, from: sleep?.wakesAt ?? arrival.receivedAt)
      self.init(id, from: arrival.sender, at: arrival.receivedAt, .withheld(text))
    }
    self.sleep = sleep
  }
}

extension WithheldMessage {
  init(_ app: AppID, _ placeholder: String, closesAfter span: Span?, from time: UnixTime) {
    self.init(app: app, placeholder: placeholder, closesAt: span.map { time + $0 })
  }
}

extension Ledger {
  /// The message that stands for an open item whose text must not be on disk any more.
  func stored(
    _ id: NotificationID, _ app: AppID, _ placeholder: String, closesAfter span: Span?
  ) -> StoredMessage? {
    guard let origin = origin(of: id) else { return nil }
    let text = WithheldMessage(
      app, placeholder, closesAfter: span, from: origin.sleep?.wakesAt ?? origin.receivedAt)
    var message = StoredMessage(
      id: id, receivedAt: origin.receivedAt, owner: origin.owner ?? ConnectionName(""),
      processID: origin.processID, proof: origin.proof, content: .withheld(text))
    message.sleep = origin.sleep
    return message
  }
}
