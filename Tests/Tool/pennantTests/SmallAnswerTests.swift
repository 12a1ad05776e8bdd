import ControlProtocol
import NotificationModel
import Testing

@testable import pennant

/// What people asked of the tool, and got an answer to something else.
@MainActor
@Suite(.timeLimit(.minutes(1)))
struct SmallAnswerTests {
  private static func service() -> FakeService {
    let service = FakeService()
    service.open = [
      Items.one(42, "Chromium", "Ann", "Dinner?") {
        $0.opens = true
        $0.site = Site("web.example.org")
        $0.hasPicture = true
        $0.actions = [Action(key: ActionKey("1"), title: "Yes")]
      },
      Items.one(41),
    ]
    service.past = [Items.one(2) { $0.place = .past(.expired, at: Items.now) }]
    return service
  }

  @Test(
    arguments: [
      ("invoke 1", 42, "1"), ("invoke 2", 2, nil), ("invoke 42", 42, nil), ("invoke 42 1", 42, "1"),
      ("invoke -n 42 1", 42, "1"),
    ] as [(String, UInt32, String?)])
  func `a button whose key is a number can be pressed by it, where that is no open one's ID`(
    line: String, id: UInt32, key: String?
  ) {
    let service = Self.service()
    let answer = Program.run(line, service)
    #expect(service.asked.last == .invoke(Items.id(id), key.map { ActionKey($0) }, token: nil))
    #expect(answer.code == .done)
  }

  @Test(arguments: [
    ("show 999", ""),
    (
      "explain 999",
      " Of an app that may not notify none is kept: 'pennant explain --app APP' says what becomes "
        + "of its messages."
    ),
  ])
  func `a number that nobody has is looked for among the past too, and that is said`(
    line: String, more: String
  ) {
    let answer = Program.run(line, Self.service())
    #expect(
      answer.err == "pennant: there is no notification 999, open or past; 'pennant list' has those "
        + "that are open, 'pennant history' those that are over.\(more)\n")
    #expect(answer.code == .no)
  }

  @Test func `explain without an ID takes the newest, as its sisters do`() {
    let service = Self.service()
    service.explanation = ItemExplanation(
      item: service.open[0], identity: "who", outcome: "on screen: a banner", reasons: [],
      isByPresentPreferences: false)
    #expect(Program.run("explain", service).out.contains("on screen: a banner"))
    #expect(service.asked.last == .explain(Items.id(42)))
    #expect(Program.run("explain --json", service).out.hasPrefix(#"{"item": {"id": 42"#))
    #expect(Program.run("explain --site a.org", service).code == .wrongUsage)
    #expect(Program.run("explain", FakeService()).err == "pennant: no notification is open.\n")
  }

  @Test func `the web site and the picture are in the list, in show and for programs`() {
    let service = Self.service()
    #expect(
      Program.run("list", service).out.hasPrefix(
        "42  1 min  Chromium  web.example.org  Ann  Dinner?  [picture, buttons]\n"))
    let sheet = Program.run("show 42", service).out
    #expect(sheet.contains("site      web.example.org\n") && sheet.contains("it brings a picture"))
    for line in ["list --json", "show 42 --json"] {
      #expect(
        Program.run(line, service).out.contains(#""site": "web.example.org", "picture": true"#))
    }
    #expect(Program.run("show 41 --json", service).out.contains(#""site": null, "picture": false"#))
  }

  @Test func `what a silenced server has is not said to be on screen`() {
    let service = Self.service()
    service.open[1].place = .silenced
    #expect(
      Program.run("show 41", service).out.contains(
        "with the desktop server, which keeps it back by a switch of its own"))
    #expect(Program.run("show 41 --json", service).out.contains(#""place": "silenced""#))
  }

  @Test func `what nobody draws is not said to be on screen`() throws {
    let service = Self.service()
    service.open[1].place = .unseen
    let sheet = Program.run("show 41", service).out
    #expect(sheet.contains("place     on no screen, as nothing draws here; open\n"))
    #expect(Program.run("show 41 --json", service).out.contains(#""place": "screen""#))
    service.status = ServiceStatus(
      version: "1", desktop: .init(asked: "none", title: "none", reason: "as asked", since: 0))
    #expect(Program.run("status", service).out.contains("Drawn by      nobody\n"))
    let folder = try Folder()
    folder.write("p", "[App quiet]\nstyle = none\n")
    let explain = "explain --preferences \(folder.path)/p --app"
    #expect(Program.run("\(explain) mail", service).out.contains("nothing draws here now"))
    #expect(!Program.run("\(explain) quiet", service).out.contains("nothing draws"))
  }
}
