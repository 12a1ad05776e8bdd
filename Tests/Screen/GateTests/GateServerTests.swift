import Bus
import Clock
import Glibc
import PrivateBus
import Testing

@testable import Gate

/// What the one that has the name lives through, on a real bus.
@MainActor
@Suite(.timeLimit(.minutes(1)))
struct GateServerTests {
  @Test func `a child gets the name, though it is another's on the bus`() throws {
    let bench = try GateBench()
    let bridge = try bench.bench.connect()
    var outcome: NameOutcome?
    bridge.requestName(GateBench.name) { outcome = $0 }
    #expect(bench.bench.waitUntil { outcome == .owned })
    let server = try bench.connectServer()
    #expect(bench.servers == [server.uniqueName])
    // It is told that it is the owner, and everybody else that the bridge is.
    for (connection, expected) in [(server, server), (bridge, bridge)] {
      var owner: UniqueName?
      connection.owner(of: GateBench.name) { owner = $0 }
      #expect(bench.bench.waitUntil { owner != nil })
      #expect(owner == expected.uniqueName)
    }
    var credentials: Credentials?
    server.credentials(of: GateBench.name) { credentials = $0 }
    #expect(bench.bench.waitUntil { credentials != nil })
    #expect(credentials == Credentials(processID: UInt32(getpid()), userID: getuid()))
  }

  @Test func `a child that watches the name hears that it has it, and that it has it no more`()
    throws
  {
    let bench = try GateBench()
    let server = try bench.connectThroughGate()
    var owners: [UniqueName?] = []
    let watch = NameWatch(GateBench.name, on: server) { owners.append($0) }
    #expect(bench.bench.waitUntil { owners == [nil] })
    server.requestName(GateBench.name, .doNotQueue) { _ in }
    #expect(bench.bench.waitUntil { owners.count == 2 })
    #expect(owners.last == server.uniqueName)
    server.releaseName(GateBench.name)
    #expect(bench.bench.waitUntil { owners.count == 3 })
    #expect(owners.last == .some(nil))
    watch.cancel()
  }

  @Test func `a second connection, and a program that the server started, do not get it`() throws {
    let bench = try GateBench()
    for isOther in [true, false] {
      bench.gate.serverProcess = isOther ? 1 : UInt32(getpid())
      let server = isOther ? nil : try bench.connectServer()
      let other = try bench.connectThroughGate()
      var outcome: NameOutcome?
      other.requestName(GateBench.name) { outcome = $0 }
      #expect(bench.bench.waitUntil { outcome != nil })
      #expect(outcome == .taken)
      withExtendedLifetime(server) {}
    }
  }

  @Test func `a call is answered as if the app had made it, and the bus sees nothing`() throws {
    let bench = try GateBench()
    let app = try bench.bench.connect()
    let server = try bench.connectServer()
    let own = try #require(server.uniqueName)
    let monitor = try bench.monitor(of: own)
    var callers: [UniqueName?] = []
    server.onMethodCall = { [unowned server] message in
      callers.append(message.sender)
      guard let handle = message.replyHandle else { return }
      let reply = BusMessage(replyTo: handle)
      reply.write { $0.uint32(5) }
      server.send(reply)
      // Some answer twice.
      server.send(BusMessage(error: .unknownMethod, "again", to: handle))
      server.send(BusMessage.closed(to: BusName(handle.caller)))
      server.send(BusMessage.closed(to: nil))
    }
    var signals: [String?] = []
    bench.gate.onSignal = { signals.append($0.sender?.rawValue) }
    var late = 0
    bench.gate.onLateReply = { _, _ in late += 1 }
    var results: [CallResult] = []
    let serial = bench.gate.call(
      .notify(), from: try #require(app.uniqueName), within: .seconds(5)
    ) { results.append($0) }
    #expect(results.isEmpty)
    #expect(serial.map { GateLimits.reservedSerials.contains($0.rawValue) } == true)
    #expect(bench.bench.waitUntil { signals.count == 2 && !results.isEmpty })
    // It answered twice before it sent the signals.
    guard case .reply(let reply)? = results.first else {
      Issue.record("no answer")
      return
    }
    var reader = reply.reader
    #expect(reader.uint32() == 5)
    #expect(results.count == 1)
    #expect(late == 0)
    #expect(callers == [app.uniqueName])
    #expect(signals == [own.rawValue, own.rawValue])
    #expect(monitor.seen == 0)
    // Its other traffic is seen.
    server.send(
      BusMessage(signal: "Changed", of: "org.example.Tool", at: "/org/example/Tool"))
    #expect(bench.bench.waitUntil { monitor.seen == 1 })
  }

