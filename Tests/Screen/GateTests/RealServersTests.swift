import Bus
import Clock
import Glibc
import PrivateBus
import Testing

@testable import Gate

/// Servers that nobody here wrote, as they are; one that is not installed is a failure, not a skip.
@MainActor
@Suite(.timeLimit(.minutes(1)))
struct RealServersTests {
  nonisolated static let servers = [
    "/usr/bin/dunst", "/usr/lib/*/xfce4/notifyd/xfce4-notifyd",
    "/usr/lib/notification-daemon/notification-daemon",
    "/usr/lib/mate-notification-daemon/mate-notification-daemon", "/usr/bin/lxqt-notificationd",
  ]

  @Test func `a server or a screen that is not installed is a failure, not a skip`() {
    #expect(Process(["/usr/lib/*/no-server-of-this-name"], []) == nil)
    for program in Self.servers + [Display.program] {
      #expect(installed(program) != nil, "install \(program): 'make deps'")
    }
  }

  @Test(arguments: servers)
  func `takes the name from the gate, answers calls of ours and tells us what closes`(
    server: String
  ) throws {
    let bench = try GateBench()
    let display = try Display()
    let process = try #require(
      Process(
        [server],
        [
          "DBUS_SESSION_BUS_ADDRESS=\(bench.gate.address);\(bench.bench.bus.address)",
          "DISPLAY=\(display.name)", "GSETTINGS_BACKEND=memory", "NO_AT_BRIDGE=1",
          // Modules and themes of the machine's desktops are not for tests.
          "GIO_MODULE_DIR=/dev/null/x", "GTK_PATH=/dev/null/x", "QT_QPA_PLATFORMTHEME=generic",
          "PATH=/usr/bin:/bin",
          // Nowhere to write to.
          "HOME=/dev/null/x", "XDG_RUNTIME_DIR=/dev/null/x", "XDG_CACHE_HOME=/dev/null/x",
          "XDG_CONFIG_HOME=/dev/null/x", "XDG_DATA_HOME=/dev/null/x",
        ]))
    bench.gate.serverProcess = UInt32(process.number)
    // The bridge owns the name, as it does in a session.
    let bridge = try bench.bench.connect()
    bridge.requestName(GateBench.name) { _ in }
    #expect(bench.bench.waitUntil { bench.servers.count == 1 })
    let own = try #require(bench.servers.first ?? nil)
    let monitor = try bench.monitor(of: own)
    var closed: [UInt32] = []
    bench.gate.onSignal = { signal in
      var reader = signal.reader
      if signal.isMember("NotificationClosed"), let id = reader.uint32() { closed.append(id) }
    }
    let app = try #require(bridge.uniqueName)
    let id = try #require(bench.answer(to: .realNotify(), from: app))
    #expect(id > 0)
    let close = BusMessage(
      call: "CloseNotification", of: "org.freedesktop.Notifications",
      at: "/org/freedesktop/Notifications", to: GateBench.name)
    close.write { $0.uint32(id) }
    var isClosed = false
    bench.gate.call(close, from: app, within: .forever) { isClosed = $0.fault == nil }
    #expect(bench.bench.waitUntil { isClosed && closed == [id] })
    // Its answer to this comes behind all that it has said before. A monitor would answer a ping itself.
    let question = BusMessage(
      call: "Introspect", of: "org.freedesktop.DBus.Introspectable",
      at: "/org/freedesktop/Notifications", to: BusName(own))
    #expect(bench.bench.result(of: question, from: bridge) != nil)
    #expect(bench.bench.waitUntil { monitor.answers == 1 })
    #expect(monitor.notifications == 0)
    #expect(bench.notes.isEmpty)
    process.stop()
    #expect(bench.bench.waitUntil { bench.servers.count == 2 })
  }
}

@MainActor
extension GateBench {
  /// The number that a call of ours is answered with.
  fileprivate func answer(to message: BusMessage, from app: UniqueName) -> UInt32? {
    var result: CallResult?
    gate.call(message, from: app, within: .seconds(5)) { result = $0 }
    _ = bench.waitUntil { result != nil }
    guard case .reply(let reply)? = result else { return nil }
    var reader = reply.reader
    return reader.uint32()
  }
}

@MainActor
extension BusMessage {
  fileprivate static func realNotify() -> BusMessage {
    let message = notify()
    message.write { writer in
      writer.string("Gate")
      writer.uint32(0)
      writer.string("")
      writer.string("A title")
      writer.string("Some words")
      writer.strings([])
      writer.array(of: "{sv}") { _ in }
      writer.int32(-1)
    }
    return message
  }
}

/// A screen that nobody sees.
private final class Display {
  static let program = "/usr/bin/Xvfb"

  let name: String
  private let process: Process

  init() throws {
    var ends: [Int32] = [-1, -1]
    try #require(unsafe pipe(&ends) == 0)
    let server = Process(
      [Self.program, "-displayfd", "\(ends[1])", "-nolisten", "tcp", "-screen", "0", "640x480x24"],
      ["PATH=/usr/bin:/bin"])
    close(ends[1])
    process = try #require(server)
    var line: [UInt8] = []
    var byte: UInt8 = 0
    while unsafe read(ends[0], &byte, 1) == 1, byte != UInt8(ascii: "\n") { line.append(byte) }
    close(ends[0])
    name = ":" + String(decoding: line, as: UTF8.self)
  }
}

/// A program that ends with its owner.
private final class Process {
  let number: pid_t
  private var isStopped = false

  init?(_ arguments: [String], _ environment: [String]) {
    guard let path = installed(arguments[0]) else { return nil }
    let words = unsafe arguments.map { unsafe strdup($0) } + [nil]
    let variables = unsafe environment.map { unsafe strdup($0) } + [nil]
    defer { unsafe (words + variables).forEach { unsafe free($0) } }
    var actions = unsafe posix_spawn_file_actions_t()
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    unsafe posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
    unsafe posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
    var number: pid_t = 0
    guard unsafe posix_spawn(&number, path, &actions, nil, words, variables) == 0 else {
      return nil
    }
    self.number = number
  }

  func stop() {
    guard !isStopped else { return }
    isStopped = true
    kill(number, SIGKILL)
    waitpid(number, nil, 0)
  }

  deinit {
    stop()
  }
}

/// Where a program is; its folder may be named after the architecture.
private func installed(_ pattern: String) -> String? {
  var found = unsafe glob_t()
  defer { unsafe globfree(&found) }
  guard unsafe glob(pattern, 0, nil, &found) == 0, let first = unsafe found.gl_pathv[0] else {
    return nil
  }
  return unsafe access(first, X_OK) == 0 ? String(cString: first) : nil
}
