import Bus
import MainLoop
import NotificationModel

/// The server's signals about what it shows; their sender was checked already.
extension AddressedServer {
  func hear(_ message: BusMessage) {
    introduction?.isAlive()
    guard server != nil else { return }
    hasAnswered()
    var reader = message.reader
    // Nothing has the number 0; some close it all the same.
    guard let number = reader.uint32(), number != 0 else { return }
    let id = ServerID(number)
    // Whoever had that number for an earlier life of ours has another one now.
    guard server?.leftovers.contains(id) != true else { return }
    if message.isMember("NotificationClosed") {
      left(id, reason: reader.uint32() ?? 0)
    } else if message.isMember("ActionInvoked") {
      guard let key = reader.string(upTo: Limits.actionKeyBytes) else { return }
      let token = server?.token.flatMap { $0.id == id ? $0.text : nil }
      server?.token = nil
      tell(.acted(id, ActionKey(key), activationToken: token))
    } else if message.isMember("ActivationToken") {
      // It comes just ahead of the action it belongs to.
      server?.token = reader.string(upTo: Limits.tagBytes).map { (id, $0) }
    } else if message.isMember("NotificationReplied") {
      guard let text = reader.string(upTo: Limits.bodyCharacters) else { return }
      tell(.replied(id, text))
    }
  }

  private func left(_ id: ServerID, reason: UInt32) {
    guard let profile = server?.profile,
      let exit = profile.exit(for: reason, isInstant: isInstant(id), isEarly: isEarly(id))
    else { return }
    server?.screen.remove(id)
    // What has faded into a list of the server's can still be read there.
    if exit != .faded || !profile.keepsFadedInList { given?.remove(id) }
    watchOverdue()
    tell(.left(id, exit))
  }

  /// Nobody is that quick: it is gone before it was seen, even before its number was given.
  private func isInstant(_ id: ServerID) -> Bool {
    guard let shownAt = server?.screen.shownAt(id) else {
      return ordersInFlight > 0 || !lateOrders.isEmpty
    }
    return loop.nowNanoseconds &- shownAt < ServerProfile.instant.nanoseconds
  }

  private func isEarly(_ id: ServerID) -> Bool {
    let moment = loop.nowNanoseconds &+ ServerProfile.clockSlack.nanoseconds
    return server?.screen.isToStay(id, beyond: moment) ?? false
  }
}
