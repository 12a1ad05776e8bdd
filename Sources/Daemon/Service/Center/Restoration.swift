import Delivery
import FrontDoors
import NotificationModel
import Store

/// Makes items for the ledger from those that the store gives back.
///
/// A stored message is read again as untrusted as it came: the file may have been changed.
struct Restoration {
  /// Older alerts are for the list, not for the screen.
  private static let recentSpan = Span.hours(12)

  let session: StoreSession
  /// The connections on this bus now.
  let connections: Set<ConnectionName>
  let now: UnixTime
  let faces: AppFaces
  let pictures: StoredPictures

  func restored(_ item: StoredItem) -> Restored? {
    let message = item.message
    // A clock that was set back would give a negative age.
    let age = max(.zero, now - (message.sleep?.wokeAt ?? message.receivedAt))
    guard let content = StoredContent(item, faces: faces, pictures: pictures) else { return nil }
    let isSameBus = item.session.bus == session.bus
    // The portal speaks for an app, and is no app itself.
    let isPortals = content.call.map { Entrance.isPortals($0, message.proof) } ?? false
    let isOnBus = isSameBus && !isPortals && connections.contains(message.owner)
    let sender = Sender(
      connection: message.owner, proof: message.proof, processID: message.processID,
      isOnBus: isOnBus)
    var restored = Restored(
      id: message.id, notification: content.notification, sender: sender, face: content.face,
      receivedAt: message.receivedAt, age: age)
    restored.replaces = content.replaces
    // On another bus this name belongs to another connection.
    let caller = isSameBus ? message.owner : ConnectionName("")
    restored.entrance = content.call.map { Entrance($0, from: sender, at: caller) }
    restored.sleep = message.sleep
    restored.isRecent = item.session.boot == session.boot && age < Self.recentSpan
    if case .withheld(let text) = message.content {
      restored.withheld = Restored.Withheld(
        app: text.app, closesIn: text.closesAt.map { closesIn($0, message) })
    }
    return restored
  }

  /// The most time that an app can give an item on the screen; an alert has as much after a start.
  private static let longestShown = Span.minutes(10)

  /// The time until an item closes; after a sleep it counts from the waking, which may be late.
  private func closesIn(_ time: UnixTime, _ message: StoredMessage) -> Span {
    guard let sleep = message.sleep, let wokeAt = sleep.wokeAt else { return time - now }
    let begin =
      switch sleep.kind {
      case .scheduled: sleep.wakesAt
      case .snoozed: message.receivedAt
      }
    return wokeAt + min(max(time - begin, .zero), Self.longestShown) - now
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
