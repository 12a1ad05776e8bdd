import Clock
import ControlProtocol
import NotificationModel
import Testing

@testable import pennant

/// `pennant dnd` and `pennant sharing`: what is asked of the service, and what is printed.
@MainActor
@Suite(.timeLimit(.minutes(1)))
struct DndTests {
  nonisolated static let wishes: [(String, FocusWish)] = [
    ("dnd on", .on(nil, .open)), ("dnd on Work", .on("Work", .open)), ("dnd off", .off),
    ("dnd toggle", .toggle(nil)), ("dnd toggle Work", .toggle("Work")),
    ("dnd until 18:00", .on(nil, .at(1_080))),
    ("dnd until 7:05 Night", .on("Night", .at(425))), ("dnd for 1h", .on(nil, .after(.hours(1)))),
    ("dnd for 90s Work", .on("Work", .after(.seconds(90)))), ("sharing on", .sharing(true)),
    ("dnd for 1h30m", .on(nil, .after(.minutes(90)))),
    ("dnd until 2023-11-20", .on(nil, .until(day(20, 0)))),
    ("dnd until 2023-11-20T09:30", .on(nil, .until(day(20, 570)))),
    ("dnd until 2023-11-20 09:30 Work", .on("Work", .until(day(20, 570)))),
    ("dnd until 2023-11-20 Work", .on("Work", .until(day(20, 0)))),
    ("sharing off", .sharing(false)),
  ]

  /// A day of that month on the wall of this machine.
  private nonisolated static func day(_ day: Int, _ minute: Int) -> UnixTime {
    WallCalendar().moments(
      .init(year: 2023, month: 11, day: day, hour: minute / 60, minute: minute % 60, second: 0)
    ).first ?? Items.now
  }

  @Test(arguments: wishes) func `each asks for one thing`(line: String, wish: FocusWish) {
    let service = FakeService()
    #expect(Program.run(line, service).code == .done)
    #expect(service.asked == [.switchFocus(wish)])
  }

  @Test(arguments: [
    "dnd", "dnd maybe", "dnd until", "dnd until 24:00", "dnd until six", "dnd for", "dnd for ever",
    "dnd for 0", "dnd for 400d", "dnd off Work", "sharing", "sharing perhaps", "dnd for 5",
    "dnd until 2023-11-01", "dnd until 2030-01-01", "dnd until 2023-11-31",
    "dnd until 18:00 Work more", "dnd until 18:00 19:00 Work",
  ])
  func `what makes no sense is said so`(line: String) {
    let service = FakeService()
    #expect(Program.run(line, service).code == .wrongUsage)
    #expect(service.asked == [])
  }

  private var full: FocusStatus {
    var focus = FocusStatus()
    let now = Items.now.milliseconds
    func time(_ minutes: Int64) -> UnixTime { UnixTime(milliseconds: now + minutes * 60_000) }
    focus.since = time(-10)
    focus.holding = [
      .init(name: "Work", cause: .manual, since: time(-10), until: nil),
      .init(name: "", cause: .inhibitor, since: time(-5), until: nil),
    ]
    focus.setAside = ["Night"]
    focus.inhibitors = [
      .init(
        app: "firefox", reason: "Screen\nsharing", since: time(-5), isSharing: true,
        isSetAside: false)
    ]
    focus.serverIsSilent = true
    focus.held = 12
    focus.names = ["Night", "Work"]
    return focus
  }

