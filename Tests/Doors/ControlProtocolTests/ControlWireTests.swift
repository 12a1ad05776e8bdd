import Bus
import ControlSamples
import NotificationModel
import Testing

@testable import ControlProtocol

/// What is said on the control interface is heard as it was meant, and is as it is documented.
@MainActor
@Suite(.timeLimit(.minutes(1)))
struct ControlWireTests {
  nonisolated static let call = ReplyHandle(caller: ":1.7", serial: 3, isWanted: true)

  @Test(arguments: ControlSamples.exchanges) func `requests and answers come as they were sent`(
    request: ControlRequest, answer: ControlAnswer
  ) throws {
    #expect(try ControlRequest(request.message()) == request)
    let reply = answer.message(to: Self.call)
    #expect(reply.kind == .reply)
    #expect(ControlAnswer(reply, to: request) == answer)
  }

  @Test(arguments: ControlSamples.exchanges) func `they are of the documented types`(
    request: ControlRequest, answer: ControlAnswer
  ) throws {
    let message = request.message()
    let member = try #require(Documented.methods.first { $0.name == message.member })
    #expect(message.signature == member.takes)
    #expect(answer.message(to: Self.call).signature == member.gives)
    #expect(!message.mayStartService)
  }

  @Test func `the rows are the methods and signals of the document, of the same types`() {
    #expect(
      ControlMethod.all.map { "\($0.name) (\($0.takes)) (\($0.gives.signature))" }
        == Documented.methods.map { "\($0.name) (\($0.takes)) (\($0.gives))" })
    #expect(
      SignalRow.all.map { "\($0.name) (\($0.signature))" }
        == Documented.signals.map { "\($0.name) (\($0.gives))" })
    let requests = ControlSamples.exchanges.map { $0.0.method.name }
    #expect(Set(requests) == Set(ControlMethod.all.map(\.name)))
    let signals = ControlSamples.signals.map { $0.message(to: ":1.1").member }
    #expect(Set(signals) == Set(Documented.signals.map(\.name)))
  }

  @Test(arguments: ControlSamples.signals) func `signals come as they were sent`(
    signal: ControlSignal
  ) throws {
    let message = signal.message(to: ":1.9")
    #expect(message.destination == ":1.9")
    let member = try #require(Documented.signals.first { $0.name == message.member })
    #expect(message.signature == member.gives)
    #expect(ControlSignal(message) == signal)
  }

  @Test func `an app is called as it was first written`() throws {
    let message = ControlRequest.dismissAll(AppID("Slack")).message()
    guard case .dismissAll(let app) = try ControlRequest(message) else {
      Issue.record("another request")
      return
    }
    #expect(app?.spelling == "Slack")
    let reply = ControlAnswer.item(ControlSamples.full).message(to: Self.call)
    #expect(CenterItem(reply.reader)?.app.spelling == "Slack")
  }

  nonisolated static let item = ControlSamples.id(5)
  nonisolated static let refusals: [(ControlRefusal, ControlRequest, String, String)] = [
    (
      .denied, .counts, "org.freedesktop.DBus.Error.AccessDenied",
      "an app in a sandbox may not see or handle other apps' notifications"
    ),
    (
      .notFound(item), .get(item), "org.pennant.Error.NotFound",
      "there is no notification 5, or it is not open any more"
    ),
    (
      .notOffered(item, "archive"), .invoke(item, ActionKey("archive"), token: nil),
      "org.pennant.Error.NotOffered", "notification 5 does not offer 'archive'"
    ),
    (
      .notOffered(item, "default"), .invoke(item, nil, token: nil),
      "org.pennant.Error.NotOffered", "notification 5 does not offer 'default'"
    ),
    (
      .notOffered(item, "reply"), .reply(item, "Yes"), "org.pennant.Error.NotOffered",
      "notification 5 does not offer 'reply'"
    ),
    (
      .notOffered(item, "show-again"), .showAgain(item), "org.pennant.Error.NotOffered",
      "notification 5 does not offer 'show-again'"
    ),
    (
      .unheard(item), .reply(item, "Yes"), "org.pennant.Error.Unheard",
      "nobody is left to hear of notification 5, and there is no app to open"
    ),
    (
      .refused("buttons are off"), .reply(item, "Yes"), "org.pennant.Error.Refused",
      "buttons are off"
    ),
    (
      .full, .subscribe, "org.freedesktop.DBus.Error.LimitsExceeded",
      "the service has no room for more"
    ),
  ]

  @Test(arguments: refusals) func `a refusal is an error with a name and a sentence`(
    refusal: ControlRefusal, request: ControlRequest, name: String, sentence: String
  ) {
    let reply = ControlAnswer.refused(refusal).message(to: Self.call)
    #expect(reply.kind == .error)
    #expect(reply.errorName == name)
    guard case .refused(let fault) = CallResult(answer: reply) else {
      Issue.record("no refusal")
      return
    }
    #expect(fault.text == sentence)
    #expect(ControlRefusal(fault, to: request) == refusal)
  }

  @Test func `errors of other kinds are no refusals`() {
    #expect(ControlRefusal(BusFault(.unknownMethod, ""), to: .counts) == nil)
    #expect(ControlRefusal(BusFault("org.pennant.Error.NotFound", ""), to: .counts) == nil)
  }

  @Test func `a page of long items is cut, but never to nothing`() {
    var long = ControlSamples.bare()
    long.body = String(repeating: "x", count: 60_000)
    let many = ControlAnswer.items(Array(repeating: long, count: 256)).message(to: Self.call)
    #expect(!many.isBroken)
    guard case .items(let page) = ControlAnswer(many, to: .list(ItemQuery())) else {
      Issue.record("no page")
      return
    }
    #expect(page.count == 17)
    long.body = String(repeating: "x", count: 2 << 20)
    let one = ControlAnswer.items([long, long]).message(to: Self.call)
    guard case .items(let page) = ControlAnswer(one, to: .list(ItemQuery())) else {
      Issue.record("no page")
      return
    }
    #expect(page.count == 1)
  }
}
