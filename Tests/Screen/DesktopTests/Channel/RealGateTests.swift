import Bus
import Clock
import Gate
import Glibc
import MainLoop
import NotificationModel
import PrivateBus
import Testing

@testable import Desktop

/// A bus, the gate in front of it, a server behind that, and us.
@MainActor
private final class Site {
  let bench: Bench
  let ours: BusConnection
  let gate: Gate
  let child: BusConnection
  let server: AddressedServer
  private let folder: String
  private let listener = StandInListener()
  /// The senders of what the child was told to show.
  var senders: [String] = []
  /// What it was told to close.
  var closed: [UInt32] = []

  init() throws {
    bench = try Bench()
    ours = try bench.connect()
    var template = Array("/tmp/pennant-gate.XXXXXX".utf8CString)
    folder = unsafe mkdtemp(&template).map { unsafe String(cString: $0) } ?? ""
    gate = try Gate(
      on: bench.loop, folder: folder, busAddress: bench.bus.address,
      name: "org.freedesktop.Notifications")
    gate.serverProcess = UInt32(getpid())
    child = try BusConnection(address: gate.address, on: bench.loop)
    let channel = GateChannel(through: gate) { [ours] in ours.uniqueName }
    server = AddressedServer(
      as: .only, for: listener, channel: channel, loop: bench.loop,
      pictures: PictureDesk(copies: nil) { _ in })
    server.start()
    child.onMethodCall = { [unowned self] in called($0) }
    child.requestName("org.freedesktop.Notifications") { _ in }
  }

  var events: [DesktopEvent] {
    get { listener.events }
    set { listener.events = newValue }
  }

  private func called(_ message: BusMessage) {
    guard let handle = message.replyHandle else { return }
    let reply = BusMessage(replyTo: handle)
    switch message.member {
    case "GetServerInformation":
      reply.write { for text in ["dunst", "Tests", "1", "1.2"] { $0.string(text) } }
    case "GetCapabilities":
      reply.write { $0.strings(["body"]) }
    case "Notify":
      senders.append(handle.caller.rawValue)
      reply.write { $0.uint32(12) }
    case "CloseNotification":
      var reader = message.reader
      closed.append(reader.uint32() ?? 0)
    case _: break
    }
    child.send(reply)
  }

  /// Calls the child until it has no room for more, and says how often; it reads nothing meanwhile.
  func fill(
    _ call: (BusMessage, UniqueName, Span, @escaping (CallResult) -> Void) -> CallSerial?
  ) -> Int {
    let large = BusMessage(call: "Large", of: "org.example.Tool", at: "/org/example", to: ":1.7")
    large.write { $0.string(String(repeating: "x", count: 255 << 10)) }
    var count = 0
    while count < 100, call(large, ":1.4242", .forever, { _ in }) != nil { count += 1 }
    return count
  }

  func end() {
    server.stop()
    child.close()
    gate.close()
    unsafe rmdir(folder)
  }
}

@MainActor
@Suite(.timeLimit(.minutes(1))) struct `A server behind a real gate` {
  @Test func `shows what an app sends under the app's name, and says when it has left`() throws {
    let site = try Site()
    #expect(site.bench.waitUntil { site.events.count == 1 })
    site.events = []
    var shown = Presentation(face: AppFace(name: "Mail"), title: "Anna", style: .alert)
    shown.sender = .init(connection: ConnectionName(":1.4242"), processID: nil)
    site.server.show(shown, order: ShowOrder(1), replacing: nil)
    #expect(site.bench.waitUntil { !site.events.isEmpty })
    #expect(site.senders == [":1.4242"])
    #expect(site.events == [.shown(ShowOrder(1), ServerID(12))])
    // To the app alone, as some servers do.
    let signal = BusMessage(
      signal: "NotificationClosed", of: NotificationObject.interface, at: NotificationObject.path,
      to: ":1.4242")
    signal.write {
      $0.uint32(12)
      $0.uint32(2)
    }
    site.child.send(signal)
    #expect(site.bench.waitUntil { site.events.count == 2 })
    #expect(site.events.last == .left(ServerID(12), .dismissed))
    site.end()
  }

  @Test func `closes what was closed while it had no room, as soon as it reads on`() throws {
    let site = try Site()
    #expect(site.bench.waitUntil { site.events.count == 1 })
    #expect(site.fill(site.gate.call(_:from:within:reply:)) < 100)
    for id: UInt32 in 7...9 { site.server.withdraw(ServerID(id)) }
    #expect(site.bench.waitUntil { site.closed.count == 3 })
    #expect(site.closed == [7, 8, 9])
    site.end()
  }

  @Test func `has room for our own calls when its tools have used up theirs`() throws {
    let site = try Site()
    #expect(site.bench.waitUntil { site.events.count == 1 })
    #expect(site.fill(site.gate.callForTool(_:from:within:reply:)) < 10)
    #expect(site.fill(site.gate.call(_:from:within:reply:)) > 50)
    site.end()
  }

  @Test func `has vanished when its connection ends`() throws {
    let site = try Site()
    #expect(site.bench.waitUntil { site.events.count == 1 })
    site.child.close()
    #expect(site.bench.waitUntil { site.events.last == .vanished })
    site.end()
  }
}
