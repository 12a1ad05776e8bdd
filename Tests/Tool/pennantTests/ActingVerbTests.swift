import Clock
import ControlProtocol
import NotificationModel
import Testing

@testable import pennant

/// What the verbs that do something ask of the service, and what they answer.
@MainActor
@Suite(.timeLimit(.minutes(1)))
struct ActingVerbTests {
  struct Case: CustomTestStringConvertible {
    let line: String
    /// The last question.
    var asks: ControlRequest?
    var out = ""
    var err = ""
    var code = ExitCode.done
    var testDescription: String { line }
  }

  private nonisolated static let tap = ActionKey("yes")

  nonisolated static let cases: [Case] = [
    Case(line: "dismiss", asks: .dismiss([Items.id(42)]), out: "dismissed: Slack  Ann\n"),
    Case(line: "dismiss 41 42", asks: .dismiss([Items.id(41), Items.id(42)])),
    Case(line: "dismiss -n 41", asks: .dismiss([Items.id(41)])),
    Case(line: "dismiss 5", err: "notification 5 is not open.", code: .no),
    Case(
      line: "dismiss 5 42", err: "1 of these 2 were not open; the others are dismissed.", code: .no),
    Case(line: "dismiss --all", asks: .dismissAll(nil), out: "2 notifications dismissed\n"),
    Case(
      line: "dismiss --app slack", asks: .dismissAll(AppID("slack")),
      out: "1 notification dismissed\n"),
    Case(
      line: "dismiss --on-screen", asks: .dismiss([Items.id(42)]),
      out: "1 notification dismissed\n"),
    Case(
      line: "dismiss --on-screen --app mail", err: "nothing of 'mail' is on the screen.", code: .no),
    Case(line: "dismiss --app nobody", err: "nothing of 'nobody' is open.", code: .no),
    Case(line: "invoke", asks: .invoke(Items.id(42), nil, token: nil)),
    Case(line: "invoke 41", asks: .invoke(Items.id(41), nil, token: nil)),
    Case(line: "invoke 42 yes", asks: .invoke(Items.id(42), tap, token: nil)),
    Case(line: "invoke 42 SURE", asks: .invoke(Items.id(42), tap, token: nil)),
    Case(line: "invoke yes", asks: .invoke(Items.id(42), tap, token: nil)),
    Case(
      line: "invoke 42 yes --yes",
      asks: .invoke(Items.id(42), tap, token: nil, isConfirmed: true)),
    Case(line: "invoke -n 42 yes", asks: .invoke(Items.id(42), tap, token: nil)),
    Case(line: "invoke 42 default", asks: .invoke(Items.id(42), nil, token: nil)),
    Case(
      line: "invoke 42 yess",
      err: "notification 42 has no button 'yess'; it has yes. Did you mean 'yes'?", code: .no),
    Case(line: "invoke 41 yes", err: "notification 41 has no button that works.", code: .no),
    Case(
      line: "invoke 5",
      err: "there is no notification 5, open or past; 'pennant list' has those that are open, "
        + "'pennant history' those that are over.", code: .no),
    Case(line: "reply 42 Yes", asks: .reply(Items.id(42), "Yes")),
    Case(line: "reply -n 42 Yes", asks: .reply(Items.id(42), "Yes")),
    Case(line: "reply 42 -- -1", asks: .reply(Items.id(42), "-1")),
    Case(line: "reply 41 Yes", err: "notification 41 does not offer 'Yes'.", code: .no),
    Case(line: "show-again", asks: .showAgain(Items.id(41))),
    Case(line: "show-again 42", asks: .showAgain(Items.id(42))),
    Case(line: "reload", asks: .reload),
  ]

  static func service() -> FakeService {
    let service = FakeService()
    service.open = [
      Items.one(42) {
        $0.place = .screen
        $0.opens = true
        $0.actions = [Action(key: ActionKey("yes"), title: "Sure")]
        $0.reply = ReplyField(title: "Answer")
      },
      Items.one(41, "Mail"),
    ]
    return service
  }

