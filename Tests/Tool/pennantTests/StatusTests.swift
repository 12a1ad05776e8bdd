import Bus
import CenterList
import ControlProtocol
import Enabling
import FrontDoors
import NotificationModel
import PrivateBus
import Testing

@testable import pennant

/// `pennant status`, asked of a service on a bus of the test's own.
@MainActor
@Suite(.timeLimit(.minutes(1)))
struct StatusTests {
  static var status: ServiceStatus {
    var status = ServiceStatus(
      version: "1.2.3",
      desktop: .init(asked: "auto", title: "dunst", reason: "it fits this session", since: 0))
    status.server = .init(name: "dunst", version: "1.9.0", profile: "dunst")
    status.condition = .init(.running, since: 0)
    status.candidates = [
      .init(title: "GNOME Shell", isTaken: false, reason: "it is not on the bus"),
      .init(title: "dunst", isTaken: true, reason: "it fits this session"),
      .init(title: "none", isTaken: false, reason: "dunst comes first"),
    ]
    status.preferencesFile = "/home/me/preferences.conf"
    status.preferenceErrors = 2
    status.open = 1
    return status
  }

  func run(_ words: [String], at address: String?) -> Answer {
    var surroundings = Surroundings()
    surroundings.busAddress = address
    return Program.run(["status"] + words, in: surroundings)
  }

  /// A service that is served by the loop which the tool goes around.
  @MainActor
  final class StandIn {
    private let service: BusConnection
    private let objects: ObjectServer
    private let door: ControlDoor

    init(_ status: ServiceStatus, on bench: Bench) throws {
      service = try bench.connect()
      objects = ObjectServer(on: service)
      door = ControlDoor(on: service, objects: objects) { _, _, answer in answer(.status(status)) }
      var outcome: NameOutcome?
      service.requestName(ControlInterface.busName) { outcome = $0 }
      try #require(bench.waitUntil { outcome == .owned })
    }
  }

