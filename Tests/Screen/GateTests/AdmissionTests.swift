import Bus
import Glibc
import MainLoop
import PrivateBus
import Processes
import Testing

@testable import Gate

/// Who may connect to the gate, and who may be the server.
@MainActor
@Suite(.timeLimit(.minutes(1)))
struct AdmissionTests {
  /// A program that asks for the name through the gate; it prints the code that it was answered.
  @MainActor
  private final class Asker {
    private let process: ChildProcess
    private var output = ""
    private var end: ChildEnd?

    /// With `isKnownLate` the gate learns who the server is only when it stands in line.
    init(_ bench: GateBench, isServer: Bool, isKnownLate: Bool = false) throws {
      if isKnownLate { bench.gate.awaitServer() }
      let ask = [
        "dbus-send", "--bus=\(bench.gate.address)", "--print-reply=literal",
        "--dest=org.freedesktop.DBus", "/", "org.freedesktop.DBus.RequestName",
        "string:\(GateBench.name.rawValue)", "uint32:4",
      ]
      var told: (String) -> Void = { _ in }
      var ended: (ChildEnd) -> Void = { _ in }
      process = try ChildProcess(
        ask, environment: ["PATH=/usr/bin:/bin"],
        on: bench.bench.loop,
        onOutput: { told(String(decoding: $0, as: UTF8.self)) }, onEnd: { ended($0) })
      told = { [weak self] in self?.output += $0 }
      ended = { [weak self] in self?.end = $0 }
      if isKnownLate {
        let isInLine = bench.bench.waitUntil {
          bench.bench.serve(milliseconds: 1)
          return bench.hasOneInLine
        }
        #expect(isInLine)
      }
      bench.gate.serverProcess = isServer ? process.processID : UInt32(getpid())
    }

    func outcome(_ bench: GateBench) -> (ChildEnd?, String) {
      _ = bench.bench.waitUntil { end != nil }
      process.end()
      return (end, output)
    }
  }

  @Test(arguments: [true, false])
  func `of the person's programs only the one that was started may be the server`(
    isServer: Bool
  ) throws {
    let bench = try GateBench()
    let (end, output) = try Asker(bench, isServer: isServer).outcome(bench)
    #expect(end == .exited(0))
    // 1: it is the owner; 3: somebody else is.
    #expect(output.contains(isServer ? "uint32 1" : "uint32 3"))
    #expect(bench.servers.isEmpty != isServer)
  }

  @Test func `one that comes before it is known who the server is waits, and may be it`() throws {
    let bench = try GateBench()
    let (end, output) = try Asker(bench, isServer: true, isKnownLate: true).outcome(bench)
    #expect(end == .exited(0))
    #expect(output.contains("uint32 1"))
  }

  @Test(
    .enabled(if: getuid() == 0, "only root can connect as somebody else"),
    arguments: ["0", "65534"])
  func `nobody else's program is let in, though the socket were open to it`(user: String) throws {
    let wires = try Wires()
    unsafe chmod(wires.folder, 0o755)
    unsafe chmod("\(wires.folder)/bus", 0o666)
    var isEnded = false
    let process = try ChildProcess(
      [
        "setpriv", "--reuid", user, "--regid", user, "--clear-groups", "dbus-send",
        "--bus=\(wires.gate.address)", "--dest=org.freedesktop.DBus", "/", "a.b.C",
      ], environment: ["PATH=/usr/bin:/bin"], on: wires.loop, onOutput: { _ in },
      onEnd: { _ in isEnded = true })
    // The bus behind the gate answers nobody here, so that one that is let in stays.
    #expect(wires.waitUntil { isEnded || !wires.gate.connections.isEmpty })
    #expect(wires.gate.connections.count == (user == "0" ? 1 : 0))
    process.end()
    #expect(wires.waitUntil { isEnded })
  }

  @Test func `there is room for 64 connections; the next is refused until one has gone`() throws {
    let wires = try Wires()
    var all: [Wires.Wire] = []
    while all.count < 64 { all.append(try #require(try wires.connect())) }
    #expect(wires.notes.isEmpty)
    for _ in 0..<10 { #expect(try wires.connect() == nil) }
    // Said once, not each time.
    #expect(wires.notes == ["the gate has 64 connections, and takes no more"])
    let bytes = RawMessage.toBus("GetId").bytes
    for wire in all {
      #expect(wire.child.write(bytes[...]) == bytes.count)
      wires.turn()
      wire.bus.read()
      #expect(wire.bus.came == bytes)
    }
    all.removeFirst()
    wires.turn()
    #expect(try wires.connect() != nil)
    #expect(try wires.connect() == nil)
    #expect(wires.notes.count == 2)
  }
}

@MainActor
extension GateBench {
  /// Somebody has connected and was not taken yet, which the kernel lists as half a connection (state 02).
  fileprivate var hasOneInLine: Bool {
    guard let file = unsafe fopen("/proc/net/unix", "r") else { return false }
    defer { unsafe fclose(file) }
    var bytes = [UInt8](repeating: 0, count: 1 << 20)
    let count = unsafe fread(&bytes, 1, bytes.count, file)
    return String(decoding: bytes.prefix(count), as: UTF8.self).split(separator: "\n").contains {
      let fields = $0.split(separator: " ")
      return fields.count == 8 && fields[5] == "02" && fields[7] == "\(folder)/bus"
    }
  }
}
