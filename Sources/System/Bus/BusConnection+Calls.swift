internal import MainLoop

/// Calls of ours, and what the bus itself is asked.
extension BusConnection {
  /// Calls a method.
  ///
  /// The body is run once, never before this returns: with the answer, or when so much time has
  /// passed without one. `nil` where it could not be sent, and then the body is not run.
  @discardableResult
  public func call(
    _ message: BusMessage, nanoseconds: Int64, reply: @escaping (CallResult) -> Void
  ) -> CallSerial? {
    guard let number = transmit(message) else { return nil }
    let serial = CallSerial(number)
    let (deadline, overflow) = loop.nowNanoseconds.addingReportingOverflow(nanoseconds)
    calls.add(
      serial, to: message.destination, deadline: overflow ? .max : deadline, reply)
    return serial
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
    let isSent = call(message, nanoseconds: BusLimits.patienceWithBus, reply: reply) != nil
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
