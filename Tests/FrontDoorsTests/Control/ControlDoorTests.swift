import Bus
import NotificationModel
import PrivateBus
import Testing

@testable import FrontDoors

@MainActor
@Suite(.timeLimit(.minutes(1)))
struct ControlDoorTests {
  nonisolated static let full: ServiceStatus = {
    var status = ServiceStatus(
      version: "1.2.3",
      desktop: .init(asked: "auto", title: "dunst", reason: "it fits", since: 1_700_000_000))
    status.nameHeldBy = "process 12 (mako)"
    status.server = .init(name: "dunst", version: "1.9.0", profile: "dunst")
    status.condition = .init(.silent, since: 1_700_000_100)
    status.givenUp = [
      .init(title: "mako", since: 1_700_000_000, reason: "It ended.", again: 1_700_000_300)
    ]
    status.candidates = [
      .init(title: "GNOME Shell", isTaken: false, reason: "it is not on the bus"),
      .init(title: "dunst", isTaken: true, reason: "it fits"),
    ]
    status.preferencesFile = "/home/me/.config/pennant/preferences.conf"
    status.preferenceErrors = 2
    status.open = 17
    return status
  }()

  /// Nothing but what there always is.
  nonisolated static let bare = ServiceStatus(
    version: "1", desktop: .init(asked: "none", title: "none", reason: "", since: 0))

  /// A service with nothing but this door.
  @MainActor
  final class StandIn {
    let service: BusConnection
    private let objects: ObjectServer
    private let door: ControlDoor

    init(_ bench: Bench, _ status: ServiceStatus) throws {
      service = try bench.connect()
      objects = ObjectServer(on: service)
      door = ControlDoor(on: service, objects: objects) { _, _, answer in answer(.status(status)) }
    }
  }

  func ask(
    _ bench: Bench, _ standIn: StandIn, _ member: MemberName = "GetStatus",
    of interface: InterfaceName = ControlDoor.interface,
    _ body: (inout MessageWriter) -> Void = { _ in }
  ) throws -> CallResult? {
    let message = BusMessage(
      call: member, of: interface, at: ControlDoor.path,
      to: BusName(try #require(standIn.service.uniqueName)))
    message.write(body)
    return bench.result(of: message, from: try bench.connect())
  }

  @Test(arguments: [full, bare]) func `a status is told as it is`(status: ServiceStatus) throws {
    let bench = try Bench()
    let standIn = try StandIn(bench, status)
    guard case .reply(let answer) = try ask(bench, standIn) else {
      Issue.record("no answer")
      return
    }
    #expect(answer.hasSignature("a{sv}"))
    #expect(ServiceStatus(answer.reader) == status)
  }

  @Test func `what there is none of has no entry`() throws {
    let bench = try Bench()
    let standIn = try StandIn(bench, Self.bare)
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
        "open",
      ])
  }

  @Test func `it is told as it is documented`() throws {
    let bench = try Bench()
    let standIn = try StandIn(bench, Self.bare)
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
    let standIn = try StandIn(bench, Self.bare)
    #expect(
      try ask(bench, standIn) { $0.string("all") }?.fault?.name == .invalidArguments)
    #expect(try ask(bench, standIn, "Status")?.fault?.name == .unknownMethod)
  }
}

/// What is not from a Pennant of this version must not mislead or harm who asks.
@MainActor
@Suite(.timeLimit(.minutes(1)))
struct ServiceStatusTests {
  func read(_ body: (inout MessageWriter) -> Void) -> ServiceStatus? {
    let message = BusMessage(
      signal: "Told", of: ControlDoor.interface, at: ControlDoor.path)
    message.write(body)
    return ServiceStatus(message.reader)
  }

  @Test func `another answer is no status`() {
    #expect(read { $0.string("well") } == nil)
    #expect(read { _ in } == nil)
    #expect(read { $0.array(of: "{sv}") { _ in } } == nil)
  }

  @Test func `unknown keys are passed over, and values of other types are left out`() {
    let status = read {
      $0.array(of: "{sv}") { entries in
        entries.entry("mood", "as") { $0.strings(["good"]) }
        entries.entry("open", "s") { $0.string("many") }
        entries.entry("candidates", "as") { $0.strings(["dunst"]) }
        entries.entry("version", "s") { $0.string("9") }
      }
    }
    #expect(status?.version == "9")
    #expect(status?.open == 0)
    #expect(status?.candidates.isEmpty == true)
  }
}
