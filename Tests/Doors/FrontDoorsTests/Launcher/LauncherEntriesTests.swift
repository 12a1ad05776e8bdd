import Bus
import Glibc
import MainLoop
import NotificationModel
import PrivateBus
import Processes
import Testing

@testable import FrontDoors

/// The numbers on a real bus, as somebody else hears them.
@MainActor
@Suite(.timeLimit(.minutes(1)))
struct LauncherEntriesTests {
  /// A service with numbers, and a dock that keeps what it hears.
  @MainActor
  final class Scene {
    let bench: Bench
    let service: BusConnection
    let objects: ObjectServer
    let entries: LauncherEntries
    let dock: BusConnection
    private(set) var heard: [String] = []
    private var subscription: Subscription?

    init() throws {
      bench = try Bench()
      service = try bench.connect()
      objects = ObjectServer(on: service)
      entries = LauncherEntries(on: service, objects: objects, loop: bench.loop)
      dock = try bench.connect()
      let rule = SignalRule(
        from: try #require(service.uniqueName), interface: LauncherEntries.interface,
        member: "Update")
      subscription = dock.subscribe(to: rule) { [weak self] in self?.heard.append(Self.words($0)) }
      bench.settle(dock, service)
    }

    func show(_ count: UInt32, entry: String? = "org.example.Mail") {
      entries.show(AppBadge(app: AppID("mail"), entry: entry, count: count))
    }

    /// The signals heard since the last time, when all have been heard and none is put off.
    func told() -> [String] {
      bench.settle(service)
      _ = bench.waitUntil { !entries.isPausing }
      bench.settle(service, dock)
      defer { heard = [] }
      return heard
    }

    /// Somebody else's signal.
    func update(
      from teller: BusConnection, _ uri: String = "application://org.example.Mail.desktop",
      _ properties: @escaping (inout MessageWriter) -> Void
    ) {
      let signal = BusMessage(
        signal: "Update", of: LauncherEntries.interface, at: "/org/example/mail")
      signal.write {
        $0.string(uri)
        $0.array(of: "{sv}", properties)
      }
      teller.send(signal)
      bench.settle(teller)
    }

    func query() -> CallResult? {
      guard let name = service.uniqueName, let path = LauncherApp(entry: "org.example.Mail")?.path
      else { return nil }
      return bench.result(
        of: BusMessage(call: "Query", of: LauncherEntries.interface, at: path, to: BusName(name)),
        from: dock)
    }

    static func words(_ message: BusMessage) -> String {
      var reader = message.reader
      let uri = reader.string() ?? "?"
      return "\(message.path ?? "") \(message.signature) \(uri) \(properties(of: reader))"
    }

    static func properties(of reader: MessageReader) -> String {
      var (reader, words) = (reader, [String]())
      guard var entries = reader.enter(.array) else { return "?" }
      while var entry = entries.enter(.dictEntry) {
        guard let key = entry.string(), var value = entry.enter(.variant) else { return "?" }
        words.append(
          "\(key)=\(value.int64().map(String.init) ?? value.bool().map(String.init) ?? "?")")
      }
      return words.joined(separator: " ")
    }
  }

  nonisolated static let start =
    "/com/canonical/unity/launcherentry/4070388172 sa{sv} application://org.example.Mail.desktop "
  nonisolated static let three = start + "count=3 count-visible=true"
  nonisolated static let none = start + "count=0 count-visible=false"

  @Test func `everybody hears a number, and its end`() throws {
    let scene = try Scene()
    scene.show(3)
    #expect(scene.told() == [Self.three])
    scene.show(0)
    #expect(scene.told() == [Self.none])
  }

