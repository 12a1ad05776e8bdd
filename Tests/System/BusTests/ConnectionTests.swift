import Bus
import Clock
import Glibc
import MainLoop
import PrivateBus
import Testing

@MainActor
@Suite(.timeLimit(.minutes(1)))
struct ConnectionTests {
  @Test func `a connection becomes ready by itself, and what was sent before goes out`() throws {
    let bench = try Bench()
    let connection = try BusConnection(address: bench.bus.address, on: bench.loop)
    #expect(connection.state == .opening)
    var isReady = false
    connection.whenReady { isReady = true }
    var outcome: NameOutcome?
    connection.requestName("org.example.Early") { outcome = $0 }
    #expect(bench.waitUntil { outcome != nil })
    #expect(isReady)
    #expect(outcome == .owned)
    #expect(connection.uniqueName?.rawValue.hasPrefix(":1.") == true)
    #expect(connection.busID?.count == 32)
  }

  @Test func `no bus at the address is a fault with a reason`() {
    let loop = MainLoop()
    #expect(throws: BusFault.self) {
      _ = try BusConnection(address: "unix:path=/nonexistent/bus", on: loop)
    }
    #expect(throws: BusFault.self) { _ = try BusConnection(address: "nonsense", on: loop) }
  }

  @Test func `a bus that is stopped holds up nobody`() throws {
    let bench = try Bench()
    bench.bus.pause()
    defer { bench.bus.proceed() }
    let before = bench.loop.now
    let connection = try BusConnection(address: bench.bus.address, on: bench.loop)
    #expect(throws: BusFault.self) { try connection.waitUntilReady(within: .milliseconds(50)) }
    #expect(bench.loop.now - before < .seconds(1))
  }

  @Test func `a bus that dies is reported once, and calls end`() throws {
    let bench = try Bench()
    let connection = try bench.connect()
    let other = try bench.connect()
    other.onMethodCall = { _ in }
    var faults: [BusFault] = []
    connection.onDisconnect = { faults.append($0) }
    var result: CallResult?
    connection.call(try echoCall(to: other), within: .forever) { result = $0 }
    bench.bus.stop()
    #expect(bench.waitUntil { !faults.isEmpty })
    #expect(faults.count == 1)
    #expect(connection.state == .closed)
    #expect(result?.isDisconnected == true)
  }

  @Test func `a connection may be dropped in its own handlers, and leaves nothing open`() throws {
    let bench = try Bench()
    let client = try bench.connect()
    let before = openDescriptors()
    for _ in 0..<10 {
      var server: BusConnection? = try bench.connect()
      weak let dropped = server
      let call = try echoCall(to: try #require(server))
      server?.onMethodCall = { _ in server = nil }
      let result = bench.result(of: call, from: client)
      #expect(result?.refusal != nil)
      #expect(dropped == nil)
    }
    #expect(bench.loop.waitLooking { openDescriptors() == before })
  }

  @Test func `timers run while messages never end`() throws {
    let bench = try Bench()
    let server = try bench.connect()
    serveEcho(on: server)
    let client = try bench.connect()
    var isOver = false
    func again() throws {
      guard !isOver else { return }
      try client.call(echoCall(to: server), within: .forever) { _ in try? again() }
    }
    for _ in 0..<200 { try again() }
    let deadline = Deadline(on: bench.loop) { isOver = true }
    let due = bench.loop.now + .milliseconds(50)
    deadline.arm(at: due)
    var late = 0
    while !isOver {
      if bench.loop.now > due { late += 1 }
      bench.loop.turn(mayWait: true)
    }
    #expect(late < 10, "\(late) turns of the loop after its time")
  }

  @Test func `a bus that does not read does not make what is unsent grow without end`() throws {
    let bench = try Bench()
    let server = try bench.connect()
    let client = try bench.connect()
    let large = String(repeating: "x", count: 256 << 10)
    var answered = 0
    server.onMethodCall = { [unowned server] message in
      guard let handle = message.replyHandle else { return }
      let reply = BusMessage(replyTo: handle)
      reply.write { $0.string(large) }
      server.send(reply)
      answered += 1
    }
    var ended = 0
    for _ in 0..<60 {
      client.call(try echoCall(to: server), within: .forever) { _ in ended += 1 }
    }
    // The bus hands all of them on before it stops reading, if it is given the time.
    for _ in 0..<20 where answered == 0 {
      bench.bus.proceed()
      usleep(100_000)
      bench.bus.pause()
      bench.serve(milliseconds: 50)
    }
    #expect(answered > 0)
    #expect(server.unsentBytes < 8 << 20)
    bench.bus.proceed()
    #expect(bench.waitUntil { ended == 60 })
    #expect(server.unsentBytes == 0)
  }
}
