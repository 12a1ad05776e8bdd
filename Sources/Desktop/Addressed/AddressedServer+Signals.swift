import Bus
import NotificationModel

/// What the server says of what it shows; who said it was checked already.
extension AddressedServer {
  func hear(_ message: BusMessage) {
    guard let profile = server?.profile else { return }
    var reader = message.reader
    guard let id = reader.uint32().map({ ServerID($0) }) else { return }
    if message.isMember("NotificationClosed") {
      report(.left(id, profile.exit(for: reader.uint32() ?? 0)))
    } else if message.isMember("ActionInvoked") {
      guard let key = reader.string(upTo: Limits.actionKeyBytes) else { return }
      let token = server?.token.flatMap { $0.id == id ? $0.text : nil }
      server?.token = nil
      report(.acted(id, ActionKey(key), activationToken: token))
    } else if message.isMember("ActivationToken") {
      // It comes just ahead of the action it belongs to.
      server?.token = reader.string(upTo: Limits.tagBytes).map { (id, $0) }
    } else if message.isMember("NotificationReplied") {
      guard let text = reader.string(upTo: Limits.bodyCharacters) else { return }
      report(.replied(id, text))
    }
  }
}