  @Test(arguments: cases) func `a command, and what comes of it`(_ one: Case) {
    let service = Self.service()
    let answer = Program.run(one.line, service)
    if let asks = one.asks { #expect(service.asked.last == asks) }
    #expect(answer.out == one.out)
    #expect(answer.err == (one.err.isEmpty ? "" : "pennant: \(one.err)\n"))
    #expect(answer.code == one.code)
  }

  @Test(
    arguments: [
      ("Allow", [], "no question is open; 'pennant list --held' lists what waits"),
      ("allow quietly", [Items.one(42)], "no question is open"),
      (
        "Allow", [Items.one(60) { $0.isQuestion = true }],
        "the question that is open has no buttons while the screen is locked."
      ),
      ("Archive", [Items.one(42)], "no open notification has a button 'Archive'"),
      ("Archive", [], "no notification is open."),
    ] as [(String, [CenterItem], String)])
  func `a button that nothing open has`(word: String, open: [CenterItem], says: String) {
    let service = FakeService()
    service.open = open
    var surroundings = Surroundings()
    surroundings.standIn = service
    let answer = Program.run(["invoke", word], in: surroundings)
    #expect(answer.code == .no && answer.err.hasPrefix("pennant: \(says)"), "\(answer.err)")
  }

  @Test(
    arguments: [
      ([Action(key: tap, title: "Sure")], tap, ""),
      ([Action(key: tap, title: "Erase", isDestructive: true)], nil, "yes"),
      (
        [Action(key: tap, title: "Sure"), Action(key: ActionKey("no"), title: "No")], nil, "yes, no"
      ),
    ] as [([Action], ActionKey?, String)])
  func `where a tap does nothing, the only button that destroys nothing is pressed`(
    actions: [Action], key: ActionKey?, named: String
  ) {
    let service = FakeService()
    service.open = [Items.one(60) { $0.actions = actions }]
    let answer = Program.run("invoke 60", service)
    if let key {
      #expect(service.asked.last == .invoke(Items.id(60), key, token: nil))
    } else {
      let words = "a tap on notification 60 does nothing; name a button: \(named)."
      #expect(answer.err == "pennant: \(words)\n")
      #expect(answer.code == .no)
    }
  }

  @Test func `a button is looked for in all that is open`() {
    let service = FakeService()
    let allow = Action(key: ActionKey("pennant-allow"), title: "Allow")
    service.open = [
      Items.one(61) { $0.actions = [Action(key: ActionKey("x"), title: "Other")] },
      Items.one(60) { $0.actions = [allow] },
    ]
    _ = Program.run("invoke allow", service)
    #expect(service.asked.last == .invoke(Items.id(60), allow.key, token: nil, isConfirmed: false))
  }

  @Test func `our own buttons are named by their titles, a locked question says so`() {
    let service = FakeService()
    service.open = [
      Items.one(42) {
        $0.actions = [Action(key: ActionKey("pennant-snooze"), title: "Snooze")]
      },
      Items.one(60) { $0.isQuestion = true },
    ]
    let answer = Program.run("invoke 42 later", service)
    #expect(answer.err == "pennant: notification 42 has no button 'later'; it has Snooze.\n")
    #expect(
      Program.run("invoke 60 Allow", service).err
        == "pennant: 60 is a question, which has no buttons while the screen is locked.\n")
  }

  @Test(arguments: ["dismiss", "invoke", "show", "show-again"])
  func `with nothing open there is no newest`(line: String) {
    let answer = Program.run(line, FakeService())
    #expect(answer.err == "pennant: no notification is open.\n")
    #expect(answer.code == .no)
  }

  @Test(arguments: ["show-again 40", "show-again --past"])
  func `what is over comes back under another id`(line: String) {
    let service = Self.service()
    service.past = [
      Items.one(40, "Chat") { $0.place = .past(.dismissed, at: UnixTime(milliseconds: 0)) }
    ]
    let answer = Program.run(line, service)
    #expect(answer.out.hasSuffix(": is back as 1040\n"))
    #expect(service.asked.last == .bringBack([Items.id(40)], isShown: true))
  }