  @Test func `a stranger's monitor sees it on the bus`() throws {
    let scene = try Scene()
    let output = "/tmp/pennant-launcher-\(getpid())"
    defer { unsafe unlink(output) }
    let script =
      "exec dbus-monitor --address '\(scene.bench.bus.address)' "
      + "\"interface='com.canonical.Unity.LauncherEntry'\" > \(output)"
    let monitor = try ChildProcess(
      ["sh", "-c", script], environment: ["PATH=/usr/bin:/bin"], on: scene.bench.loop,
      onOutput: { _ in }, onEnd: { _ in })
    defer { monitor.end() }
    func seen() -> String {
      guard let file = unsafe fopen(output, "r") else { return "" }
      defer { unsafe fclose(file) }
      var bytes = [UInt8](repeating: 0, count: 65_536)
      let count = unsafe fread(&bytes, 1, bytes.count, file)
      return String(decoding: bytes.prefix(count), as: UTF8.self)
    }
    // It says what it was given and lost when it begins to monitor.
    #expect(
      scene.bench.waitUntil {
        scene.bench.serve(milliseconds: 20)
        return seen().contains("NameLost")
      })
    scene.show(3)
    #expect(
      scene.bench.waitUntil {
        scene.bench.serve(milliseconds: 20)
        return seen().contains("boolean true")
      })
    #expect(seen().contains("string \"application://org.example.Mail.desktop\""))
    #expect(seen().contains("int64 3"))
  }

  @Test func `many changes at once are one signal`() throws {
    let scene = try Scene()
    scene.show(1)
    for count in UInt32(2)...200 { scene.show(count) }
    #expect(
      scene.told() == [
        Self.start + "count=1 count-visible=true", Self.start + "count=200 count-visible=true",
      ])
  }

  @Test func `it can be asked for while it is there`() throws {
    let scene = try Scene()
    #expect(scene.query()?.fault?.name == .unknownObject)
    scene.show(3)
    guard case .reply(let answer) = scene.query() else {
      Issue.record("no answer")
      return
    }
    #expect(answer.hasSignature("a{sv}"))
    #expect(Scene.properties(of: answer.reader) == "count=3 count-visible=true")
    scene.show(0)
    #expect(scene.told().last == Self.none)
    #expect(scene.query()?.fault?.name == .unknownObject)
  }

  @Test func `an app that tells its own number is left alone until it goes`() throws {
    let scene = try Scene()
    scene.show(3)
    #expect(scene.told() == [Self.three])
    let app = try scene.bench.connect()
    scene.update(from: app) { $0.entry("count", "x") { $0.int64(9) } }
    scene.show(4)
    #expect(scene.told() == [])
    app.close()
    #expect(scene.told() == [Self.start + "count=4 count-visible=true"])
  }

  @Test func `progress is no number`() throws {
    let scene = try Scene()
    let app = try scene.bench.connect()
    scene.update(from: app) {
      $0.entry("progress", "d") { $0.double(0.5) }
      $0.entry("progress-visible", "b") { $0.bool(true) }
    }
    scene.show(3)
    #expect(scene.told() == [Self.three])
  }

  @Test func `signals of another form change nothing`() throws {
    let scene = try Scene()
    let peer = try scene.bench.connect()
    let bodies: [(inout MessageWriter) -> Void] = [
      { _ in }, { $0.string("application://org.example.Mail.desktop") },
      { $0.array(of: "{sv}") { $0.entry("count", "x") { $0.int64(1) } } },
      {
        $0.string("application://org.example.Mail.desktop")
        $0.array(of: "s") { $0.string("count") }
      },
    ]
    for body in bodies {
      let signal = BusMessage(signal: "Update", of: LauncherEntries.interface, at: "/x")
      signal.write(body)
      peer.send(signal)
    }
    scene.update(from: peer, String(repeating: "x", count: 1 << 20)) {
      $0.entry("count", "x") { $0.int64(1) }
    }
    scene.update(from: peer) { properties in
      for number in 0..<1_000 { properties.entry("p\(number)", "x") { $0.int64(1) } }
      properties.entry("count", "x") { $0.int64(1) }
    }
    scene.show(3)
    #expect(scene.told() == [Self.three])
  }

  @Test func `a dock that starts late is told all there is`() throws {
    let scene = try Scene()
    scene.show(3)
    #expect(scene.told() == [Self.three])
    let late = try scene.bench.connect()
    late.requestName(LauncherEntries.listener) { _ in }
    #expect(scene.told() == [Self.three])
  }

  @Test func `what is told goes with the connection`() throws {
    let scene = try Scene()
    scene.show(3)
    #expect(scene.told() == [Self.three])
    let name = try #require(scene.service.uniqueName)
    var gone: UniqueName?
    let watch = scene.dock.subscribe(to: .vanishing) {
      var reader = $0.reader
      gone = reader.string().flatMap { UniqueName($0) }
    }
    scene.bench.settle(scene.dock)
    scene.service.close()
    // Docks forget what this sender told by that.
    #expect(scene.bench.waitUntil { gone == name })
    #expect(scene.query() == nil || scene.query()?.fault != nil)
    watch.cancel()
  }

  @Test func `at the end the numbers are taken away, at once and for good`() throws {
    let scene = try Scene()
    scene.show(3)
    scene.show(4)
    scene.entries.end()
    scene.show(5)
    #expect(scene.told() == [Self.three, Self.none])
  }

  @Test func `it is told as it is documented`() throws {
    let scene = try Scene()
    scene.show(3)
    _ = scene.told()
    let name = BusName(try #require(scene.service.uniqueName))
    let path = try #require(LauncherApp(entry: "org.example.Mail")?.path)
    let ask = BusMessage(
      call: "Introspect", of: "org.freedesktop.DBus.Introspectable", at: path, to: name)
    guard case .reply(let answer) = scene.bench.result(of: ask, from: scene.dock) else {
      Issue.record("no answer")
      return
    }
    var reader = answer.reader
    let text = reader.string() ?? ""
    #expect(text.contains("<interface name=\"com.canonical.Unity.LauncherEntry\">"))
    #expect(text.contains("<arg name=\"app_uri\" type=\"s\"/>"))
  }
}
