import Bus
import CLinux
import Clock
import Descriptors
import Glibc
import MainLoop
import PrivateBus
import Testing

@testable import Gate

/// Peers that are slow, or that send nonsense.
@MainActor
@Suite(.timeLimit(.minutes(1)))
struct FlowTests {
  @Test func `a handshake may come byte by byte`() throws {
    let bench = try GateBench()
    let client = try RawClient(address: bench.gate.address, on: bench.bench)
    for byte in RawClient.handshake + RawClient.hello.bytes {
      client.write([byte])
      bench.bench.loop.turn(mayWait: false)
    }
    let isNamed = client.waitUntil { client.read().contains { $0.kind == .reply } }
    #expect(isNamed)
  }

  @Test func `a client that sends all at once has its name before the made-up answer`() throws {
    let bench = try GateBench()
    let client = try RawClient(address: bench.gate.address, on: bench.bench)
    let request = RawMessage.toBus("RequestName", GateBench.name.rawValue)
    client.write(RawClient.handshake + RawClient.hello.bytes + request.bytes)
    var answers: [UInt32] = []
    let isDone = client.waitUntil {
      answers += client.read().compactMap(\.replySerial)
      return answers.count == 2
    }
    #expect(isDone)
    #expect(answers == [1, 7])
    #expect(bench.servers.count == 1)
  }

  nonisolated static let nonsense: [(String, [UInt8])] = [
    ("no handshake", Array("GET / HTTP/1.1\r\n\r\n".utf8)),
    ("no message", handshake + RawMessage.toBus("Hello").bytes + [UInt8](repeating: 9, count: 99)),
    ("a header that lies", handshake + RawMessage(claimedFields: .max).bytes),
    ("a line without end", [0] + [UInt8](repeating: 65, count: 100_000)),
    (
      "descriptors that are not there",
      handshake + RawMessage(fields: [.descriptors(2)]).bytes
    ),
  ]

  private nonisolated static let handshake = RawClient.handshake

  @Test(arguments: nonsense)
  func `nonsense ends its own connection, and no other`(what: String, bytes: [UInt8]) throws {
    let bench = try GateBench()
    let server = try bench.connectServer()
    let client = try RawClient(address: bench.gate.address, on: bench.bench)
    client.write(bytes)
    let isEnded = client.waitUntil {
      _ = client.read()
      return client.isEnded
    }
    #expect(isEnded)
    #expect(bench.notes.count == 1)
    #expect(bench.gate.connections.count == 1)
    var owner: UniqueName?
    server.owner(of: "org.freedesktop.DBus") { owner = $0 }
    #expect(bench.bench.waitUntil { owner != nil })
  }

  @Test func `a child that does not read holds up nobody, and loses nothing`() throws {
    let bench = try GateBench()
    let slow = try RawClient(address: bench.gate.address, helloOn: bench.bench)
    let other = try bench.connectThroughGate()
    let app = try bench.bench.connect()
    serve(on: app)
    let text = String(repeating: "x", count: 100_000)
    for _ in 0..<200 {
      let signal = BusMessage(
        signal: "Rang", of: "org.example.Talk", at: "/org/example/Talk",
        to: ":1.0")
      signal.write { $0.string(text) }
      app.send(signal)
    }
    #expect(bench.bench.waitUntil { app.unsentBytes == 0 })
    // The slow one has read nothing yet, and does not before the others have been answered.
    #expect(bench.text(of: try call(app, "quick"), from: other) == "quick")
    let connection = try #require(bench.gate.connections.first)
    #expect(bench.bench.waitUntil { connection.waiting >= GateLimits.unsentBytes })
    for number in 0..<20 {
      #expect(bench.text(of: try call(app, "\(number)"), from: other) == "\(number)")
    }
    #expect(connection.waiting < 2 * GateLimits.unsentBytes)
    var rang = 0
    let isDone = slow.waitUntil {
      rang += slow.read().count { $0.member == "Rang" && $0.total > text.utf8.count }
      return rang == 200
    }
    #expect(isDone)
  }

  @Test func `a bus that does not read is not sent more than it takes`() throws {
    let bench = try GateBench()
    let client = try RawClient(address: bench.gate.address, helloOn: bench.bench)
    bench.bench.bus.pause()
    defer { bench.bench.bus.proceed() }
    var signal = RawMessage(
      kind: 4, fields: [.path("/a"), .interface("org.example.Talk"), .member("Rang")])
    signal.add([String(repeating: "x", count: 10_000)])
    var taken = 0
    for _ in 0..<2_000 {
      taken += max(0, client.write(signal.bytes))
      bench.bench.loop.turn(mayWait: false)
    }
    #expect(taken < 3 << 20)
    #expect(bench.gate.connections[0].waiting < 2 * GateLimits.unsentBytes)
  }

