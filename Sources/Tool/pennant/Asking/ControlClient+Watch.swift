import Bus
import ControlProtocol
import MainLoop
import NotificationModel
import Queues

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
      watching.ending = .failed("the session bus ended the connection.")
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
      if ending == nil, subscription != nil { ending = .notRunning("the service has ended.") }
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

/// The service as the verbs know it, over its comings and goings.
extension ControlClient: ControlService {
  func follow(_ heard: (WatchEvent) -> Bool) -> Failure {
    while true {
      var isWanted = true
      let end = watch(
        onStart: {
          isWanted = heard(whatIsThere())
          if isWanted, let focus = focusOn() { isWanted = heard(.signal(.focus(focus))) }
          if !isWanted { stop() }
        },
        onSignal: { signal in
          isWanted = heard(.signal(signal))
          if !isWanted { stop() }
        })
      switch end {
      case .answer(.refused(let refusal)): return refusal.failure
      case .answer: return Failure("nobody listens any more.")
      case .failed(let sentence):
        _ = heard(.gone)
        return Failure(sentence)
      case .notRunning(let sentence):
        guard heard(.gone), waitForService() else { return Failure(sentence, .notRunning) }
      }
    }
  }

  private func whatIsThere() -> WatchEvent {
    var items: [CenterItem] = []
    if case .answer(.items(let found)) = ask(.list(ItemQuery())) { items = found }
    var counts = CenterCounts()
    if case .answer(.counts(let found)) = ask(.counts) { counts = found }
    return .there(items, counts)
  }

  /// The focus that holds; `nil` where none does, as there is nothing to tell.
  private func focusOn() -> FocusStatus? {
    guard case .answer(.focus(let focus)) = ask(.focus), focus.isOn else { return nil }
    return focus
  }

  /// Waits until there is a service; false where the bus is gone too.
  private func waitForService() -> Bool {
    guard let connection = connected() else { return false }
    var isThere = false
    var isOver = false
    connection.onDisconnect = { _ in isOver = true }
    let names = NameWatch(ControlInterface.busName, on: connection) { isThere = $0 != nil }
    while !isThere, !isOver { loop.turn(mayWait: true) }
    names.cancel()
    connection.onDisconnect = nil
    return isThere
  }
}