  @Test func `it says who draws, and why the others do not`() throws {
    let bench = try Bench()
    let standIn = try StandIn(Self.status, on: bench)
    let answer = run([], at: bench.bus.address)
    #expect(answer.code == .done)
    #expect(answer.err == "")
    let lines = answer.out.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    #expect(
      lines.filter { !$0.hasPrefix("Since") && !$0.hasPrefix("Server        running since ") } == [
        "Pennant       1.2.3",
        "Drawn by      dunst (dunst 1.9.0, known as dunst)",
        "              it fits this session",
        "Asked for     auto",
        "Open          1 notification",
        "Focus         off",
        "Preferences   /home/me/preferences.conf, 2 errors: see 'pennant check'",
        "",
        "Not taken",
        "  GNOME Shell  it is not on the bus",
        "  none         dunst comes first",
        "",
      ])
    withExtendedLifetime(standIn) {}
  }

  @Test func `a version that was not tried is said to be treated as the newest that was`() {
    var status = Self.status
    status.server?.version = "1.14"
    status.server?.knownUpTo = "1.13.2"
    let report = StatusReport(status)
    #expect(
      report.text(Ink(isOn: false)).contains(
        "(dunst 1.14, known as dunst; known up to 1.13.2, treated as that)\n"))
    #expect(
      report.json.text.contains(
        """
        "server": {"name": "dunst", "version": "1.14", "profile": "dunst", "knownUpTo": "1.13.2"}
        """))
  }

  @Test func `those with one reason are told together`() {
    var status = Self.status
    let missing = ["GNOME Shell", "Plasma", "Cinnamon", "mako"]
    status.candidates = missing.map {
      .init(title: $0, isTaken: false, reason: $0 == "mako" ? "it is old" : "it is not here")
    }
    #expect(
      StatusReport(status).text(Ink(isOn: false)).hasSuffix(
        """
        Not taken
          GNOME Shell, Plasma, Cinnamon  it is not here
          mako                           it is old

        """))
    status.candidates[3].reason = "it is not here"
    #expect(
      StatusReport(status).text(Ink(isOn: false)).hasSuffix(
        "Not taken\n  GNOME Shell, Plasma, Cinnamon, mako\n      it is not here\n"))
  }

  @Test func `that another process has the notification name is said`() {
    var status = Self.status
    let words = "\nName          held by process 12 (mako): apps do not reach Pennant\n"
    #expect(!StatusReport(status).text(Ink(isOn: false)).contains("\nName "))
    status.nameHeldBy = "process 12 (mako)"
    #expect(StatusReport(status).text(Ink(isOn: false)).contains(words))
    #expect(StatusReport(status).json.text.contains("\"nameHeldBy\": \"process 12 (mako)\""))
  }

  @Test func `why nothing plays a sound is said to programs`() {
    var status = Self.status
    status.soundFault = "no sound server answers"
    #expect(
      StatusReport(status).json.text.contains("\"soundFault\": \"no sound server answers\""))
  }

  @Test func `who tells which window is in front is said where it is asked`() {
    var status = Self.status
    #expect(!StatusReport(status).text(Ink(isOn: false)).contains("In front"))
    status.front = .toldBy("the window manager (EWMH)")
    #expect(
      StatusReport(status).text(Ink(isOn: false)).contains(
        "\nIn front      told by the window manager (EWMH)\n"))
    status.front = .untold("GNOME tells no program")
    #expect(
      StatusReport(status).text(Ink(isOn: false)).contains(
        "\nIn front      not known: GNOME tells no program\n"))
    #expect(
      StatusReport(status).json.text.contains(
        "\"frontBy\": null, \"frontFault\": \"GNOME tells no program\""))
  }

  @Test func `a Center that is in memory alone is said to be`() {
    var status = Self.status
    #expect(!StatusReport(status).text(Ink(isOn: false)).contains("\nCenter "))
    status.centerFault = "the file system is full"
    let words = "\nCenter        in memory alone: the file system is full\n"
    #expect(StatusReport(status).text(Ink(isOn: false)).contains(words))
    #expect(StatusReport(status).json.text.contains("\"centerFault\": \"the file system is full\""))
    #expect(StatusReport(status).json.text.contains("\"centerNoted\": false"))
    status.isCenterNoted = true
    #expect(StatusReport(status).json.text.contains("\"centerNoted\": true"))
    let noted = StatusReport(status).text(Ink(isOn: false))
    #expect(noted.contains("\nCenter        not in its database: the file system is full\n"))
    #expect(!noted.contains("lost"))
  }

  nonisolated static let conditions: [(ServerState, String)] = [
    (.absent, "not there since "), (.starting, "starting since "), (.running, "running since "),
    (.silent, "silent since "), (.givenUp, "given up since "),
  ]

  @Test(arguments: conditions) func `how it stands with the server is said`(
    state: ServerState, words: String
  ) {
    var status = Self.status
    status.condition = .init(state, since: 1_700_000_000)
    let report = StatusReport(status)
    #expect(report.text(Ink(isOn: false)).contains("\nServer        \(words)2023-11-1"))
    #expect(report.json.text.contains("\"serverState\": \"\(state.rawValue)\""))
  }

  @Test func `who is given up is said, why, and when it is tried again`() {
    var status = Self.status
    status.givenUp = [
      .init(title: "mako", since: 1_700_000_000, reason: "It ended.", again: 1_700_000_300)
    ]
    let report = StatusReport(status)
    let lines = report.text(Ink(isOn: false)).split(separator: "\n").map(String.init)
    let line = lines.drop { $0 != "Given up" }.dropFirst().first ?? ""
    #expect(line.hasPrefix("  mako  since 2023-11-1"))
    #expect(line.contains(", not tried again before 2023-11-1"))
    #expect(line.hasSuffix(": It ended."))
    #expect(
      report.json.text.contains(
        """
        "givenUp": [{"name": "mako", "since": 1700000000, "reason": "It ended.", \
        "again": 1700000300}]
        """))
  }

  @Test func `as JSON it is one object`() throws {
    let bench = try Bench()
    let standIn = try StandIn(Self.status, on: bench)
    let answer = run(["--json"], at: bench.bus.address)
    #expect(answer.code == .done)
    #expect(
      answer.out == """
        {"version": "1.2.3", "asked": "auto", "desktop": "dunst", \
        "reason": "it fits this session", "since": 0, "nameHeldBy": null, \
        "server": {"name": "dunst", "version": "1.9.0", "profile": "dunst", "knownUpTo": null}, \
        "serverState": "running", "serverSince": 0, "givenUp": [], \
        "candidates": [{"name": "GNOME Shell", "taken": false, "reason": "it is not on the bus"}, \
        {"name": "dunst", "taken": true, "reason": "it fits this session"}, \
        {"name": "none", "taken": false, "reason": "dunst comes first"}], \
        "preferences": {"file": "/home/me/preferences.conf", "errors": 2}, "lock": null, \
        "centerFault": null, "centerNoted": false, "soundFault": null, "speechFault": null, \
        "frontBy": null, "frontFault": null, "open": 1, \
        "focus": {"on": false, "since": null, "held": 0, "holding": [], "next": null, "begins": null, \
        "setAside": [], "setAsideUntil": null, "inhibitors": [], "appsSetAside": [], "appsJustSetAside": [], "appsBarred": [], \
        "sharing": false, "serverSilent": false, "focuses": []}, "held": 0, "muted": []}

        """)
    withExtendedLifetime(standIn) {}
  }

  @Test func `what a server says of itself cannot write on the terminal`() throws {
    let bench = try Bench()
    var status = Self.status
    status.server?.name = "du\u{1b}[2Jnst\n"
    let standIn = try StandIn(status, on: bench)
    let answer = run([], at: bench.bus.address)
    #expect(answer.out.contains("du?[2Jnst?"))
    #expect(run(["--json"], at: bench.bus.address).out.contains(#"du\u001b[2Jnst\u000a"#))
    withExtendedLifetime(standIn) {}
  }

  @Test func `the doctor names the server that was given up, not who draws in its place`() {
    var status = ServiceStatus(
      version: "1",
      desktop: .init(
        asked: "run:nosuch", title: "terminal", reason: "run:nosuch is given up for now", since: 5))
    status.condition = .init(.givenUp, since: 5)
    status.givenUp = [.init(title: "run:nosuch", since: 5, reason: "it is not there", again: 65)]
    #expect(
      ServiceFacts.Drawing(status)
        == .trouble(
          server: "run:nosuch",
          words: "it failed and was given up, and terminal draws in its place"))
  }

  @Test func `without a service it is one sentence, and nothing is started`() throws {
    let bench = try Bench()
    let answer = run([], at: bench.bus.address)
    #expect(answer.code == .notRunning)
    #expect(answer.out == "")
    #expect(
      answer.err
        == "pennant: the service does not run on this bus; 'pennant enable' has it started with "
        + "the next notification, such as 'notify-send Hello', and 'pennant doctor' says what is "
        + "wrong; where it has opened a bus of its own, put that "
        + "DBUS_SESSION_BUS_ADDRESS=… before this command.\n")
  }

  @Test(arguments: [nil, "unix:path=/nowhere/bus"])
  func `without a bus it is one sentence`(address: String?) {
    let answer = run([], at: address)
    #expect(answer.code == .notRunning)
    #expect(answer.err.split(separator: "\n").count == 1)
  }

  @Test func `a service that is stuck is not waited for`() throws {
    let bench = try Bench()
    let service = try bench.connect()
    var outcome: NameOutcome?
    service.requestName(ControlInterface.busName) { outcome = $0 }
    try #require(bench.waitUntil { outcome == .owned })
    service.onMethodCall = { _ in }
    let answer = run([], at: bench.bus.address)
    #expect(answer.code == .no)
    #expect(
      answer.err == "pennant: the service runs, but does not answer.\n")
  }
}