  @Test func `status says what holds, why, and who asks`() {
    let service = FakeService()
    service.focus = full
    #expect(Program.run("dnd status", service).code == .done)
    let lines = Program.run("dnd status", service).out.split(separator: "\n").map(String.init)
    #expect(lines.contains("Focus         Work, switched on by hand"))
    #expect(lines.contains("              do-not-disturb, as an app asks"))
    #expect(lines.contains("Held back     12 notifications"))
    #expect(lines.contains("Set aside     Night"))
    #expect(
      lines.contains {
        $0.hasPrefix("Asked by      firefox: Screen") && $0.hasSuffix(", shares the screen)")
      })
    #expect(lines.contains("Server        its own do-not-disturb is on: there is no sound"))
    #expect(lines.contains("Focuses       Night, Work"))
  }

  @Test func `where nothing holds it is off, and that is all`() {
    #expect(Program.run("dnd status", FakeService()).out == "Focus         off\n")
    #expect(Program.run("dnd status", FakeService()).code == .no)
    #expect(Program.run("dnd off", FakeService()).out == "off\n")
  }

  @Test func `where nothing holds it says when the schedule next begins`() {
    let service = FakeService()
    service.focus.beginning = .init(
      name: "Night", at: UnixTime(milliseconds: Items.now.milliseconds + 30_000))
    #expect(
      Program.run("dnd status", service).out
        == "Focus         off\nNext          Night begins in 30 s\n")
    #expect(
      Program.run("dnd status --json", service).out.contains("\"begins\": {\"name\": \"Night\""))
  }

  @Test func `programs are told the same`() {
    let service = FakeService()
    service.focus = full
    let text = Program.run("dnd status --json", service).out
    for part in [
      "\"on\": true", "\"held\": 12", "\"name\": \"Work\"", "\"cause\": \"inhibitor\"",
      "\"name\": null", "\"sharing\": true", "\"serverSilent\": true", "\"setAside\": [\"Night\"]",
    ] {
      #expect(text.contains(part), "\(part) in \(text)")
    }
  }

  @Test(arguments: [
    ("dnd for 5", "'5' does not say of what; write 5s, 5m, 5h, 5d or 5w."),
    ("dnd for 400d", "'400d' is too long: at most 366d."),
    ("dnd until 2030-01-01", "'2030-01-01' is too far ahead: at most 366d from now."),
    ("dnd until 2023-11-01", "'2023-11-01' is past."),
  ])
  func `what is wrong with a time is said`(line: String, says: String) {
    #expect(Program.run(line, FakeService()).err.hasPrefix("pennant: \(says)"))
  }

  nonisolated static let held: [(FocusStatus.Cause, said: Bool, String)] = [
    (
      .locked, false,
      "still on: Talk, on while the screen is locked; 'focus-when-locked' of the preferences keeps"
        + " it until the screen is unlocked\n"
    ),
    (
      .sharing, false,
      "still on: Talk, on while the screen is shared; 'focus-when-sharing' of the preferences keeps"
        + " it while the screen is shared\n"
    ),
    (
      .sharing, true,
      "still on: Talk, on while the screen is shared; 'focus-when-sharing' of the preferences keeps"
        + " it while the screen is shared ('pennant sharing off' ends that)\n"
    ),
    (
      .inhibitor, false,
      "still on: Talk, as an app asks; 'pennant dnd status' says which app asks\n"
    ),
  ]

  @Test(arguments: held)
  func `off and toggle say what is on all the same`(
    cause: FocusStatus.Cause, said: Bool, out: String
  ) {
    let service = FakeService()
    service.focus.holding = [.init(name: "Talk", cause: cause, since: nil, until: nil)]
    service.focus.isSharing = said
    #expect(Program.run("dnd off", service).out == out)
    #expect(Program.run("dnd toggle", service).out == out)
    service.focus.holding.append(.init(name: "", cause: .manual, since: nil, until: nil))
    #expect(!Program.run("dnd toggle", service).out.contains("still"))
  }

  @Test func `off names what it has set aside, and not what was so before`() {
    let service = FakeService()
    service.focus.appsSetAside = ["first", "second"]
    service.focus.inhibitors = ["first", "second"].map {
      .init(app: $0, reason: "", since: Items.now, isSharing: false, isSetAside: true)
    }
    #expect(Program.run("dnd off", service).out == "off\n")
    service.focus.appsJustSetAside = ["second"]
    #expect(
      Program.run("dnd off", service).out
        == "off; what second asks for is set aside from now on ('pennant dnd allow second' has it"
        + " heard again)\n")
    service.focus.appsJustSetAside = (1...7).map { "app \($0)" }
    #expect(
      Program.run("dnd off", service).out
        == "off; what these ask for is set aside from now on: app 1, app 2, app 3, app 4, app 5, 2"
        + " more ('pennant dnd allow APP' has one heard again)\n")
  }

  @Test func `who may not ask is told from another of the same name, and what it runs as is said`()
  {
    let service = FakeService()
    service.focus.inhibitors = [false, true].map { isBarred in
      var one = FocusStatus.Inhibitor(
        app: "film", reason: "", since: Items.now, isSharing: false, isSetAside: false)
      one.isBarred = isBarred
      one.runsAs = isBarred ? "player" : nil
      return one
    }
    service.focus.appsBarred = ["film"]
    let lines = Program.run("dnd status", service).out.split(separator: "\n")
      .filter { $0.contains("film") }
    #expect(lines.map { $0.contains("not heard by") } == [false, true])
    #expect(lines.map { $0.contains("film, which runs as player (") } == [false, true])
  }

  @Test func `off says that the server itself is silent`() {
    let service = FakeService()
    service.focus.serverIsSilent = true
    #expect(Program.run("dnd off", service).out.hasPrefix("off; the desktop server's own do-not-"))
    #expect(!Program.run("dnd on", service).out.contains("server"))
  }

  @Test func `a refusal is a no`() {
    let service = FakeService()
    service.instead = .answer(.refused(.refused("the preferences have no [Focus X]")))
    let answer = Program.run("dnd on X", service)
    #expect(answer.code == .no)
    #expect(answer.err == "pennant: the preferences have no [Focus X].\n")
  }

  @Test func `explain with a focus says what it holds back`() throws {
    let folder = try Folder()
    folder.write("p", "[Focus Work]\napps = chat\n")
    func explain(_ words: String...) -> Answer {
      Program.run(
        ["explain", "--preferences", folder.path + "/p"] + words, in: Surroundings())
    }
    #expect(explain("--app", "mail").out.contains("a banner for 5 s"))
    let held = explain("--app", "mail", "--focus", "work")
    #expect(held.out.contains("not on screen; open in the Center"))
    #expect(held.out.contains("the focus 'Work' (supposed to be on) keeps it off the screen"))
    #expect(explain("--app", "chat", "--focus", "Work").out.contains("a banner for 5 s"))
    #expect(explain("--app", "chat", "--focus", "").out.contains("not on screen"))
    let slip = explain("--app", "chat", "--focus", "Wrok")
    #expect(slip.code == .wrongUsage)
    #expect(slip.err.contains("the preferences have no [Focus Wrok]; there are "))
  }

  @Test func `explain counts a focus whose schedule says so now`() throws {
    let folder = try Folder()
    folder.write("p", "[Focus Always]\ndays = Mon-Sun\n")
    let answer = Program.run(
      ["explain", "--preferences", folder.path + "/p", "--app", "mail"], in: Surroundings())
    #expect(answer.out.contains("the focus 'Always' (on by its schedule) keeps it off the screen"))
  }
}
