import Clock
import ControlProtocol
import NotificationModel
import Testing

@testable import pennant

/// `pennant explain --app`: the quiet that the running service knows of.
@MainActor
@Suite(.timeLimit(.minutes(1)))
struct ExplainQuietTests {
  private static let hour = Span.seconds(3_600)

  private func explain(
    _ words: String, silent: Bool = false, muted: [String: Span] = [:], runs: Bool = true
  ) throws -> String {
    let folder = try Folder()
    folder.write(
      "p", "[App loud]\nbreakthrough = always\n[App alert]\nstyle = alert\n[App off]\nallow = no\n")
    let service = FakeService()
    if runs {
      var status = StatusTests.status
      status.focus.serverIsSilent = silent
      service.status = status
    }
    service.apps = muted.map { name, span in
      var app = KnownApp(app: AppID(name), name: name, entry: nil, grounds: "its own name")
      app.mutedUntil = Items.now + span
      return app
    }
    return Program.run("explain --preferences \(folder.path)/p \(words)", service).out
  }

  nonisolated static let uncounted:
    [(words: String, focus: String?, isLocked: Bool, notes: [String])] = [
      ("--app mail", nil, false, []),
      (
        "--app mail", "", false,
        ["note: do-not-disturb is on by hand now; --focus '' counts it.\n"]
      ),
      (
        "--app mail", "Work", true,
        [
          "note: the focus 'Work' is on by hand now; --focus 'Work' counts it.\n",
          "note: the screen is locked now; --locked counts that.\n",
        ]
      ),
      ("--app mail --focus Work --locked", "Work", true, []),
    ]

  @Test(arguments: uncounted) func `what holds now and is not counted is told beside it`(
    one: (words: String, focus: String?, isLocked: Bool, notes: [String])
  ) throws {
    let folder = try Folder()
    folder.write("p", "[Focus Work]\n")
    let service = FakeService()
    var status = StatusTests.status
    status.focus.holding =
      one.focus.map { [.init(name: $0, cause: .manual, since: nil, until: nil)] } ?? []
    service.status = status
    service.lock = LockReport(isLocked: one.isLocked)
    let answer = Program.run("explain --preferences \(folder.path)/p --json \(one.words)", service)
    #expect(answer.err == one.notes.joined())
    #expect(answer.out.hasPrefix("{") && !answer.out.contains("note:"), "programs read it")
  }

  @Test func `an app that is muted is not said to have a banner`() throws {
    let out = try explain("--app Mail", muted: ["mail": Self.hour, "chat": Self.hour])
    let end = Times.clock(Items.now + Self.hour, now: Items.now)
    #expect(out.contains("outcome   not on screen; open in the Center\n"), "\(out)")
    #expect(
      out.contains(
        "  you have muted its app until \(end), so it goes to the Center only\n"
          + "      'pennant mute' says whom you have muted, and '--off' ends it\n"), "\(out)")
    #expect(out.contains("a muted app makes no sound\n"))
    #expect(!out.contains("by the notification itself"))
  }

  nonisolated static let unmuted: [(String, [String: Span])] = [
    ("mail", ["chat": .seconds(60)]), ("loud", ["loud": .seconds(60)]),
    ("mail", ["mail": .zero]),
  ]

  @Test(arguments: unmuted) func `one that no mute holds for has its banner`(
    app: String, muted: [String: Span]
  ) throws {
    #expect(try explain("--app \(app)", muted: muted).contains("outcome   a banner for"))
  }

  nonisolated static let left: [(String, String)] = [
    (
      "--app mail",
      "left to the desktop server, whose own do-not-disturb is on; then open in the Center"
    ),
    (
      "--app alert",
      "left to the desktop server, whose own do-not-disturb is on; an alert once that is over"
    ),
    ("--app off", "answered and closed at once; nothing is shown"),
    ("--app mail --focus=", "not on screen; open in the Center"),
  ]

  @Test(arguments: left) func `nothing is promised in the do-not-disturb of the desktop server`(
    words: String, outcome: String
  ) throws {
    let out = try explain(words + " --hint string:sound-name:bell", silent: true)
    #expect(out.contains("outcome   \(outcome)\n"), "\(out)")
    let isLeft = outcome.hasPrefix("left")
    #expect(out.contains("it decides what it shows\n") == isLeft)
    #expect(out.contains("not to disturb, so there is no sound\n") == isLeft)
    #expect(!out.contains("by the notification itself"), "\(out)")
    let json = try explain(words + " --json", silent: true)
    #expect(json.contains("\"serverSilent\": \(isLeft)"))
  }

  @Test func `without a service nothing of this is known`() throws {
    let out = try explain("--app mail", silent: true, muted: ["mail": Self.hour], runs: false)
    #expect(out.contains("outcome   a banner for"))
  }
}
