import Bus
import Clock
import ControlProtocol
import ControlSamples
import NotificationModel
import PrivateBus
import Testing

@testable import FrontDoors

@MainActor
@Suite(.timeLimit(.minutes(1)))
struct ControlDoorTests {
  func ask(
    _ bench: Bench, _ standIn: ControlStandIn, _ member: MemberName = "GetStatus",
    of interface: InterfaceName = ControlInterface.name,
    _ body: (inout MessageWriter) -> Void = { _ in }
  ) throws -> CallResult? {
    let message = BusMessage(
      call: member, of: interface, at: ControlInterface.path,
      to: BusName(try #require(standIn.service.uniqueName)))
    message.write(body)
    return bench.result(of: message, from: try bench.connect())
  }

  @Test(arguments: [ControlSamples.fullStatus, ControlSamples.bareStatus])
  func `a status is told as it is`(status: ServiceStatus) throws {
    let bench = try Bench()
    let standIn = try ControlStandIn(bench, status: status)
    guard case .reply(let answer) = try ask(bench, standIn) else {
      Issue.record("no answer")
      return
    }
    #expect(answer.hasSignature("a{sv}"))
    #expect(ServiceStatus(answer.reader) == status)
  }

  @Test func `what there is none of has no entry`() throws {
    let bench = try Bench()
    let standIn = try ControlStandIn(bench, status: ControlSamples.bareStatus)
    guard case .reply(let answer) = try ask(bench, standIn) else {
      Issue.record("no answer")
      return
    }
    var reader = answer.reader
    guard var entries = reader.enter(.array) else {
      Issue.record("no entries")
      return
    }
    var keys: [String] = []
    while var entry = entries.enter(.dictEntry) { keys.append(entry.string() ?? "") }
    #expect(
      keys == [
        "version", "asked", "desktop", "reason", "since", "candidates", "preferences-errors",
        "open", "focus", "held",
      ])
  }

  @Test func `it is told as it is documented`() throws {
    let bench = try Bench()
    let standIn = try ControlStandIn(bench, status: ControlSamples.bareStatus)
    let said = try ask(
      bench, standIn, "Introspect", of: "org.freedesktop.DBus.Introspectable")
    guard case .reply(let answer) = said else {
      Issue.record("no answer")
      return
    }
    var reader = answer.reader
    let text = reader.string() ?? ""
    #expect(text.contains("<interface name=\"org.pennant.Control1\">"))
    #expect(text.contains("<arg name=\"status\" type=\"a{sv}\" direction=\"out\"/>"))
    for entry in ["version ", "asked ", "candidates  ", "preferences-errors ", "open "] {
      #expect(text.contains(entry))
    }
  }

  @Test func `a question of another form is refused`() throws {
    let bench = try Bench()
    let standIn = try ControlStandIn(bench, status: ControlSamples.bareStatus)
    #expect(
      try ask(bench, standIn) { $0.string("all") }?.fault?.name == .invalidArguments)
    #expect(try ask(bench, standIn, "Status")?.fault?.name == .unknownMethod)
  }

  @Test func `every documented method is answered, and as documented`() throws {
    let bench = try Bench()
    let standIn = try ControlStandIn(bench, status: ControlSamples.bareStatus)
    let caller = try bench.connect()
    let service = BusName(try #require(standIn.service.uniqueName))
    for method in Documented.methods {
      let exchange = ControlSamples.exchanges.first { $0.0.message().member == method.name }
      let (request, answer) = try #require(exchange)
      standIn.answers = { _ in answer }
      let result = bench.result(of: request.message(to: service), from: caller)
      guard case .reply(let reply) = result else {
        Issue.record("\(method.name) is not answered: \(String(describing: result?.fault))")
        continue
      }
      #expect(reply.signature == method.gives)
      #expect(ControlAnswer(reply, to: request) == answer)
      let asked = try #require(standIn.asked.last)
      #expect(asked.0 == request)
      #expect(asked.1.rawValue == caller.uniqueName?.rawValue)
    }
  }

  @Test func `an answer may come later, and goes to whoever asked`() throws {
    let bench = try Bench()
    let standIn = try ControlStandIn(bench, status: ControlSamples.bareStatus)
    standIn.answers = nil
    let service = BusName(try #require(standIn.service.uniqueName))
    let callers = [try bench.connect(), try bench.connect()]
    var results: [UInt32] = []
    for (index, caller) in callers.enumerated() {
      let request = ControlRequest.dismiss([ControlSamples.id(UInt32(index + 1))])
      caller.call(request.message(to: service), within: .seconds(5)) { result in
        guard case .reply(let reply) = result else { return }
        guard case .number(let number) = ControlAnswer(reply, to: request) else { return }
        results.append(UInt32(index) * 10 + number)
      }
    }
    try #require(bench.waitUntil { standIn.waiting.count == 2 })
    for (request, _, answer) in standIn.waiting.reversed() {
      guard case .dismiss(let ids) = request else { continue }
      answer(.number(ids[0].rawValue))
    }
    #expect(bench.waitUntil { results.count == 2 })
    #expect(results.sorted() == [1, 12])
  }

  @Test func `a refusal arrives as an error`() throws {
    let bench = try Bench()
    let standIn = try ControlStandIn(bench, status: ControlSamples.bareStatus)
    standIn.answers = { _ in .refused(.denied) }
    #expect(try ask(bench, standIn)?.fault?.name == .accessDenied)
  }

  @Test func `an answer that no message can hold is refused, not swallowed`() throws {
    let bench = try Bench()
    let standIn = try ControlStandIn(bench, status: ControlSamples.bareStatus)
    let lines = Array(repeating: String(repeating: "x", count: 1 << 20), count: 20)
    standIn.answers = { _ in .reloaded(lines) }
    #expect(try ask(bench, standIn, "Reload")?.fault?.name == .limitsExceeded)
  }

  @Test func `what nobody wants an answer to is done, and not answered`() throws {
    let bench = try Bench()
    let standIn = try ControlStandIn(bench, status: ControlSamples.bareStatus)
    let caller = try bench.connect()
    let service = BusName(try #require(standIn.service.uniqueName))
    var late = 0
    caller.onLateReply = { _, _ in late += 1 }
    let message = ControlRequest.dismissAll(nil).message(to: service)
    message.expectNoReply()
    caller.send(message)
    standIn.answers = { _ in .number(1) }
    _ = bench.result(of: ControlRequest.dismissAll(nil).message(to: service), from: caller)
    #expect(standIn.asked.count == 2)
    #expect(late == 0)
  }
}