  @Test func `signals for the server's tools go on, and are told`() throws {
    let bench = try GateBench()
    let server = try bench.connectServer()
    let tool = try bench.bench.connect()
    var heard = 0
    let own = try #require(server.uniqueName)
    let subscription = tool.subscribe(to: SignalRule(from: own, interface: "org.example.Tool")) {
      _ in heard += 1
    }
    bench.bench.settle(tool)
    var told: [String?] = []
    bench.gate.onForeignSignal = { told.append($0.member) }
    server.send(
      BusMessage(signal: "Changed", of: "org.example.Tool", at: "/org/example/Tool"))
    #expect(bench.bench.waitUntil { heard == 1 })
    #expect(told == ["Changed"])
    subscription.cancel()
  }

  @Test func `a server that is late is not waited for, and its answer is told once`() throws {
    let bench = try GateBench()
    let server = try bench.connectServer()
    var handles: [ReplyHandle] = []
    server.onMethodCall = { message in
      if let handle = message.replyHandle { handles.append(handle) }
    }
    var late: [CallSerial] = []
    bench.gate.onLateReply = { serial, _ in late.append(serial) }
    var isTimedOut = false
    let timed = bench.gate.call(.notify(), from: ":1.77", within: .milliseconds(20)) {
      if case .timedOut = $0 { isTimedOut = true }
    }
    var endings = 0
    let forgotten = bench.gate.call(.notify(), from: ":1.77", within: .forever) { _ in
      endings += 1
    }
    bench.gate.forget(try #require(forgotten))
    #expect(bench.bench.waitUntil { isTimedOut && handles.count == 2 })
    for _ in 0..<2 { for handle in handles { server.send(BusMessage(replyTo: handle)) } }
    #expect(bench.bench.waitUntil { late.count == 2 })
    bench.bench.settle(server)
    #expect(late == [timed, forgotten].compactMap { $0 })
    #expect(endings == 0)
  }

  @Test func `when the server goes, calls under way end and the name is free`() throws {
    let bench = try GateBench()
    let server = try bench.connectServer()
    server.onMethodCall = { _ in }
    var isDisconnected = false
    bench.gate.call(.notify(), from: ":1.77", within: .forever) {
      if case .disconnected = $0 { isDisconnected = true }
    }
    let name = server.uniqueName
    server.close()
    #expect(bench.bench.waitUntil { isDisconnected })
    #expect(bench.servers == [name, nil])
    #expect(bench.gate.call(.notify(), from: ":1.77", within: .forever) { _ in } == nil)
    let next = try bench.connectServer()
    #expect(bench.servers.last == next.uniqueName)
  }

  @Test func `nobody can make an answer of the server's look like one to us`() throws {
    let bench = try GateBench()
    let server = try bench.connectServer()
    let app = try RawClient(address: bench.bench.bus.address, helloOn: bench.bench)
    var calls = 0
    server.onMethodCall = { _ in calls += 1 }
    var call = RawMessage(
      serial: 0xC000_0000,
      fields: [
        .path("/org/freedesktop/Notifications"), .interface("org.freedesktop.Notifications"),
        .member("Notify"), .destination(try #require(server.uniqueName).rawValue),
      ])
    app.write(call.bytes)
    let isRefused = app.waitUntil { app.read().contains { $0.replySerial == 0xC000_0000 } }
    #expect(isRefused)
    #expect(calls == 0)
    call.serial = 9
    app.write(call.bytes)
    #expect(bench.bench.waitUntil { calls == 1 })
  }
}

@MainActor
extension BusMessage {
  static func notify() -> BusMessage {
    BusMessage(
      call: "Notify", of: "org.freedesktop.Notifications", at: "/org/freedesktop/Notifications",
      to: GateBench.name)
  }

  static func closed(to destination: BusName?) -> BusMessage {
    let message = BusMessage(
      signal: "NotificationClosed", of: "org.freedesktop.Notifications",
      at: "/org/freedesktop/Notifications", to: destination)
    message.write {
      $0.uint32(5)
      $0.uint32(2)
    }
    return message
  }
}
