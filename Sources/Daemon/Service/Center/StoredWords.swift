import Delivery
import FrontDoors
import Identity
import Intake
import NotificationModel
import Policy
import Store

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
      // The item stays hidden, because nothing was stored but the placeholder.
      notification.isTransient = text.closesAt != nil
      notification.placeholder = text.placeholder
      replaces = nil
      call = nil
    }
  }
}

nonisolated extension CenterStore {
  /// Forgets at once the past of the apps of which nothing is to be remembered.
  func forgetPast(by wish: PastWish) throws(StoreFault) {
    try clearHistory { wish.erasure(of: $0) == .everything }
  }
}

extension PastWish {
  /// Whether an item that is not written yet has to go; a message in the database is read there.
  func erases(_ app: AppID, _ message: StoredMessage?) -> Bool {
    switch erasure(of: app) {
    case .nothing: false
    case .everything: true
    case .byContent: message.map { erases($0) } ?? false
    }
  }

  /// Whether a message has to go from the disk; one that cannot be read is of no use to anybody.
  func erases(_ message: StoredMessage) -> Bool {
    guard var words = StoredWords(message.content) else { return true }
    let identity = AppIdentity(claim: words.notification.claim.app, proof: message.proof)
    if words.call == nil, isOfBrowser(identity.app),
      let browser = KnownBrowsers.browser(identity.app.spelling, isWebBrowser: true)
    {
      OriginLine.settle(&words.notification, by: browser)
    }
    return erases(words.notification, of: identity)
  }
}
