import Bus
import Clock
import ControlProtocol
import FrontDoors
import MainLoop
import NotificationModel
import PrivateBus
import Testing

@testable import pennant

/// What the tool hears of the service, on a bus of the test's own.
@MainActor
@Suite(.timeLimit(.minutes(1)))
struct ControlClientTests {
  /// A service that answers as the test says, on the loop which the tool goes around.
  @MainActor
  final class StandIn {
    let bench: Bench
    let service: BusConnection
    private let objects: ObjectServer
    private(set) var door: ControlDoor?
    private(set) var asked: [ControlRequest] = []

    convenience init(_ answer: @escaping (ControlRequest) -> ControlAnswer) throws {
      try self.init(waiting: { $1(answer($0)) })
    }

    init(waiting: @escaping (ControlRequest, @escaping (ControlAnswer) -> Void) -> Void) throws {
      let bench = try Bench()
      self.bench = bench
      service = try bench.connect()
      objects = ObjectServer(on: service)
      door = ControlDoor(on: service, objects: objects) { [weak self] request, _, reply in
        self?.asked.append(request)
        waiting(request, reply)
      }
      var outcome: NameOutcome?
      service.requestName(ControlInterface.busName) { outcome = $0 }
      try #require(bench.waitUntil { outcome == .owned })
    }

    var client: ControlClient { ControlClient(at: bench.bus.address) }

    func later(_ body: @escaping () -> Void) -> Deadline {
      let deadline = Deadline(on: bench.loop, body: body)
      deadline.arm(after: .milliseconds(50))
      return deadline
    }
  }

  static func item(_ number: UInt32) throws -> CenterItem {
    CenterItem(
      id: try #require(NotificationID(number)), app: AppID("mail"), appName: "Mail", title: "T",
      style: .banner, receivedAt: UnixTime(milliseconds: 0), place: .center, reach: .app)
  }

