public import Bus
public import Clock
public import MainLoop

/// A loop, a bus, and connections to it, all served on the test's own thread.
@MainActor
public final class Bench {
  public let loop = MainLoop()
  public let bus: PrivateBus

  public init(limits: String = PrivateBus.session) throws {
    guard let bus = PrivateBus(limits: limits) else { throw BusFault(.failed, "no bus") }
    self.bus = bus
  }

  public func connect() throws -> BusConnection {
    let connection = try BusConnection(address: bus.address, on: loop)
    try connection.waitUntilReady(within: .seconds(5))
    return connection
  }

  /// Goes around until something is so, or for five seconds.
  public func waitUntil(_ isDone: () -> Bool) -> Bool {
    loop.waitUntil(isDone, within: .seconds(5))
  }

  /// Serves for a while.
  public func serve(milliseconds: Int64) {
    var isOver = false
    let deadline = Deadline(on: loop) { isOver = true }
    deadline.arm(after: .milliseconds(milliseconds))
    while !isOver { loop.turn(mayWait: true) }
  }

  /// Waits until the bus has done all that these have sent, one after the other, and each has what the bus
  /// had for it by then: what was not heard will not be.
  public func settle(_ connections: BusConnection...) {
    for connection in connections {
      var isDone = false
      connection.owner(of: "org.example.Nobody") { _ in isDone = true }
      _ = waitUntil { isDone }
    }
  }

  /// Calls and waits for the end of the call.
  public func result(
    of message: BusMessage, from caller: BusConnection, within span: Span = .seconds(5)
  ) -> CallResult? {
    var result: CallResult?
    caller.call(message, within: span) { result = $0 }
    _ = waitUntil { result != nil }
    return result
  }
}

@MainActor extension MainLoop {
  /// Goes around until something is so, or for so long.
  public func waitUntil(_ isDone: () -> Bool, within span: Span) -> Bool {
    var isLate = false
    let deadline = Deadline(on: self) { isLate = true }
    deadline.arm(after: span)
    while !isDone(), !isLate { turn(mayWait: true) }
    return isDone()
  }

  /// Goes around until something is so that no event tells of, or for five seconds.
  public func waitLooking(until isDone: () -> Bool) -> Bool {
    let end = now + .seconds(5)
    let tick = Deadline(on: self) {}
    while !isDone(), now < end {
      tick.arm(after: .milliseconds(10))
      turn(mayWait: true)
    }
    return isDone()
  }
}
