import Bus
import Clock
import MainLoop
public import NotificationModel
import Queues

/// Ways to take notifications off the server's screen.
extension AddressedServer {
  /// The pause before a closing that found no room is tried again, unless the server answers first.
  private static let pause = Span.seconds(1)

  /// Takes a notification off the server's screen.
  ///
  /// The server is asked for one at a time, as it lays out the rest of its screen anew for each.
  public func withdraw(_ id: ServerID) {
    guard let life = server, !life.ownNumbers.contains(id), !life.leftovers.contains(id) else {
      return
    }
    server?.screen.remove(id)
    pictures.forget(id)
    withdrawals.add(id)
    withdrawNext()
  }

  /// Closes a notification ahead of the one that comes in its stead.
  ///
  /// The core hears nothing of this closing: to it the former leaves when the new one is shown.
  func makeRoom(_ id: ServerID, at owner: UniqueName) {
    guard close(id, at: owner, then: { _ in }) != nil else { return }
    server?.leftovers.insert(id)
    server?.screen.remove(id)
    pictures.forget(id)
  }

  func withdrawNext() {
    guard let life = server?.owner, let id = withdrawals.next() else { return }
    var call: CallSerial?
    call = close(id, at: life) { [weak self] result in
      // Any answer will do, an error for a number that it no longer knows too: the notification is
      // closed.
      guard let self, server?.owner == life else { return }
      heard(result, to: call, from: life)
      withdrawals.answered()
      withdrawNext()
    }
    // The server has no room for more: this one leaves its screen when it has.
    guard call == nil else { return }
    withdrawals.notAsked(id)
    withdrawRetry?.arm(after: Self.pause)
  }

  /// Takes down all that is left at once: at the end there is no next time.
  func withdrawRest() {
    guard let server else { return }
    takeDownAll(withdrawals.takeRest(), at: server.owner)
  }

  /// Closes something, and hears how that ended; what the server has not read stays on record.
  func close(
    _ id: ServerID, at owner: UniqueName, then: @escaping (CallResult) -> Void
  ) -> CallSerial? {
    shorten(id, at: owner)
    let isAwaited = given != nil
    let call = channel.call(
      closing(id, at: owner), from: nil, within: Limits.callDeadline
    ) { [weak self] result in
      if isAwaited { self?.closingsInFlight -= 1 }
      if result.saysRead { self?.areClosed([id], at: owner) }
      then(result)
    }
    if isAwaited, call != nil { closingsInFlight += 1 }
    return call
  }

  /// Closes something without wanting an answer, as there will be nobody to hear it.
  func takeDown(_ id: ServerID, at owner: UniqueName) {
    shorten(id, at: owner)
    channel.send(closing(id, at: owner))
  }

  /// Puts something empty in its place for a moment, where closing alone leaves it on the screen.
  ///
  /// Transient, so that nothing is left of it where its number has just become unknown.
  private func shorten(_ id: ServerID, at owner: UniqueName) {
    guard server?.profile.closedStaysOnScreen == true else { return }
    var call = ServerCall(appName: "", replaces: id.rawValue, summary: "", timeout: 1)
    call.hint("transient", .flag(true))
    channel.send(NotificationObject.call("Notify", to: owner, call.write))
  }

  private func closing(_ id: ServerID, at owner: UniqueName) -> BusMessage {
    NotificationObject.call("CloseNotification", to: owner) { $0.uint32(id.rawValue) }
  }
}

/// The notifications that are to be taken off a server's screen, one after the other.
nonisolated struct Withdrawals {
  private var waiting = Queue<ServerID>()
  private var isAsking = false

  mutating func add(_ id: ServerID) { waiting.add(id) }

  /// The next to ask for, unless an answer is due.
  mutating func next() -> ServerID? {
    guard !isAsking, let id = waiting.takeFirst() else { return nil }
    isAsking = true
    return id
  }

  /// Puts a number back as the next one, as the server could not be asked to close it.
  mutating func notAsked(_ id: ServerID) {
    isAsking = false
    waiting.putBack(id)
  }

  /// All that has not been asked for yet.
  mutating func takeRest() -> [ServerID] {
    isAsking = false
    return waiting.takeAll()
  }

  mutating func answered() { isAsking = false }
}
