import Bus
import Clock
import MainLoop
import NotificationModel
import Testing

@testable import Desktop

/// A server behind a gate, and what it reports.
@MainActor
private final class Site {
  let gate = StandInGate()
  let loop = MainLoop()
  let server: AddressedServer
  private let listener = StandInListener()

  init() {
    let channel = GateChannel(through: gate) { ":1.1" }
    server = AddressedServer(
      as: .only, for: listener, channel: channel, loop: loop,
      pictures: PictureDesk(copies: nil) { _ in })
    server.start()
  }

  var events: [DesktopEvent] {
    get { listener.events }
    set { listener.events = newValue }
  }
  var notes: [String] { listener.notes }

  func appear() {
    gate.onServer(":1.7")
    gate.introduce()
    events = []
  }

  func show(_ title: String, from app: String? = nil, order: UInt64 = 1) {
    var shown = Presentation(face: AppFace(name: "Mail"), title: title, style: .alert)
    shown.sender = app.map { .init(connection: ConnectionName($0), processID: 4711) }
    server.show(shown, order: ShowOrder(order), replacing: nil)
  }
}

@MainActor
@Suite(.timeLimit(.minutes(1))) struct `A server behind the gate` {
  @Test func `it is asked who it is under our own name, and appears`() {
    let site = Site()
    site.gate.onServer(":1.7")
    site.gate.introduce()
    #expect(
      site.gate.calls.map(\.message.member) == ["GetServerInformation", "GetCapabilities", "Get"],
      "and then whether dunst is paused")
    #expect(site.gate.calls.allSatisfy { $0.sender == ":1.1" && $0.message.destination == ":1.7" })
    #expect(site.events.count == 1)
    #expect(site.notes == ["forwarding to dunst behind the gate"])
  }

  @Test func `a call has the app's own name as its sender, ours where the app is gone`() {
    let site = Site()
    site.appear()
    site.show("From an app", from: ":1.42", order: 1)
    site.show("From one that is gone", order: 2)
    site.show("From nonsense", from: "no name", order: 3)
    #expect(site.gate.calls.suffix(3).map(\.sender) == [":1.42", ":1.1", ":1.1"])
  }

  @Test func `no answer is waited for longer than three seconds`() {
    let site = Site()
    site.appear()
    site.show("Mail")
    site.gate.answer { $0.uint32(12) }
    site.server.withdraw(ServerID(12))
    let called = Set(site.gate.calls.compactMap(\.message.member))
    #expect(called.isSuperset(of: ["GetServerInformation", "Notify", "CloseNotification"]))
    #expect(site.gate.calls.allSatisfy { $0.patience == .seconds(3) })
  }

  @Test func `answers and signals come back, whomever they are addressed to`() {
    let site = Site()
    site.appear()
    site.show("Mail", from: ":1.42")
    site.gate.answer { $0.uint32(12) }
    site.gate.closes(12, 2)
    #expect(
      site.events == [.shown(ShowOrder(1), ServerID(12)), .left(ServerID(12), .dismissed)])
  }

  @Test func `signals of another object are not the server's`() {
    let site = Site()
    site.appear()
    site.gate.closes(12, 2, path: "/org/example/Other")
    #expect(site.events == [])
  }

  @Test func `an answer after its deadline is an answer`() throws {
    let site = Site()
    site.appear()
    site.show("Mail")
    let call = try #require(site.gate.calls.last)
    call.reply(.timedOut)
    site.gate.onLateReply?(call.serial, site.gate.message { $0.uint32(12) })
    #expect(
      site.events == [
        .notShown(ShowOrder(1), .silence), .shown(ShowOrder(1), ServerID(12)),
      ])
  }

  @Test func `a child that is gone has vanished, the next is met anew`() {
    let site = Site()
    site.appear()
    site.gate.onServer(nil)
    #expect(site.events == [.vanished])
    site.gate.onServer(":1.8")
    site.gate.introduce("mako")
    #expect(site.notes.last == "forwarding to mako behind the gate")
    site.show("Mail")
    #expect(site.gate.calls.last?.message.destination == ":1.8")
  }

  @Test func `a child that takes its place without a word is another life of the server`() {
    let site = Site()
    site.appear()
    site.gate.onServer(":1.8")
    #expect(site.events == [.vanished])
    site.gate.introduce()
    #expect(site.events.count == 2)
  }

  @Test func `a question that cannot be written now is asked a little later`() {
    let site = Site()
    site.gate.hasRoom = false
    site.gate.onServer(":1.7")
    #expect(site.gate.calls.isEmpty)
    site.gate.hasRoom = true
    var isLate = false
    let deadline = Deadline(on: site.loop) { isLate = true }
    deadline.arm(after: .seconds(5))
    while site.gate.calls.isEmpty, !isLate { site.loop.turn(mayWait: true) }
    site.gate.introduce()
    #expect(site.notes == ["forwarding to dunst behind the gate"])
  }

  @Test func `what a gone child says is not heard`() {
    let site = Site()
    site.appear()
    site.gate.onServer(nil)
    site.events = []
    site.gate.closes(12, 2)
    #expect(site.events == [])
  }

  @Test func `at the end what is shown is taken down, and no answer is waited for`() throws {
    let site = Site()
    site.appear()
    for id: UInt32 in [12, 13] { site.server.withdraw(ServerID(id)) }
    site.server.stop()
    #expect(
      site.gate.calls.suffix(2).map(\.message.member) == ["CloseNotification", "CloseNotification"])
    #expect(site.gate.forgotten == [try #require(site.gate.calls.last).serial])
  }
}