  @Test(arguments: [
    (
      "show-again 5",
      "there is no notification 5, open or in the history; what was hidden or not to be kept has "
        + "left no words that could come back.", 1
    ),
    ("show-again --past", "nothing is in the history.", 1),
    ("show-again 5 --past", "name an ID or --past, not both. See 'pennant help show-again'.", 2),
  ])
  func `what cannot come back is said`(line: String, words: String, code: Int32) {
    let answer = Program.run(line, Self.service())
    #expect(answer.err == "pennant: \(words)\n")
    #expect(answer.code.rawValue == code)
  }

  @Test func `an app that is gone is opened, or said to be gone`() {
    let service = Self.service()
    service.reach = .entry
    #expect(Program.run("invoke", service).out == "Slack was gone and has been opened\n")
    service.instead = .answer(.refused(.unheard(Items.id(42))))
    #expect(Program.run("invoke", service).code == .no)
  }

  @Test func `who is asked first is told so`() {
    let service = Self.service()
    service.reach = .person
    let answer = Program.run("invoke 42 yes", service)
    #expect(answer.out.contains("nothing is done yet"))
    #expect(answer.code == .done)
  }

  @Test func `the token of whoever started us is handed on`() {
    var surroundings = Surroundings { $0 == "XDG_ACTIVATION_TOKEN" ? "t1" : nil }
    let service = Self.service()
    surroundings.standIn = service
    _ = Program.run(["invoke"], in: surroundings)
    #expect(service.asked.last == .invoke(Items.id(42), nil, token: "t1"))
  }

  @Test func `what is wrong in the preferences is told by reload`() {
    let service = FakeService()
    service.reloadErrors = ["p:1:1: no.\u{1b}"]
    let answer = Program.run("reload", service)
    #expect(answer.err == "p:1:1: no.\n")
    #expect(answer.code == .badPreferences)
  }

  @Test(arguments: [
    "list", "history", "history clear", "show", "show 1", "dismiss", "dismiss 1", "dismiss --all",
    "invoke", "reply 1 a", "show-again", "count", "badge", "apps", "watch", "explain 1", "reload",
    "status",
  ])
  func `without a service it is one sentence and code 3`(line: String) {
    let service = FakeService()
    service.instead = .notRunning("the service does not run.")
    service.events = [.gone]
    let answer = Program.run(line, service)
    #expect(answer.err == "pennant: the service does not run.\n")
    #expect(answer.out == "")
    #expect(answer.code == .notRunning)
  }

  @Test(arguments: [
    ("dismiss x", "'x' is not the number of a notification. See 'pennant help dismiss'."),
    ("dismiss 0", "'0' is not the number of a notification. See 'pennant help dismiss'."),
    (
      "dismiss 1 --all",
      "name notifications, or --all, --on-screen or --app APP, not both. See 'pennant help dismiss'."
    ),
    (
      "reply 42",
      "'reply' needs ID TEXT; a text of several words stands in quotes. See 'pennant help reply'."
    ),
    (
      "count --past --alerts",
      "one of --on-screen, --alerts, --held and --past at a time, or --json. See 'pennant help count'."
    ),
    ("watch --json --waybar", "--json and --waybar exclude each other. See 'pennant help watch'."),
    ("sharing", "'sharing' needs one of on, off. See 'pennant help sharing'."),
    (
      "prefs sat",
      "unknown command 'prefs sat'. Did you mean 'prefs set'? See 'pennant help prefs'."
    ),
    ("invoke a b", "'a' is not the number of a notification. See 'pennant help invoke'."),
    ("show -n", "'-n' needs ID. See 'pennant help show'."),
  ])
  func `wrong usage`(line: String, sentence: String) {
    let answer = Program.run(line, FakeService())
    #expect(answer.err == "pennant: \(sentence)\n")
    #expect(answer.code == .wrongUsage)
  }
}
