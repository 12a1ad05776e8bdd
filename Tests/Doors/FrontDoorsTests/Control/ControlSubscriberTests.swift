import Bus
import ControlProtocol
import ControlSamples
import NotificationModel
import PrivateBus
import Testing

@testable import FrontDoors

/// Who subscribes is told of changes; nobody else on the bus is.
@MainActor
@Suite(.timeLimit(.minutes(1)))
struct ControlSubscriberTests {
  /// A program that has its ears open.
  @MainActor
  final class Listener {
    let connection: BusConnection
    private(set) var heard: [ControlSignal] = []
    private var subscription: Subscription?

    init(_ bench: Bench, to service: BusConnection) throws {
      connection = try bench.connect()
      let rule = SignalRule(
        from: try #require(service.uniqueName), interface: ControlInterface.name)
      subscription = connection.subscribe(to: rule) { [weak self] message in
        if let signal = ControlSignal(message) { self?.heard.append(signal) }
      }
    }

    var name: ConnectionName { ConnectionName(connection.uniqueName?.rawValue ?? "") }
  }

  @MainActor
  struct Scene {
    let bench: Bench
    let standIn: ControlStandIn
    let door: ControlDoor

    init() throws {
      bench = try Bench()
      standIn = try ControlStandIn(bench, status: ControlSamples.bareStatus)
      door = try #require(standIn.door)
    }

    func ask(_ request: ControlRequest, from connection: BusConnection) throws -> CallResult? {
      let service = BusName(try #require(standIn.service.uniqueName))
      return bench.result(of: request.message(to: service), from: connection)
    }

    func isDone(_ result: CallResult?) -> Bool {
      if case .reply = result { true } else { false }
    }

    /// Tells all, and waits until that must have arrived everywhere.
    func tell(_ signals: [ControlSignal], then connections: [BusConnection]) throws {
      for signal in signals { door.tell(signal) }
      for connection in connections { _ = try ask(.counts, from: connection) }
    }
  }

  @Test func `a subscriber hears each change as it is, in order`() throws {
    let scene = try Scene()
    let one = try Listener(scene.bench, to: scene.standIn.service)
    let other = try Listener(scene.bench, to: scene.standIn.service)
    #expect(!scene.door.hasSubscribers)
    #expect(scene.isDone(try scene.ask(.subscribe, from: one.connection)))
    #expect(scene.door.hasSubscribers)
    try scene.tell(ControlSamples.signals, then: [one.connection, other.connection])
    #expect(one.heard == ControlSamples.signals)
    #expect(other.heard.isEmpty)
  }

  @Test func `twice is as good as once, and it ends when asked to`() throws {
    let scene = try Scene()
    let one = try Listener(scene.bench, to: scene.standIn.service)
    for _ in 1...2 { #expect(scene.isDone(try scene.ask(.subscribe, from: one.connection))) }
    try scene.tell([.reloaded], then: [one.connection])
    #expect(one.heard == [.reloaded])
    #expect(scene.isDone(try scene.ask(.unsubscribe, from: one.connection)))
    #expect(!scene.door.hasSubscribers)
    try scene.tell([.reloaded], then: [one.connection])
    #expect(one.heard == [.reloaded])
  }

  @Test func `who may not is not told`() throws {
    let scene = try Scene()
    let one = try Listener(scene.bench, to: scene.standIn.service)
    scene.standIn.answers = { $0 == .subscribe ? .refused(.denied) : .done }
    #expect(try scene.ask(.subscribe, from: one.connection)?.fault?.name == .accessDenied)
    #expect(!scene.door.hasSubscribers)
    try scene.tell([.reloaded], then: [one.connection])
    #expect(one.heard.isEmpty)
  }

  @Test func `nobody is told who has left`() throws {
    let scene = try Scene()
    let one = try Listener(scene.bench, to: scene.standIn.service)
    let other = try Listener(scene.bench, to: scene.standIn.service)
    for listener in [one, other] {
      #expect(scene.isDone(try scene.ask(.subscribe, from: listener.connection)))
    }
    scene.door.forget(one.name)
    #expect(scene.door.hasSubscribers)
    try scene.tell([.reloaded], then: [one.connection, other.connection])
    #expect(one.heard.isEmpty)
    #expect(other.heard == [.reloaded])
    scene.door.forget(other.name)
    #expect(!scene.door.hasSubscribers)
  }

  @Test func `who leaves before it is known whether it may is not kept`() throws {
    let scene = try Scene()
    let one = try Listener(scene.bench, to: scene.standIn.service)
    scene.standIn.answers = nil
    let service = BusName(try #require(scene.standIn.service.uniqueName))
    one.connection.send(ControlRequest.subscribe.message(to: service))
    try #require(scene.bench.waitUntil { scene.standIn.waiting.count == 1 })
    scene.door.forget(one.name)
    scene.standIn.waiting[0].2(.done)
    #expect(!scene.door.hasSubscribers)
  }

  @Test func `there is room for sixty-four, and for another when one has left`() throws {
    let scene = try Scene()
    var listeners: [Listener] = []
    for _ in 1...64 {
      let listener = try Listener(scene.bench, to: scene.standIn.service)
      listeners.append(listener)
      try #require(scene.isDone(try scene.ask(.subscribe, from: listener.connection)))
    }
    let last = try Listener(scene.bench, to: scene.standIn.service)
    #expect(try scene.ask(.subscribe, from: last.connection)?.fault?.name == .limitsExceeded)
    #expect(scene.isDone(try scene.ask(.subscribe, from: listeners[0].connection)))
    scene.door.forget(listeners[0].name)
    #expect(scene.isDone(try scene.ask(.subscribe, from: last.connection)))
    try scene.tell([.reloaded], then: [last.connection, listeners[0].connection])
    #expect(last.heard == [.reloaded])
    #expect(listeners[0].heard.isEmpty)
  }

  @Test func `a program that takes all places gives its oldest to another`() throws {
    let scene = try Scene()
    var greedy: [Listener] = []
    for _ in 1...65 {
      let listener = try Listener(scene.bench, to: scene.standIn.service)
      scene.standIn.processes[listener.name] = 7
      greedy.append(listener)
    }
    for one in greedy.prefix(64) {
      try #require(scene.isDone(try scene.ask(.subscribe, from: one.connection)))
    }
    let full = try scene.ask(.subscribe, from: greedy[64].connection)
    #expect(full?.fault?.name == .limitsExceeded)
    let other = try Listener(scene.bench, to: scene.standIn.service)
    scene.standIn.processes[other.name] = 8
    #expect(scene.isDone(try scene.ask(.subscribe, from: other.connection)))
    try scene.tell(
      [.reloaded], then: [other.connection, greedy[0].connection, greedy[1].connection])
    #expect(other.heard == [.reloaded])
    #expect(greedy[0].heard.isEmpty)
    #expect(greedy[1].heard == [.reloaded])
  }
}
