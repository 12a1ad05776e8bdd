import Bus
import Clock
import Intake
import NotificationModel
import PrivateBus
import Testing

@testable import FrontDoors

/// A door on a bus, an app, and what the door handed on.
@MainActor
final class DoorBench {
  let bench: Bench
  let server: BusConnection
  let app: BusConnection
  let objects: ObjectServer
  private(set) var door: FreedesktopDoor?
  var requests: [FreedesktopRequest] = []

  init() throws {
    bench = try Bench()
    server = try bench.connect()
    app = try bench.connect()
    objects = ObjectServer(on: server)
    door = FreedesktopDoor(on: server, objects: objects) { [unowned self] in requests.append($0) }
    var outcome: NameOutcome?
    server.requestName(FreedesktopDoor.busName) { outcome = $0 }
    try #require(bench.waitUntil { outcome == .owned })
  }

  func call(
    _ member: MemberName, of interface: InterfaceName = FreedesktopDoor.interface,
    at path: ObjectPath = FreedesktopDoor.path,
    _ body: (inout MessageWriter) -> Void = { _ in }
  ) -> CallResult? {
    let message = BusMessage(
      call: member, of: interface, at: path, to: FreedesktopDoor.busName)
    message.write(body)
    return bench.result(of: message, from: app)
  }

  func refusal(of result: CallResult?) -> ErrorName? {
    if case .refused(let fault) = result { fault.name } else { nil }
  }

  func strings(_ result: CallResult?) -> [String] {
    guard case .reply(let message) = result else { return [] }
    var reader = message.reader
    if let list = reader.strings() { return list }
    var strings: [String] = []
    while let string = reader.string() { strings.append(string) }
    return strings
  }
}

@MainActor
@Suite(.timeLimit(.minutes(1)))
struct FreedesktopDoorTests {
  @Test func `a Notify is handed on with its sender, and answered with the id`() throws {
    let bench = try DoorBench()
    var result: CallResult?
    bench.app.call(NotifyCall(summary: "Hello").message(), within: .forever) { result = $0 }
    #expect(bench.bench.waitUntil { !bench.requests.isEmpty })
    guard case .notify(let notify, let from, let reply) = bench.requests.first else {
      Issue.record("\(bench.requests)")
      return
    }
    #expect(notify.read().summary == "Hello")
    #expect(from.rawValue == bench.app.uniqueName?.rawValue)
    #expect(result == nil)
    bench.door?.answer(reply, id: try #require(NotificationID(42)))
    #expect(bench.bench.waitUntil { result != nil })
    guard case .reply(let message) = result else {
      Issue.record("\(String(describing: result))")
      return
    }
    var reader = message.reader
    #expect(reader.uint32() == 42)
    #expect(message.hasSignature("u"))
  }

  @Test func `who wants no answer gets none`() throws {
    let bench = try DoorBench()
    let quiet = NotifyCall().message()
    quiet.expectNoReply()
    var late = 0
    bench.app.onLateReply = { _, _ in late += 1 }
    bench.app.send(quiet)
    #expect(bench.bench.waitUntil { !bench.requests.isEmpty })
    guard case .notify(_, _, let reply) = bench.requests.first else { return }
    bench.door?.answer(reply, id: try #require(NotificationID(1)))
    bench.door?.refuse(reply, BusFault(.failed, ""))
    _ = bench.call("GetServerInformation")
    #expect(late == 0)
  }

  @Test func `a CloseNotification is handed on, answered and refused`() throws {
    let bench = try DoorBench()
    var results: [CallResult] = []
    for id: UInt32 in [7, 8] {
      let message = BusMessage(
        call: "CloseNotification", of: FreedesktopDoor.interface, at: FreedesktopDoor.path,
        to: FreedesktopDoor.busName)
      message.write { $0.uint32(id) }
      bench.app.call(message, within: .forever) { results.append($0) }
    }
    #expect(bench.bench.waitUntil { bench.requests.count == 2 })
    let replies: [ReplyHandle] = bench.requests.compactMap {
      if case .close(_, _, let reply) = $0 { reply } else { nil }
    }
    try #require(replies.count == 2)
    bench.door?.answerClosed(replies[0])
    bench.door?.refuse(replies[1], BusFault(.invalidArguments, "another app's"))
    #expect(bench.bench.waitUntil { results.count == 2 })
    #expect(results.first?.fault == nil)
    #expect(results.last?.fault == BusFault(.invalidArguments, "another app's"))
  }

  @Test func `it says who it is and what it can by itself`() throws {
    let bench = try DoorBench()
    bench.door?.capabilities = ["body", "actions"]
    #expect(
      bench.strings(bench.call("GetServerInformation"))
        == ["Pennant", "Pennant Project", Product.version, "1.2"])
    #expect(bench.strings(bench.call("GetCapabilities")) == ["body", "actions"])
    #expect(bench.requests.isEmpty)
  }

  @Test func `wrong arguments are refused by name`() throws {
    let bench = try DoorBench()
    for member: MemberName in ["Notify", "GetCapabilities", "GetServerInformation"] {
      #expect(bench.refusal(of: bench.call(member) { $0.int32(1) }) == .invalidArguments)
    }
    #expect(
      bench.refusal(of: bench.call("CloseNotification") { $0.string("1") }) == .invalidArguments)
    #expect(bench.requests.isEmpty)
  }

  @Test func `signals go to the app alone`() throws {
    let bench = try DoorBench()
    let other = try bench.bench.connect()
    let from = try #require(bench.server.uniqueName)
    let rule = SignalRule(from: from, interface: FreedesktopDoor.interface)
    var heard: [String] = []
    var overheard = 0
    let listening = bench.app.subscribe(to: rule) { signal in
      var reader = signal.reader
      let id = reader.uint32() ?? 0
      let rest = reader.string() ?? reader.uint32().map { "\($0)" } ?? ""
      heard.append("\(signal.member ?? "") \(signal.signature) \(id) \(rest)")
    }
    let eavesdropping = other.subscribe(to: rule) { _ in overheard += 1 }
    let app = ConnectionName(try #require(bench.app.uniqueName).rawValue)
    let id = try #require(NotificationID(9))
    bench.door?.sendToken(id, "token", to: app)
    bench.door?.sendAction(id, .activate, to: app)
    bench.door?.sendReply(id, "Yes", to: app)
    bench.door?.sendClosed(id, .dismissed, to: app)
    bench.door?.sendClosed(id, .dismissed, to: ConnectionName("no name"))
    #expect(bench.bench.waitUntil { heard.count == 4 })
    #expect(
      heard == [
        "ActivationToken us 9 token", "ActionInvoked us 9 default", "NotificationReplied us 9 Yes",
        "NotificationClosed uu 9 2",
      ])
    bench.bench.settle(bench.server, other)
    #expect(overheard == 0)
    listening.cancel()
    eavesdropping.cancel()
  }
}
