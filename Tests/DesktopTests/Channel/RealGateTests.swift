import Bus
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
  var events: [DesktopEvent] = []
  /// The senders of what the child was told to show.
  var senders: [String] = []

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
      channel: channel, loop: bench.loop, pictures: PictureDesk(copies: nil) { _ in })
    server.report = { [unowned self] in events.append($0) }
    server.start()
    child.onMethodCall = { [unowned self] in called($0) }
    child.requestName("org.freedesktop.Notifications") { _ in }
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
    case _: break
    }
    child.send(reply)
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

  @Test func `has vanished when its connection ends`() throws {
    let site = try Site()
    #expect(site.bench.waitUntil { site.events.count == 1 })
    site.child.close()
    #expect(site.bench.waitUntil { site.events.last == .vanished })
    site.end()
  }
}
