import Bus
import Clock
import MainLoop
import NotificationModel
import PrivateBus
import Testing

@testable import FrontDoors

/// A door with a server behind it that has more interfaces than ours.
@MainActor
final class ForeignBench {
  let front: DoorBench
  let behind: BusConnection
  let calls: ForeignCalls
  /// What the server behind was asked, and by whom it was told that it was.
  var asked: [(member: String, caller: String)] = []
  var answers = true
  /// How many it has answered.
  private(set) var served = 0
  private var apps: [BusConnection] = []
  /// Whether it has the name.
  var isThere = true

  init(patience: Span = ForeignCalls.usualPatience) throws {
    front = try DoorBench()
    behind = try front.bench.connect()
    calls = ForeignCalls(
      on: front.server, objects: front.objects, loop: front.bench.loop, patience: patience)
    behind.onMethodCall = { [unowned self] in serve($0) }
    calls.identify = { _, then in
      then(.mayCall)
      return true
    }
    calls.pass = { [unowned self] call, caller, reply in
      guard isThere else { return .notYet }
      guard let name = behind.uniqueName, let passed = call.passed(to: BusName(name)) else {
        return .nowhere
      }
      asked.append((call.member ?? "", caller.rawValue))
      front.server.call(passed, within: .milliseconds(200)) { result in
        switch result {
        case .reply(let message): reply(message)
        case .refused, .timedOut, .disconnected: reply(nil)
        }
      }
      return .passed
    }
  }

  /// A call as tools make it, and what becomes of it.
  func start(
    _ member: MemberName, from app: BusConnection? = nil, bytes: Int = 0,
    _ ended: @escaping (CallResult) -> Void
  ) {
    let call = BusMessage(
      call: member, of: "org.dunstproject.cmd0", at: FreedesktopDoor.path,
      to: FreedesktopDoor.busName)
    call.write { $0.string(String(repeating: "x", count: bytes)) }
    (app ?? front.app).call(call, within: .forever, reply: ended)
  }

  /// A call that wants no answer.
  func sendCommand(_ member: MemberName) {
    let call = BusMessage(
      call: member, of: "org.dunstproject.cmd0", at: FreedesktopDoor.path,
      to: FreedesktopDoor.busName)
    call.expectNoReply()
    front.app.send(call)
  }

  /// One more app.
  func connect() throws -> BusConnection {
    let app = try front.bench.connect()
    apps.append(app)
    return app
  }

  /// Everything sent so far has been taken in.
  func settle() { _ = front.call("GetServerInformation") }

  private func serve(_ call: BusMessage) {
    guard answers, let handle = call.replyHandle, handle.isWanted else { return }
    let reply = BusMessage(replyTo: handle)
    reply.write { $0.strings(["seen", call.interface ?? "", call.path ?? ""]) }
    behind.send(reply)
    served += 1
  }
}

@MainActor
@Suite(.timeLimit(.minutes(1)))
struct ForeignCallsTests {
  @Test(arguments: [
    ("its own interface", "ContextMenuCall org.dunstproject.cmd0 /org/freedesktop/Notifications"),
    ("its own path", "ListModes fr.emersion.Mako /fr/emersion/Mako"),
    (
      "more methods on ours",
      "GetNotificationCount org.freedesktop.Notifications /org/freedesktop/Notifications"
    ),
  ])
  func `what only the server behind knows is asked there`(what: String, call: String) throws {
    let bench = try ForeignBench()
    let words = call.split(separator: " ").map { String($0) }
    let member = try #require(MemberName(words[0]))
    let interface = try #require(InterfaceName(words[1]))
    let path = try #require(ObjectPath(words[2]))
    let result = bench.front.call(member, of: interface, at: path)
    #expect(bench.front.strings(result) == ["seen", interface.rawValue, path.rawValue], "\(what)")
    #expect(bench.asked.map(\.caller) == [bench.front.app.uniqueName?.rawValue])
  }

  @Test func `properties are asked of whoever has the interface`() throws {
    let bench = try ForeignBench()
    let properties: InterfaceName = "org.freedesktop.DBus.Properties"
    _ = bench.front.call("Get", of: properties) {
      $0.string("org.dunstproject.cmd0")
      $0.string("paused")
    }
    #expect(bench.asked.map(\.member) == ["Get"])
    _ = bench.front.call("GetAll", of: properties) { $0.string("org.freedesktop.Notifications") }
    _ = bench.front.call("GetAll", of: properties) { $0.string("") }
    #expect(bench.asked.count == 1)
  }

  @Test func `what is ours is never passed on`() throws {
    let bench = try ForeignBench()
    _ = bench.front.call("GetServerInformation")
    _ = bench.front.call("Introspect", of: "org.freedesktop.DBus.Introspectable")
    _ = bench.front.call("Ping", of: "org.freedesktop.DBus.Peer")
    _ = bench.front.call("CloseNotification") { $0.string("wrong") }
    #expect(bench.asked.isEmpty)
  }

  @Test func `a server that does not answer is said to be so`() throws {
    let bench = try ForeignBench()
    bench.answers = false
    let result = bench.front.call("Paused", of: "org.dunstproject.cmd0")
    #expect(bench.front.refusal(of: result) == .noReply)
  }

