public import Bus
public import Clock
public import ControlProtocol
public import MainLoop

/// Calls to the service that nobody stands still for.
public enum ControlCalls {
  /// How long to wait: a service that runs answers in far less.
  public nonisolated static let patience = Span.seconds(3)

  /// Calls, and gives the body the result once.
  ///
  /// - Parameters:
  ///   - message: the call.
  ///   - connection: reaches the service.
  ///   - loop: keeps the time.
  ///   - mayBeLong: the answer may need a disk, and is waited for as long as the service is at work.
  ///   - patience: the time without an answer after which the service is given up, or asked whether
  ///     it is at work.
  ///   - slow: told once where the service is at work on it for longer.
  ///   - then: told the result.
  public static func call(
    _ message: BusMessage, on connection: BusConnection, loop: MainLoop, mayBeLong: Bool,
    patience: Span = ControlCalls.patience, slow: @escaping () -> Void = {},
    then: @escaping (CallResult) -> Void
  ) {
    if mayBeLong {
      PatientCall(
        message, on: connection, loop: loop, patience: patience, slow: slow, then: then)
    } else if connection.call(message, within: patience, reply: then) == nil {
      then(.disconnected)
    }
  }
}

extension ControlRequest {
  /// Whether the answer may wait for a disk, because items are read from it, and deeds are written to
  /// it before they are answered.
  public var mayNeedTheDisk: Bool { isAboutItems || isDeed }
}

/// A call whose answer may need a disk, waited for as long as the service answers a ping.
final class PatientCall {
  /// Questions about items, and deeds, may have to wait for the disk; a service that is slower is
  /// broken.
  private static let longest = Span.minutes(10)

  private let connection: BusConnection
  private let loop: MainLoop
  private let patience: Span
  private let then: (CallResult) -> Void
  private var call: CallSerial?
  private var ping: CallSerial?
  private var clock: Deadline?
  /// Told once, when the service was found to be at work on it still.
  private var slow: (() -> Void)?

  /// Calls, and tells the result once; the connection keeps it until then.
  ///
  /// - Parameters:
  ///   - message: the call.
  ///   - connection: reaches the service.
  ///   - loop: keeps the time.
  ///   - patience: the time after which the service is pinged, again and again, and within which
  ///     it answers that.
  ///   - slow: told once where the service is at work on it for longer.
  ///   - then: told the answer; `timedOut` where the service does not answer a ping either.
  @discardableResult
  init(
    _ message: BusMessage, on connection: BusConnection, loop: MainLoop, patience: Span,
    slow: @escaping () -> Void,
    then: @escaping (CallResult) -> Void
  ) {
    self.connection = connection
    self.loop = loop
    self.patience = patience
    self.slow = slow
    self.then = then
    clock = Deadline(on: loop) { [weak self] in self?.askWhetherAtWork() }
    call = connection.call(message, within: Self.longest) { self.end($0) }
    if call == nil { end(.disconnected) } else { wait() }
  }

  private func wait() {
    clock?.arm(after: patience)
  }

  /// Asks what no disk keeps the service from answering.
  private func askWhetherAtWork() {
    let message = BusMessage(
      call: "Ping", of: "org.freedesktop.DBus.Peer", at: ControlInterface.path,
      to: ControlInterface.busName)
    message.mayStartService = false
    ping = connection.call(message, within: patience) { [weak self] in self?.heard($0) }
    if ping == nil { end(.disconnected) }
  }

  private func heard(_ pong: CallResult) {
    ping = nil
    guard case .reply = pong else { return end(.timedOut) }
    slow?()
    slow = nil
    wait()
  }

  private func end(_ result: CallResult) {
    for serial in [call, ping].compactMap({ $0 }) { connection.forget(serial) }
    (call, ping) = (nil, nil)
    clock?.cancel()
    clock = nil
    then(result)
  }
}
