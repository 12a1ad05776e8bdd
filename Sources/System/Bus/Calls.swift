public import Clock
public import MainLoop

/// Calls of ours, and what the bus itself is asked.
extension BusConnection {
  /// Calls a method.
  ///
  /// The body is run once, never before this returns: with the answer, or when so much time has
  /// passed without one. `nil` where it could not be sent, and then the body is not run.
  @discardableResult
  public func call(
    _ message: BusMessage, within span: Span, reply: @escaping (CallResult) -> Void
  ) -> CallSerial? {
    guard let number = transmit(message) else { return nil }
    let serial = CallSerial(number)
    calls.add(serial, to: message.destination, by: loop.now + span, reply)
    return serial
  }

  /// Calls a method and serves the loop until that has ended.
  public func answer(to message: BusMessage, within span: Span) -> CallResult {
    var result: CallResult?
    guard call(message, within: span, reply: { result = $0 }) != nil else { return .disconnected }
    while true {
      if let result { return result }
      loop.turn(mayWait: true)
    }
  }

  /// Lets go of a call: its answer becomes a late one.
  public func forget(_ call: CallSerial) {
    calls.forget(call)
  }

  /// Calls the bus itself.
  func callBus(
    _ member: MemberName, _ arguments: (inout MessageWriter) -> Void = { _ in },
    reply: @escaping (CallResult) -> Void
  ) {
    let message = BusMessage(
      call: member, of: .bus, at: "/org/freedesktop/DBus", to: .bus)
    message.write(arguments)
    let isSent = call(message, within: BusLimits.patienceWithBus, reply: reply) != nil
    if !isSent { reply(.disconnected) }
  }

  func tellBus(_ member: MemberName, _ arguments: (inout MessageWriter) -> Void) {
    let message = BusMessage(
      call: member, of: .bus, at: "/org/freedesktop/DBus", to: .bus)
    message.expectNoReply()
    message.write(arguments)
    send(message)
  }

  func sayHello() {
    callBus("Hello") { [weak self] result in
      guard let self else { return }
      if case .reply(let message) = result {
        var reader = message.reader
        if let name = reader.string().flatMap({ UniqueName($0) }) { return becomeReady(name) }
      }
      end(telling: result.fault ?? BusFault(.failed, "the bus gave no name"))
    }
  }
}

/// A call of ours, by the serial that its reply names.
public nonisolated struct CallSerial: Hashable, Sendable {
  public let rawValue: UInt32

  public init(_ rawValue: UInt32) {
    self.rawValue = rawValue
  }
}

/// How a call of ours ended.
public enum CallResult {
  case reply(BusMessage)
  case refused(BusFault)
  /// Nobody answered in time; an answer may still come.
  case timedOut
  /// The call was not sent, or the connection ended before the answer.
  case disconnected
}

extension CallResult {
  /// From a reply or an error.
  public init(answer: BusMessage) {
    self = answer.kind == .error ? .refused(answer.fault) : .reply(answer)
  }

  /// The fault of a call that failed; `nil` for a reply.
  public var fault: BusFault? {
    switch self {
    case .reply: nil
    case .refused(let fault): fault
    case .timedOut: BusFault(.timedOut, "no answer in time")
    case .disconnected: BusFault(.disconnected, "the connection ended")
    }
  }
}

extension BusMessage {
  /// The fault that an error message describes.
  fileprivate var fault: BusFault {
    var reader = reader
    return BusFault(
      errorName.flatMap { ErrorName($0) } ?? .failed, reader.string(upTo: 1_024) ?? "")
  }
}

/// The calls of ours that wait for an answer, each with its deadline, under one timer.
public final class PendingCalls {
  public typealias Ending = (CallResult) -> Void

  private struct Call {
    let peer: String?
    let deadline: Moment
    let ending: Ending
  }

  private var calls: [CallSerial: Call] = [:]
  private var earliest = Moment.never
  private var timer: Deadline?
  private let loop: MainLoop

  public init(on loop: MainLoop) {
    self.loop = loop
    timer = Deadline(on: loop) { [weak self] in self?.endLate() }
  }

  public var count: Int { calls.count }

  /// Adds a call, which the peer alone may answer where it is a unique name, by some moment.
  public func add(
    _ serial: CallSerial, to peer: String?, by deadline: Moment, _ ending: @escaping Ending
  ) {
    calls[serial] = Call(peer: peer, deadline: deadline, ending: ending)
    if deadline < earliest { arm(deadline) }
  }

  /// Takes a call off the list if this peer may answer it; `nil` is the bus itself, which may.
  ///
  /// The bus lets only expected answers through; a call to a unique name is held to it here too.
  public func take(
    _ serial: CallSerial, answeredBy peer: @autoclosure () -> String?
  ) -> Ending? {
    guard let call = calls[serial] else { return nil }
    if let expected = call.peer, expected.utf8.first == UInt8(ascii: ":"), let peer = peer(),
      peer != expected
    {
      return nil
    }
    calls[serial] = nil
    if calls.isEmpty { arm(.never) }
    return call.ending
  }

  /// Forgets a call without ending it.
  public func forget(_ serial: CallSerial) {
    calls[serial] = nil
    if calls.isEmpty { arm(.never) }
  }

  /// Ends all that wait, as the connection did.
  public func endAll() {
    let ended = calls.sorted { $0.key.rawValue < $1.key.rawValue }
    calls = [:]
    arm(.never)
    for (_, call) in ended { call.ending(.disconnected) }
  }

  private func endLate() {
    let now = loop.now
    let late = calls.filter { $0.value.deadline <= now }
      .sorted { $0.key.rawValue < $1.key.rawValue }
    for (serial, _) in late { calls[serial] = nil }
    arm(calls.values.lazy.map(\.deadline).min() ?? .never)
    for (_, call) in late { call.ending(.timedOut) }
  }

  private func arm(_ deadline: Moment) {
    earliest = deadline
    timer?.arm(at: deadline)
  }
}
