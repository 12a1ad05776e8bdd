import Bus
import ControlProtocol
import FrontDoors
import MainLoop
import NotificationModel
import PrivateBus
import Testing

@testable import pennant

/// A service that is followed over its comings and goings, on a bus of the test's own.
@MainActor
@Suite(.timeLimit(.minutes(1)))
struct ControlClientFollowingTests {
  @Test func `what is there is told at the start, then what changes, then that it is gone`() throws
  {
    let item = Items.one(7)
    var counts = CenterCounts()
    counts.open = 1
    let standIn = try ControlClientTests.StandIn { [counts] request in
      switch request {
      case .list: .items([item])
      case .counts: .counts(counts)
      case _: .done
      }
    }
    let end = standIn.later {
      standIn.door?.tell(.reloaded)
      standIn.service.close()
    }
    var heard: [String] = []
    let printer = WatchJSON()
    let failure = standIn.client.follow { event in
      heard += printer.lines(for: event)
      if case .gone = event { return false }
      return true
    }
    #expect(failure.code == .notRunning)
    #expect(
      heard == [
        printer.lines(for: .there([item], counts))[0], "{\"event\": \"reloaded\"}",
        "{\"event\": \"gone\"}",
      ])
    end.cancel()
  }

  @Test func `a service that comes later is waited for`() throws {
    let first = try ControlClientTests.StandIn {
      $0 == .counts ? .counts(CenterCounts()) : .items([])
    }
    first.service.close()
    var events: [String] = []
    var second: BusConnection?
    var objects: ObjectServer?
    var door: ControlDoor?
    let come = first.later {
      guard let service = try? first.bench.connect() else { return }
      second = service
      let served = ObjectServer(on: service)
      objects = served
      door = ControlDoor(on: service, objects: served) { request, _, reply in
        switch request {
        case .counts: reply(.counts(CenterCounts()))
        case .list: reply(.items([]))
        case _: reply(.done)
        }
      }
      service.requestName(ControlInterface.busName) { _ in }
    }
    _ = first.client.follow { event in
      switch event {
      case .gone: events.append("gone")
      case .there:
        events.append("there")
        return false
      case .signal: events.append("signal")
      }
      return true
    }
    #expect(events == ["gone", "there"])
    come.cancel()
    withExtendedLifetime((second, objects, door)) {}
  }

  @Test func `without a bus it ends`() {
    var events = 0
    let failure = ControlClient(at: "unix:path=/nowhere/bus").follow { _ in
      events += 1
      return true
    }
    #expect(failure.code == .notRunning)
    #expect(events == 1)
  }
}
