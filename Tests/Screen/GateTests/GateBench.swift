import Bus
import Clock
import Glibc
import MainLoop
import PrivateBus
import Testing

@testable import Gate

/// A bus with a gate in front of it; this process is the child too.
@MainActor
final class GateBench {
  let bench: Bench
  let gate: Gate
  let folder: String
  private(set) var notes: [String] = []
  private(set) var servers: [UniqueName?] = []

  static let name: BusName = "org.freedesktop.Notifications"

  init() throws {
    bench = try Bench()
    var template = Array("/tmp/pennant-gate.XXXXXX".utf8CString)
    let made = unsafe mkdtemp(&template).map { unsafe String(cString: $0) }
    folder = try #require(made)
    gate = try Gate(
      on: bench.loop, folder: folder, busAddress: bench.bus.address, name: Self.name)
    gate.serverProcess = UInt32(getpid())
    gate.note = { [weak self] in self?.notes.append($0) }
    gate.onServer = { [weak self] in self?.servers.append($0) }
  }

  func connectThroughGate() throws -> BusConnection {
    let connection = try BusConnection(address: gate.address, on: bench.loop)
    try connection.waitUntilReady(within: .seconds(5))
    return connection
  }

  /// A connection through the gate that is not of the server's process, such as a program that the
  /// server has started: nobody looks at what it is sent.
  func connectPasser() throws -> BusConnection {
    gate.serverProcess = UInt32(getpid()) + 1
    return try connectThroughGate()
  }

  /// A connection through the gate that holds the name.
  func connectServer() throws -> BusConnection {
    let server = try connectThroughGate()
    var outcome: NameOutcome?
    server.requestName(Self.name, .doNotQueue) { outcome = $0 }
    #expect(bench.waitUntil { outcome != nil })
    #expect(outcome == .owned)
    return server
  }

  /// The first string of an answer.
  func text(of message: BusMessage, from caller: BusConnection) -> String? {
    guard case .reply(let reply)? = bench.result(of: message, from: caller) else { return nil }
    var reader = reply.reader
    return reader.string()
  }

  isolated deinit {
    gate.close()
    unsafe rmdir(folder)
  }
}

/// Answers `Say` with what was said.
@MainActor
func serve(on connection: BusConnection) {
  connection.onMethodCall = { [unowned connection] message in
    guard let handle = message.replyHandle else { return }
    let reply = BusMessage(replyTo: handle)
    var reader = message.reader
    if let text = reader.string() { reply.write { $0.string(text) } }
    connection.send(reply)
  }
}

@MainActor
func call(_ connection: BusConnection, _ text: String) throws -> BusMessage {
  let name = try #require(connection.uniqueName)
  let message = BusMessage(
    call: "Say", of: "org.example.Talk", at: "/org/example/Talk", to: BusName(name))
  message.write { $0.string(text) }
  return message
}