  @Test func `an answer is the service's, and so is a refusal`() throws {
    let standIn = try StandIn { $0 == .dismissAll(nil) ? .number(3) : .refused(.denied) }
    let client = standIn.client
    #expect(client.ask(.dismissAll(nil)) == .answer(.number(3)))
    #expect(client.ask(.badges) == .answer(.refused(.denied)))
    #expect(standIn.asked == [.dismissAll(nil), .badges])
    #expect(
      ControlRefusal.denied.failure
        == Failure("an app in a sandbox may not see or handle other apps' notifications."))
  }

  /// As a disk may be: what was asked for is done, late.
  @Test func `an answer that takes long is waited for, which is said once`() throws {
    var answers: [() -> Void] = []
    let standIn = try StandIn(waiting: { request, reply in
      answers.append { reply(request == .clearHistory(nil) ? .number(3) : .refused(.denied)) }
    })
    let client = standIn.client
    var remarks: [String] = []
    client.patience = .milliseconds(30)
    let late = Deadline(on: standIn.bench.loop) { for answer in answers { answer() } }
    client.remark = {
      remarks.append($0)
      late.arm(after: .milliseconds(100))
    }
    #expect(client.ask(.clearHistory(nil)) == .answer(.number(3)))
    #expect(remarks == ["the service is still at work on it; its disk may be slow."])
    late.cancel()
  }

  @Test func `an answer to something else makes no sense`() throws {
    let standIn = try StandIn { _ in .number(3) }
    #expect(
      standIn.client.ask(.badges)
        == .failed("the service gives an answer that makes no sense; is it of another version?"))
  }

  @Test func `an older service says that it does not know this`() throws {
    let standIn = try StandIn { _ in .done }
    standIn.service.onMethodCall = { standIn.service.refuse($0, .unknownMethod, "no such method") }
    guard case .failed(let sentence) = standIn.client.ask(.badges) else {
      Issue.record("no failure")
      return
    }
    #expect(sentence.hasPrefix("the service does not say: no such method"))
  }

  @Test func `the service is not started`() throws {
    let bench = try Bench()
    let reply = ControlClient(at: bench.bus.address).ask(.counts)
    #expect(reply == .notRunning(ControlClient.absence))
  }

  /// Items 1 to so many, newest first, in pages of the query's size.
  func list(_ count: UInt32) throws -> StandIn {
    let items = try (0..<count).map { try Self.item(count - $0) }
    return try StandIn { request in
      guard case .history(let query) = request else { return .refused(.denied) }
      let rest = items.drop { item in query.before.map { item.id >= $0 } ?? false }
      return .items(Array(rest.prefix(Int(query.limit))))
    }
  }

  @Test(arguments: [0, 1, 255, 256, 257, 700] as [UInt32])
  func `all pages together are the list`(count: UInt32) throws {
    let standIn = try list(count)
    guard case .answer(.items(let items)) = standIn.client.askAll(.history) else {
      Issue.record("no items")
      return
    }
    #expect(items.map(\.id.rawValue) == (0..<count).map { count - $0 })
  }

  @Test func `no more than wanted is asked for`() throws {
    let standIn = try list(700)
    guard case .answer(.items(let items)) = standIn.client.askAll(.history, atMost: 300) else {
      Issue.record("no items")
      return
    }
    #expect(items.count == 300)
    #expect(
      standIn.asked.map { if case .history(let query) = $0 { query.limit } else { UInt32(0) } }
        == [256, 44] as [UInt32])
  }

  @Test func `a service that goes in circles is not followed`() throws {
    let items = [try Self.item(2), try Self.item(1)]
    let standIn = try StandIn { _ in .items(items) }
    #expect(standIn.client.askAll(.list) == .answer(.items(items)))
    #expect(standIn.asked.count == 2)
  }

  @Test func `a refusal comes in place of the list`() throws {
    let standIn = try StandIn { _ in .refused(.denied) }
    #expect(standIn.client.askAll(.list) == .answer(.refused(.denied)))
  }

  @Test func `a watch tells what changes, in order, until it is stopped`() throws {
    let changes: [ControlSignal] = [
      .added(try Self.item(1)), .reloaded, .changed(try Self.item(1)),
    ]
    let standIn = try StandIn { $0 == .counts ? .counts(CenterCounts()) : .done }
    let client = standIn.client
    var heard: [ControlSignal] = []
    var counts: [ControlClient.Reply] = []
    let reply = client.watch {
      for change in changes { standIn.door?.tell(change) }
    } onSignal: { signal in
      heard.append(signal)
      // Asking while being told takes turns of the same loop.
      counts.append(client.ask(.counts))
      if heard.count == 3 { client.stop() }
    }
    #expect(reply == .answer(.done))
    #expect(heard == changes)
    #expect(counts == Array(repeating: .answer(.counts(CenterCounts())), count: 3))
    #expect(standIn.asked.first == .subscribe)
    #expect(standIn.asked.last == .unsubscribe)
    #expect(standIn.door?.hasSubscribers == false)
  }

  @Test func `a watch can be stopped by anything on the loop`() throws {
    let standIn = try StandIn { _ in .done }
    let client = standIn.client
    let stop = standIn.later { client.stop() }
    #expect(client.watch { _ in } == .answer(.done))
    stop.cancel()
  }

  @Test func `a watch ends with the service, and says so`() throws {
    let standIn = try StandIn { _ in .done }
    var heard: [ControlSignal] = []
    let end = standIn.later {
      standIn.door?.tell(.reloaded)
      standIn.service.close()
    }
    #expect(standIn.client.watch { heard.append($0) } == .notRunning("the service has ended."))
    #expect(heard == [.reloaded])
    end.cancel()
  }

  @Test func `a watch ends with the bus, and says so`() throws {
    let standIn = try StandIn { _ in .done }
    let end = standIn.later { standIn.bench.bus.stop() }
    #expect(
      standIn.client.watch { _ in } == .failed("the session bus ended the connection."))
    end.cancel()
  }

  @Test func `a watch needs a service, and its leave`() throws {
    let bench = try Bench()
    #expect(
      ControlClient(at: bench.bus.address).watch { _ in } == .notRunning(ControlClient.absence))
    let standIn = try StandIn { _ in .refused(.denied) }
    #expect(standIn.client.watch { _ in } == .answer(.refused(.denied)))
  }

  @Test func `signals of others are not the service's`() throws {
    let standIn = try StandIn { _ in .done }
    let client = standIn.client
    let liar = try standIn.bench.connect()
    var heard: [ControlSignal] = []
    let reply = client.watch {
      guard let name = client.connected()?.uniqueName else { return }
      liar.send(ControlSignal.counts(CenterCounts()).message(to: BusName(name)))
      // The bus has passed on the lie before it has the truth.
      standIn.bench.settle(liar)
      standIn.door?.tell(.reloaded)
    } onSignal: {
      heard.append($0)
      if $0 == .reloaded { client.stop() }
    }
    #expect(reply == .answer(.done))
    #expect(heard == [.reloaded])
  }
}
