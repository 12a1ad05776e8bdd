import Delivery
import FrontDoors
import Intake
import NotificationModel
import Store

/// From what the store gives back to what the ledger takes over.
///
/// What was written down is read again as untrusted as it came: the file may have been changed.
struct Restoration {
  /// Older alerts are for the list, not for the screen.
  private static let recentSpan = Span.hours(12)

  let session: StoreSession
  /// Who is on this bus now.
  let connections: Set<ConnectionName>
  let now: UnixTime
  let faces: AppFaces
  let pictures: StoredPictures

  func restored(_ item: StoredItem) -> Restored? {
    let message = item.message
    // A clock that was set back makes nothing younger than new.
    let age = max(.zero, now - message.receivedAt)
    let isOnBus =
      item.session.bus == session.bus && connections.contains(message.owner)
    let sender = Sender(
      connection: message.owner, proof: message.proof, processID: message.processID,
      isOnBus: isOnBus)
    guard let content = StoredContent(item, faces: faces, pictures: pictures) else { return nil }
    var restored = Restored(
      id: message.id, notification: content.notification, sender: sender, face: content.face,
      receivedAt: message.receivedAt, age: age)
    restored.replaces = content.replaces
    restored.isRecent = item.session.boot == session.boot && age < Self.recentSpan
    if case .withheld(let text) = message.content {
      restored.withheld = Restored.Withheld(
        app: text.app, closesIn: text.closesAt.map { $0 - now })
    }
    return restored
  }
}

/// What a stored message says, once it was read.
struct StoredContent {
  let notification: Notification
  let face: AppFace
  let replaces: UInt32?

  /// `nil` where the bytes make no message.
  init?(_ item: StoredItem, faces: AppFaces, pictures: StoredPictures?) {
    switch item.message.content {
    case .whole(let bytes):
      guard let message = UntrustedNotify.stored(bytes) else { return nil }
      let accepted = Intake.accept(message)
      var notification = accepted.notification
      if let picture = item.picture, let pictures {
        notification.picture = pictures.restored(picture, of: item.message.id)
      }
      self.notification = notification
      replaces = accepted.replaces
    case .withheld(let text):
      var notification = Notification(
        claim: AppClaim(name: text.app.spelling, desktopEntry: text.app.spelling),
        title: text.placeholder)
      // As it was hidden, so it stays: there is nothing behind the placeholder.
      notification.isTransient = text.closesAt != nil
      notification.placeholder = text.placeholder
      self.notification = notification
      replaces = nil
    }
    face = faces.face(of: notification, proof: item.message.proof)
  }
}