  @Test func `a server that has stopped is sent so many calls and no more`() throws {
    let bench = try GateBench()
    let server = try RawClient(address: bench.gate.address, helloOn: bench.bench)
    server.write(RawMessage.toBus("RequestName", GateBench.name.rawValue).bytes)
    #expect(bench.bench.waitUntil { bench.servers.count == 1 })
    var sent = 0
    while sent < 1_000 {
      let message = BusMessage.notify()
      message.write { $0.string(String(repeating: "x", count: 100_000)) }
      let serial = bench.gate.call(message, from: ":1.77", within: .forever) { _ in }
      guard serial != nil else { break }
      sent += 1
    }
    #expect(sent > 100)
    #expect(sent < 200)
    // What it was sent arrives when it goes on.
    var notified = 0
    let isDone = server.waitUntil {
      notified += server.read().count { $0.member == "Notify" }
      return notified == sent
    }
    #expect(isDone)
    #expect(bench.gate.call(.notify(), from: ":1.77", within: .forever) { _ in } != nil)
  }

  @Test func `a call comes between messages, never into one`() throws {
    let bench = try GateBench()
    let server = try RawClient(address: bench.gate.address, helloOn: bench.bench)
    server.write(RawMessage.toBus("RequestName", GateBench.name.rawValue).bytes)
    #expect(bench.bench.waitUntil { bench.servers.count == 1 })
    let app = try bench.bench.connect()
    let signal = BusMessage(
      signal: "Rang", of: "org.example.Talk", at: "/org/example/Talk", to: ":1.0")
    signal.write { $0.string(String(repeating: "x", count: 5 << 20)) }
    app.send(signal)
    // A part of it is with the server, and the rest cannot be.
    #expect(bench.bench.waitUntil { bench.gate.connections[0].waiting > 0 })
    let serial = bench.gate.call(.notify(), from: ":1.77", within: .forever) { _ in }
    #expect(serial != nil)
    var members: [String?] = []
    let isDone = server.waitUntil {
      members += server.read().map(\.member)
      return members.last == "Notify"
    }
    #expect(isDone)
    #expect(members.suffix(2) == ["Rang", "Notify"])
  }

  @Test func `when the bus goes, so do the connections`() throws {
    let bench = try GateBench()
    let server = try bench.connectServer()
    bench.bench.bus.stop()
    #expect(bench.bench.waitUntil { server.state == .closed })
    #expect(bench.bench.waitUntil { bench.gate.connections.isEmpty })
    #expect(bench.servers.last == .some(nil))
  }

  @Test func `a socket that a killed gate left behind is no hindrance`() throws {
    let bench = try GateBench()
    bench.gate.stopListening()
    let path = Array("\(bench.folder)/bus".utf8).map { CChar(bitPattern: $0) }
    let left = Descriptor(unsafe pennant_listen(path, path.count))
    #expect(left != nil)
    let next = try Gate(
      on: bench.bench.loop, folder: bench.folder, busAddress: bench.bench.bus.address,
      name: GateBench.name)
    let child = try BusConnection(address: next.address, on: bench.bench.loop)
    try child.waitUntilReady(within: .seconds(5))
    next.close()
  }

  @Test func `whoever connects just before the gate stops listening is served, not reset`() throws {
    let bench = try GateBench()
    // Not yet taken: all of them stand in line.
    let clients = try (0..<4).map { _ in
      let client = try RawClient(address: bench.gate.address, on: bench.bench)
      client.write(RawClient.handshake + RawClient.hello.bytes)
      return client
    }
    bench.gate.stopListening()
    for client in clients {
      let isNamed = client.waitUntil { client.read().contains { $0.kind == .reply } }
      #expect(isNamed)
    }
  }

  @Test func `a folder that is not there, and a bus that is no local socket, are faults`() {
    let loop = MainLoop()
    for (folder, bus) in [("/nonexistent", "unix:path=/tmp/x"), ("/tmp", "tcp:host=localhost")] {
      #expect(throws: GateFault.self) {
        _ = try Gate(on: loop, folder: folder, busAddress: bus, name: GateBench.name)
      }
    }
  }

  @Test func `the socket is the person's alone, and gone once it is not listened at`() throws {
    let bench = try GateBench()
    let server = try bench.connectServer()
    let path = "\(bench.folder)/bus"
    var info = stat()
    #expect(unsafe stat(path, &info) == 0)
    #expect(info.st_mode & 0o777 == 0o600)
    bench.gate.stopListening()
    #expect(unsafe stat(path, &info) != 0)
    serve(on: server)
    let app = try bench.bench.connect()
    #expect(bench.text(of: try call(server, "still"), from: app) == "still")
  }
}
