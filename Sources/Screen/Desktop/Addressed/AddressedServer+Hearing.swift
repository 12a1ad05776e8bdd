import Bus
import Clock
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
    // The number is an earlier life's of ours: what had it has another one now.
    guard server?.leftovers.contains(id) != true else { return }
    if message.isMember("NotificationClosed") {
      left(id, reason: reader.uint32() ?? 0)
    } else if message.isMember("ActionInvoked") {
      guard let key = reader.string(upTo: Limits.actionKeyBytes) else { return }
      let token = server?.token.flatMap { $0.id == id ? $0.text : nil }
      server?.token = nil
      tell(.acted(id, ActionKey(key), activationToken: token))
    } else if message.isMember("ActivationToken") {
      // The token comes just ahead of the action that it belongs to.
      server?.token = reader.string(upTo: Limits.tagBytes).map { (id, $0) }
    } else if message.isMember("NotificationReplied") {
      guard let text = reader.string(upTo: Limits.replyBytes) else { return }
      tell(.replied(id, text))
    }
  }

  private func left(_ id: ServerID, reason: UInt32) {
    guard let profile = server?.profile,
      let exit = profile.exit(for: reason, isInstant: isInstant(id), isEarly: isEarly(id))
    else { return }
    server?.screen.remove(id)
    // A notification that has faded into a list of the server's can still be read there.
    if exit != .faded || !profile.keepsFadedInList { given?.remove(id) }
    watchOverdue()
    tell(.left(id, exit))
  }

  /// Whether it is gone before anybody can have seen it, or even before its number was given.
  private func isInstant(_ id: ServerID) -> Bool {
    guard let shownAt = server?.screen.shownAt(id) else {
      return ordersInFlight > 0 || !lateOrders.isEmpty
    }
    return loop.now - shownAt < ServerProfile.instant
  }

  private func isEarly(_ id: ServerID) -> Bool {
    let moment = loop.now + ServerProfile.clockSlack
    return server?.screen.isToStay(id, beyond: moment) ?? false
  }
}

/// The condition of the server, as the ends of calls show it.
extension AddressedServer {
  func become(_ state: ServerState) {
    let now = loop.now
    if condition?.become(state, at: now) == nil { condition = ServerCondition(state, since: now) }
  }

  func heard(_ result: CallResult, to number: CallSerial?, from owner: UniqueName) {
    guard server?.owner == owner else { return }
    switch result {
    case .reply: hasAnswered()
    case .timedOut:
      // An answer to any of them ends the silence, so that a server that is silent for days need
      // owe no more.
      if let number, owedAnswers.count < 2 * Limits.callsOwed { owedAnswers.insert(number) }
      become(.silent)
    // The refusal may be the bus's.
    case .refused, .disconnected: break
    }
  }

  func hasAnswered() {
    // The server reads, so that there may be room again.
    withdrawNext()
    // Most answers are no news.
    guard server != nil, condition?.state == .silent else { return }
    owedAnswers = []
    become(.running)
  }
}

/// Notifications that should long have left, on servers that do not always say so.
extension AddressedServer {
  func watchOverdue() {
    guard server?.profile.fading == .notAlwaysTold else { return }
    overdue?.arm(at: server?.screen.nextOverdue)
  }

  /// Takes down what should have left long ago, in case it is still there, and reports that it has
  /// left.
  func passOverdue() {
    for id in server?.screen.takeOverdue(at: loop.now) ?? [] {
      withdraw(id)
      tell(.left(id, .faded))
    }
    watchOverdue()
  }
}
