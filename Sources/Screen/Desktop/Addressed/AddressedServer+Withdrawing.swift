import Bus
import MainLoop
public import NotificationModel

/// Ways to take notifications off the server's screen.
extension AddressedServer {
  /// Before something that found no room is tried again; what the server says is waited for as well.
  private static let pause = Span.seconds(1).nanoseconds

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
      // Whatever it says, errors for numbers it no longer knows among it: what is closed is closed.
      guard let self, server?.owner == life else { return }
      heard(result, to: call, from: life)
      withdrawals.answered()
      withdrawNext()
    }
    // It has no room for more: what was closed leaves its screen when it has.
    guard call == nil else { return }
    withdrawals.notAsked(id)
    withdrawRetry?.arm(atNanoseconds: loop.nowNanoseconds &+ Self.pause)
  }

  /// At the end there is no next time: all that is left goes out at once.
  func withdrawRest() {
    guard let server else { return }
    takeDownAll(Array(withdrawals.takeRest()), at: server.owner)
  }

  /// Closes something, and hears how that ended; what the server has not read stays on record.
  func close(
    _ id: ServerID, at owner: UniqueName, then: @escaping (CallResult) -> Void
  ) -> CallSerial? {
    shorten(id, at: owner)
    let isAwaited = given != nil
    let call = channel.call(
      closing(id, at: owner), from: nil, nanoseconds: Limits.callDeadline.nanoseconds
    ) { [weak self] result in
      if isAwaited { self?.closingsInFlight -= 1 }
      if result.saysRead { self?.areClosed([id], at: owner) }
      then(result)
    }
    if isAwaited, call != nil { closingsInFlight += 1 }
    return call
  }

  /// No answer is wanted: there will be nobody to hear it.
  func takeDown(_ id: ServerID, at owner: UniqueName) {
    shorten(id, at: owner)
    channel.send(closing(id, at: owner))
  }

  /// Where closing leaves it on screen, something empty takes its place first, for a moment.
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
