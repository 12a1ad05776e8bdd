import Clock
import Delivery
import FrontDoors
import Intake
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
  /// The form in which a message that was read first may be stored; `nil` where it may not be at
  /// all.
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
    case .withheld(let placeholder, let span, let facts):
      let identity = AppIdentity(
        claim: arrival.notification.claim.app, proof: arrival.sender.proof)
      let text = WithheldMessage(
        identity.app, placeholder, closesAfter: span,
        from: sleep?.wakesAt ?? arrival.receivedAt, facts)
      self.init(id, from: arrival.sender, at: arrival.receivedAt, .withheld(text))
    }
    self.sleep = sleep
  }
}

extension WithheldMessage {
  init(
    _ app: AppID, _ placeholder: String, closesAfter span: Span?, from time: UnixTime,
    _ facts: WordlessFacts
  ) {
    self.init(
      app: app, placeholder: placeholder, closesAt: span.map { time + $0 }, facts: facts)
  }
}

extension Ledger {
  /// The message that stands for an open item whose text must not be on disk any more.
  func stored(
    _ id: NotificationID, _ app: AppID, _ placeholder: String, closesAfter span: Span?,
    _ facts: WordlessFacts
  ) -> StoredMessage? {
    guard let origin = origin(of: id) else { return nil }
    let text = WithheldMessage(
      app, placeholder, closesAfter: span, from: origin.beginsAt, facts)
    var message = StoredMessage(
      id: id, receivedAt: origin.receivedAt, owner: origin.owner ?? ConnectionName(""),
      processID: origin.processID, proof: origin.proof, content: .withheld(text))
    message.sleep = origin.sleep
    return message
  }
}

/// A stored message, read again as untrusted as it came, before its app has a face.
struct StoredWords {
  var notification: Notification
  let replaces: UInt32?
  /// The call, where the message came by the portal or by GTK's door.
  let call: DoorCall?

  /// `nil` where the bytes make no message.
  init?(_ content: StoredMessage.Content) {
    switch content {
    case .whole(let bytes):
      if let message = UntrustedNotify.stored(bytes) {
        let accepted = Intake.accept(message)
        notification = accepted.notification
        replaces = accepted.replaces
        call = nil
      } else {
        guard let call = DoorCall.stored(bytes) else { return nil }
        notification = Intake.accept(call.content, at: call.door, from: call.app).notification
        replaces = nil
        self.call = call
      }
    case .withheld(let text):
      notification = Notification(
        claim: AppClaim(name: text.app.spelling, desktopEntry: text.app.spelling),
        title: text.placeholder)
      // The item stays hidden, because none of its words were stored but the placeholder.
      notification.placeholder = text.placeholder
      if let facts = text.facts {
        notification.take(facts)
      } else {
        notification.isTransient = text.closesAt != nil
      }
      replaces = nil
      call = nil
    }
  }
}

/// The content of a stored message, once it was read.
struct StoredContent {
  let notification: Notification
  let face: AppFace
  let replaces: UInt32?
  /// The call, where the message came by the portal or by GTK's door.
  let call: DoorCall?

  /// `nil` where the bytes make no message.
  init?(_ item: StoredItem, faces: AppFaces, pictures: StoredPictures?) {
    guard var words = StoredWords(item.message.content) else { return nil }
    if let picture = item.picture, let pictures, case .whole = item.message.content {
      words.notification.picture = pictures.restored(picture, of: item.message.id)
    }
    // A browser writes a site before the words only in its own calls, never at a door.
    face =
      words.call == nil
      ? faces.introduce(&words.notification, proof: item.message.proof)
      : faces.face(of: words.notification, proof: item.message.proof)
    notification = words.notification
    replaces = words.replaces
    call = words.call
  }
}
