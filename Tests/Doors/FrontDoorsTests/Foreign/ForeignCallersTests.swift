import Bus
import NotificationModel
import PrivateBus
import Testing

@testable import FrontDoors

@MainActor
@Suite(.timeLimit(.minutes(1)))
struct `Whose calls reach the server behind` {
  static let cmd0: InterfaceName = "org.dunstproject.cmd0"

  @Test(arguments: [
    (ForeignCalls.Standing.speaksForItselfAlone, ErrorName.accessDenied),
    (.tooMany("too many connections"), .limitsExceeded),
  ])
  func `not those of a sandbox, nor of a crowd`(
    standing: ForeignCalls.Standing, refusal: ErrorName
  ) throws {
    let bench = try ForeignBench()
    bench.calls.identify = { _, then in
      then(standing)
      return true
    }
    var direct: [ErrorName?] = []
    let call = BusMessage(
      bytes: try #require(Self.received)[...], from: bench.front.app.uniqueName)
    bench.calls.judge(try #require(call)) { direct.append($0?.name) }
    #expect(direct == [refusal])
    for member in ["NotificationAction", "Ping", "NotificationListHistory"] {
      let result = bench.front.call(try #require(MemberName(member)), of: Self.cmd0)
      #expect(bench.front.refusal(of: result) == refusal)
    }
    bench.sendCommand("NotificationCloseAll")
    bench.settle()
    #expect(bench.asked.isEmpty)
  }

  /// A call as it comes off the wire.
  static var received: [UInt8]? {
    BusMessage(
      call: "NotificationAction", of: cmd0, at: FreedesktopDoor.path, to: FreedesktopDoor.busName
    )
    .bytes(serial: CallSerial(7))
  }

  @Test func `what it is called by its own name goes on where nothing is against it`() throws {
    let bench = try ForeignBench()
    var direct: [ErrorName?] = []
    let bytes = try #require(Self.received)
    let call = try #require(BusMessage(bytes: bytes[...], from: bench.front.app.uniqueName))
    bench.calls.judge(call) { direct.append($0?.name) }
    bench.calls.objection = { _ in BusFault(.accessDenied, "locked") }
    bench.calls.judge(call) { direct.append($0?.name) }
    #expect(direct == [nil, .accessDenied])
    #expect(bench.asked.isEmpty, "it is with the server already")
  }

  @Test func `nobody's as long as nobody says who calls, and too many are refused by name`() throws
  {
    let bench = try ForeignBench()
    bench.calls.identify = { _, _ in false }
    let result = bench.front.call("Paused", of: Self.cmd0)
    #expect(bench.front.refusal(of: result) == .limitsExceeded)
    #expect(bench.asked.isEmpty)
  }

  @Test func `in their order, once it is known who calls`() throws {
    let bench = try ForeignBench()
    var told: [(ForeignCalls.Standing) -> Void] = []
    bench.calls.identify = { _, then in
      told.append(then)
      return true
    }
    for number in 1...5 { bench.sendCommand(try #require(MemberName("Close\(number)"))) }
    bench.settle()
    #expect(told.count == 1, "it is asked once")
    #expect(bench.asked.isEmpty)
    told[0](.mayCall)
    #expect(bench.asked.map(\.member) == (1...5).map { "Close\($0)" })
  }

  @Test func `a caller that stays unknown leaves room for others`() throws {
    let bench = try ForeignBench()
    let stranger = try #require(bench.front.app.uniqueName)
    bench.calls.identify = { caller, then in
      if caller != stranger { then(.mayCall) }
      return true
    }
    var refusals = 0
    for _ in 0..<HeldCalls.mostCalls {
      bench.start("Flood") { if $0.fault?.name == .limitsExceeded { refusals += 1 } }
    }
    #expect(bench.front.bench.waitUntil { refusals == HeldCalls.mostCalls / 2 })
    var answer: CallResult?
    bench.start("Paused", from: try bench.connect()) { answer = $0 }
    #expect(bench.front.bench.waitUntil { answer != nil })
    #expect(!bench.front.strings(answer).isEmpty)
  }

  @Test func `what is not for the server now is refused with the reason`() throws {
    let bench = try ForeignBench()
    bench.calls.objection = { _ in BusFault(.accessDenied, "locked") }
    for _ in 0...CallerPlaces.all {
      let result = bench.front.call("NotificationShow", of: Self.cmd0)
      #expect(bench.front.refusal(of: result) == .accessDenied)
    }
  }
}