  @Test func `more at a time than any tool asks is refused`() throws {
    let bench = try ForeignBench()
    bench.answers = false
    var refusals: [ErrorName?] = []
    for callers in 1...(CallerPlaces.all / CallerPlaces.ofOneCaller) {
      let app = try bench.connect()
      for _ in 0..<CallerPlaces.ofOneCaller {
        bench.start("Flood", from: app) { refusals.append($0.fault?.name) }
      }
      let isTakenIn = bench.front.bench.waitUntil {
        bench.asked.count == callers * CallerPlaces.ofOneCaller
      }
      #expect(isTakenIn)
    }
    bench.start("Flood") { refusals.append($0.fault?.name) }
    #expect(bench.front.bench.waitUntil { refusals.count == CallerPlaces.all + 1 })
    #expect(refusals.filter { $0 == .limitsExceeded }.count == 1)
    #expect(refusals.first == .limitsExceeded)
    // All that waited are counted off again.
    bench.answers = true
    #expect(!bench.front.strings(bench.front.call("Again", of: "org.dunstproject.cmd0")).isEmpty)
  }

  @Test func `calls without a wanted answer are counted too, so that none floods the server`()
    throws
  {
    let bench = try ForeignBench()
    bench.answers = false
    for _ in 0..<(3 * CallerPlaces.all) { bench.sendCommand("Flood") }
    _ = bench.front.call("GetServerInformation")
    #expect(bench.asked.count == CallerPlaces.ofOneCaller)
  }

  @Test(arguments: [2 * CallerPlaces.all, 3 * HeldCalls.mostCalls])
  func `commands that want no answer reach the server in their order, a number that is bounded`(
    count: Int
  ) throws {
    let bench = try ForeignBench()
    let connection = try #require(bench.front.app.uniqueName)
    for number in 1...count {
      let member = try #require(MemberName("Close\(number)"))
      bench.sendCommand(member)
    }
    let most = min(count, CallerPlaces.ofOneCaller + HeldCalls.mostCalls)
    let areAllServed = bench.front.bench.waitUntil { bench.served >= most }
    #expect(areAllServed)
    let told = bench.asked.prefix(most).map(\.member)
    #expect(told == (1...most).map { "Close\($0)" })
    #expect(bench.asked.allSatisfy { $0.caller == connection.rawValue })
    // Every place is free again, once the last answers have come back.
    let isFree = (1...50).contains { _ in
      !bench.front.strings(bench.front.call("Again", of: "org.dunstproject.cmd0")).isEmpty
    }
    #expect(isFree)
  }

  @Test func `a command that is answered all the same is not answered to its caller`() throws {
    let bench = try ForeignBench()
    var answers = 0
    bench.front.app.onLateReply = { _, _ in answers += 1 }
    bench.sendCommand("CloseLast")
    #expect(bench.front.bench.waitUntil { bench.served == 1 })
    bench.settle()
    bench.settle()
    #expect(answers == 0)
  }

  @Test func `no caller takes all the places`() throws {
    let bench = try ForeignBench()
    bench.answers = false
    for _ in 0..<(2 * CallerPlaces.all) { bench.start("Flood") { _ in } }
    bench.settle()
    #expect(bench.asked.count == CallerPlaces.ofOneCaller)
    bench.answers = true
    var answer: CallResult?
    bench.start("Paused", from: try bench.connect()) { answer = $0 }
    #expect(bench.front.bench.waitUntil { answer != nil })
    #expect(!bench.front.strings(answer).isEmpty)
  }

  @Test func `what is larger than any tool sends is refused`() throws {
    let bench = try ForeignBench()
    let result = bench.front.call("Large", of: "org.dunstproject.cmd0") {
      $0.string(String(repeating: "x", count: ForeignCalls.mostBytes))
    }
    #expect(bench.front.refusal(of: result) == .limitsExceeded)
    #expect(bench.asked.isEmpty)
  }

  @Test func `it is too large wherever the text is`() throws {
    let bench = try ForeignBench()
    let large = String(repeating: "x", count: ForeignCalls.mostBytes / 2)
    let bodies: [(inout MessageWriter) -> Void] = [
      { for _ in 1...2 { $0.string(large) } },
      { $0.array(of: "{sv}") { $0.entry("x", "as") { $0.strings([large, large]) } } },
      { writer in for _ in 1...2 { writer.variant("s") { $0.string(large) } } },
    ]
    for body in bodies {
      let result = bench.front.call("Large", of: "org.dunstproject.cmd0", body)
      #expect(bench.front.refusal(of: result) == .limitsExceeded)
    }
    #expect(bench.asked.isEmpty)
    let small = bench.front.call("Small", of: "org.dunstproject.cmd0") { $0.string(large) }
    #expect(!bench.front.strings(small).isEmpty)
  }

  @Test func `without a server behind it is refused as ever`() throws {
    let bench = try ForeignBench()
    bench.calls.pass = nil
    #expect(bench.front.refusal(of: bench.front.call("NoSuch")) == .unknownMethod)
    #expect(bench.front.refusal(of: bench.front.call("X", at: "/nowhere")) == .unknownObject)
  }

  @Test func `what the server says to its tools is heard from our name`() throws {
    let bench = try ForeignBench()
    var heard: [String] = []
    let rule = SignalRule(
      from: try #require(bench.front.server.uniqueName), interface: "org.dunstproject.cmd0",
      path: FreedesktopDoor.path)
    let listening = bench.front.app.subscribe(to: rule) { heard.append($0.member ?? "") }
    _ = bench.front.call("GetServerInformation")
    bench.calls.tell(
      BusMessage(
        signal: "NotificationHistoryRemoved", of: "org.dunstproject.cmd0", at: FreedesktopDoor.path)
    )
    #expect(bench.front.bench.waitUntil { heard == ["NotificationHistoryRemoved"] })
    listening.cancel()
  }
}
