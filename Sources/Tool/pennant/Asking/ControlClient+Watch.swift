import Bus
import ControlProtocol
import MainLoop
import Queues
import Translations

/// Being told of changes.
extension ControlClient {
  /// The state of a watch while it lasts.
  @MainActor
  final class Watching {
    var ending: Reply?
    var signals = Queue<ControlSignal>()
    fileprivate var subscription: Subscription?
    fileprivate var names: NameWatch?
  }

  /// Asks to be told of changes, and tells them until `stop()` or until the service has gone.
  ///
  /// Either body may ask. Both run between turns of the loop, so other things on the same loop
  /// (keys, timers, signals of the system) go on meanwhile.
  ///
  /// - Parameters:
  ///   - onStart: nothing is missed from here on: the time to ask for what there is.
  ///   - onSignal: is told each change, in order.
  /// - Returns: `answer(done)` after `stop()`, else why it ended.
  func watch(onStart: () -> Void = {}, onSignal: (ControlSignal) -> Void) -> Reply {
    guard let connection = connected() else { return ask(.subscribe) }
    let watching = Watching()
    self.watching = watching
    defer {
      watching.end()
      connection.onDisconnect = nil
      self.watching = nil
    }
    connection.onDisconnect = { _ in
      watching.ending = .failed(translated("the session bus ended the connection."))
    }
    watching.names = NameWatch(ControlInterface.busName, on: connection) { owner in
      watching.follow(owner, on: connection)
    }
    let reply = ask(.subscribe)
    guard reply == .answer(.done) else { return reply }
    onStart()
    while watching.ending == nil {
      watching.tell(onSignal)
      if watching.ending == nil { loop.turn(mayWait: true) }
    }
    // The service may have said something before it went.
    if watching.ending != .answer(.done) { watching.tell(onSignal) }
    if watching.ending == .answer(.done) { _ = ask(.unsubscribe) }
    return watching.ending ?? .answer(.done)
  }

  /// Ends the watch, from one of its bodies or from anything on the loop.
  func stop() {
    watching?.ending = watching?.ending ?? .answer(.done)
  }
}

extension ControlClient.Watching {
  /// Signals are for us alone, but anybody may send some: only the service's count.
  fileprivate func follow(_ owner: UniqueName?, on connection: BusConnection) {
    guard subscription == nil, let owner else {
      // A service that comes later knows nothing of us.
      if ending == nil, subscription != nil {
        ending = .notRunning(translated("the service has ended."))
      }
      return
    }
    subscription = connection.subscribe(
      to: SignalRule(from: owner, interface: ControlInterface.name, path: ControlInterface.path)
    ) { [weak self] message in
      if let signal = ControlSignal(message) { self?.signals.add(signal) }
    }
  }

  /// Tells the signals out of the bus's own turn, so that the body can ask in return.
  fileprivate func tell(_ body: (ControlSignal) -> Void) {
    while ending != .answer(.done), let signal = signals.takeFirst() { body(signal) }
  }

  fileprivate func end() {
    names?.cancel()
    names = nil
    subscription = nil
  }
}
