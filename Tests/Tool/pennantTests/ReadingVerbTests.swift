import Clock
import ControlProtocol
import NotificationModel
import TerminalText
import Testing

@testable import pennant

/// What the verbs that read print, with a service of the test's own.
@MainActor
@Suite(.timeLimit(.minutes(1)))
struct ReadingVerbTests {
  static func service() -> FakeService {
    let service = FakeService()
    service.open = [
      Items.one(42, "Slack", "Ann", "Lunch?\nAt noon", seconds: 3) {
        $0.actions = [
          Action(key: ActionKey("yes"), title: "Yes"),
          Action(key: ActionKey("no"), title: "No", isDestructive: true),
        ]
        $0.reply = ReplyField(title: "Answer")
        $0.opens = true
        $0.place = .screen
        $0.category = Category("im.received")
      },
      Items.one(41, "Backup", "Disk full", seconds: 7_300) {
        $0.style = .alert
        $0.isAwaited = true
        $0.count = 3
      },
      Items.one(9, "Mail", "Notification", seconds: 90_000) { $0.isHidden = true },
    ]
    service.past = [
      Items.one(7, "Mail", "Old") {
        $0.place = .past(.dismissed, at: UnixTime(milliseconds: Items.now.milliseconds - 5_000))
      }
    ]
    return service
  }

  @Test func `list is a line an item, the newest first, in columns`() {
    let answer = Program.run("list", Self.service())
    #expect(
      answer.out == """
        42  now  Slack   Ann  Lunch?  [buttons, reply]
        41  2 h  Backup  ×3 Disk full  [alert, awaited]
         9  1 d  Mail    Notification  [hidden]

        """)
    #expect(answer.code == .done)
  }

  @Test func `on a terminal no line is wider, and marks stay`() {
    let service = Self.service()
    service.open[0].appName = "日本語のアプリケーション"
    service.open[0].body = String(repeating: "long ", count: 40)
    for columns in [40, 60, 80] {
      for line in Program.run("list", service, columns: columns).out.split(separator: "\n") {
        #expect(StyledWidth.of(String(line)) <= columns)
      }
    }
    let lines = Program.run("list", service, columns: 80).out.split(separator: "\n")
    #expect(lines[0].hasSuffix("…  [buttons, reply]"))
    // A wide letter takes two columns, so the next column stands where it stands in other lines.
    #expect(StyledWidth.of(String(lines[0].prefix { $0 != "A" })) == 26)
    #expect(lines[2].contains("Mail             Notification"))
  }

  @Test func `nothing of a message moves the cursor`() {
    let service = Self.service()
    let worst = "a\u{1b}[2J\u{9b}31m\u{202e}\r\nb"
    service.open = [Items.one(1, worst, worst, worst) { $0.thread = worst }]
    service.apps = [KnownApp(app: AppID(worst), name: worst, entry: nil, grounds: worst)]
    service.badges = [AppBadge(app: AppID(worst), entry: worst, count: 1)]
    for line in ["list", "show 1", "list --json", "apps", "apps -j", "badge", "badge --json"] {
      let out = Program.run(line, service).out
      #expect(!out.isEmpty)
      #expect(
        out.unicodeScalars.allSatisfy {
          $0 == "\n" || ($0.value >= 0x20 && !(0x7f...0x9f).contains($0.value) && $0 != "\u{202e}")
        })
    }
  }

  @Test func `history says how it ended, and clear how many it forgot`() {
    #expect(
      Program.run("history", Self.service()).out == "7  1 min  Mail  Old  [dismissed]\n")
    let service = Self.service()
    #expect(
      Program.run("history clear --app mail", service).out == "1 notification forgotten\n")
    // Which app is meant is looked up before.
    #expect(service.asked == [.apps, .clearHistory(AppID("mail"))])
  }

  @Test func `a list is asked for page after page, and no further than its limit`() {
    let service = FakeService()
    service.open = (1...600).reversed().map { Items.one(UInt32($0)) }
    #expect(Program.run("list", service).out.split(separator: "\n").count == 600)
    #expect(Program.run("list --limit 300", service).out.split(separator: "\n").count == 300)
    #expect(Program.run("list --limit 0", service).code == .wrongUsage)
  }

  @Test func `show says everything, the whole body too`() {
    let answer = Program.run("show 42", Self.service())
    let lines = answer.out.split(separator: "\n").map(String.init)
    #expect(
      lines.filter { !$0.hasPrefix("  received") } == [
        "42  Slack  (slack)",
        "  title     Ann",
        "  body      Lunch?",
        "            At noon",
        "  place     on screen",
        "  style     banner, level active, urgency normal",
        "  category  im.received",
        "  tap       does what the app says",
        "  buttons   yes = Yes",
        "            no = No (destructive)",
        "  reply     pennant reply 42 TEXT",
      ])
    #expect(Program.run("show", Self.service()).out == answer.out)
    #expect(Program.run("show -n 42", Self.service()).out == answer.out)
  }

  @Test func `an item has this shape for programs`() {
    let service = Self.service()
    #expect(
      Program.run("show 42 --json", service).out == """
        {"id": 42, "app": "slack", "appName": "Slack", "icon": null, "entry": null, \
        "title": "Ann", "body": "Lunch?\\u000aAt noon", "links": [], "style": "banner", "level": "active", \
        "urgency": "normal", "category": "im.received", "thread": null, "group": null, "site": null, \
        "picture": false, "progress": null, "count": 1, "actions": [{"key": "yes", "title": "Yes", "destructive": false}, \
        {"key": "no", "title": "No", "destructive": true}], "opens": true, "openTitle": null, "prompt": null, \
        "takesReply": true, "receivedAt": 1699999997, "place": "screen", "closedAt": null, "ended": null, \
        "acted": null, "wakesAt": null, "dueAt": null, "reach": "app", "hidden": false, "resident": false, \
        "awaited": false, "question": false}

        """)
    let list = Program.run("list -j", service).out
    #expect(list.hasPrefix("[{\"id\": 42, ") && list.hasSuffix("}]\n"))
    #expect(Program.run("list --app nobody --json", service).out == "[]\n")
    let past = Program.run("history --json", service).out
    #expect(
      past.contains("\"place\": \"past\", \"closedAt\": 1699999995, \"ended\": \"dismissed\""))
  }

  @Test(arguments: [
    ("count", "3\n"), ("count --on-screen", "1\n"), ("count --alerts", "2\n"),
    ("count --past", "9\n"), ("count --held", "4\n"),
    ("count --json", "{\"open\": 3, \"onScreen\": 1, \"alerts\": 2, \"held\": 4, \"past\": 9}\n"),
    ("badge", " 3  mail\n12  slack\n"), ("badge SLACK", "12\n"), ("badge nobody", "0\n"),
    ("badge mail --json", "{\"app\": \"mail\", \"entry\": \"org.mail\", \"count\": 3}\n"),
  ])
  func `numbers`(line: String, out: String) {
    let service = FakeService()
    service.counts.open = 3
    service.counts.onScreen = 1
    service.counts.alerts = 2
    service.counts.held = 4
    service.counts.past = 9
    service.badges = [
      AppBadge(app: AppID("mail"), entry: "org.mail", count: 3),
      AppBadge(app: AppID("slack"), entry: nil, count: 12),
    ]
    #expect(Program.run(line, service).out == out)
  }

  @Test func `apps says what a desktop entry declares, where one does`() {
    let service = FakeService()
    var app = KnownApp(app: AppID("a"), name: "A", entry: "a", grounds: "its desktop entry")
    app.styles = "banner;badge"
    service.apps = [app, KnownApp(app: AppID("b"), name: "B", entry: nil, grounds: "its name")]
    #expect(
      Program.run("apps", service).out == """
        App  Name  Known by           Open  Last  Declares
        a    A     its desktop entry  0     -     banner;badge
        b    B     its name           0     -     -

        """)
    #expect(Program.run("apps --json", service).out.contains("\"styles\": \"banner;badge\""))
  }

  @Test func `apps says for whom something is held, where for anybody`() {
    let service = FakeService()
    var app = KnownApp(app: AppID("a"), name: "A", entry: nil, grounds: "its name")
    app.held = 3
    service.apps = [app]
    #expect(
      Program.run("apps", service).out == """
        App  Name  Known by  Open  Held  Last
        a    A     its name  0     3     -

        """)
    #expect(Program.run("apps --json", service).out.contains("\"held\": 3"))
  }

  @Test func `apps lists the web sites under their browser, the latest first`() {
    let service = FakeService()
    var app = KnownApp(
      app: AppID("chromium"), name: "Chromium", entry: "chromium", grounds: "by its own unit")
    app.sites = ["a.org", "web.example.org"]
    service.apps = [app]
    #expect(
      Program.run("apps", service).out == """
        App                     Name      Known by         Open  Last
        chromium                Chromium  by its own unit  0     -
          Site web.example.org
          Site a.org

        """)
    let sites = "\"sites\": [\"web.example.org\", \"a.org\"]"
    #expect(Program.run("apps --json", service).out.contains(sites))
  }

  @Test func `words that only the other list has are said to be there, with the command`() {
    let service = FakeService()
    service.open = [Items.one(1, "Mail", "Invoice May"), Items.one(2, "Mail", "Invoice June")]
    service.past = [Items.one(3, "Mail", "An old bill")]
    #expect(
      Program.run("history --search Invoice", service).err
        == "pennant: nothing that is in the history has all of 'Invoice'.\n"
        + "pennant: 2 that are open have them: 'pennant list --search Invoice'.\n")
    var surroundings = Surroundings()
    surroundings.standIn = service
    surroundings.now = Items.now
    let line = ["list", "--app", "Mail", "--search", "old bill"]
    let past = Program.run(line, in: surroundings)
    #expect(
      past.err.hasSuffix(
        "pennant: 1 that is over has them: 'pennant history --search \"old bill\" --app Mail'.\n"))
    #expect(!Program.run("history --search Rent", service).err.contains("'pennant list"))
  }

  @Test func `words are looked for, and too many are refused`() {
    #expect(Program.run("list --search LUNCH", Self.service()).out.contains("Ann"))
    #expect(!Program.run("list --search LUNCH", Self.service()).out.contains("Disk full"))
    let long = String(repeating: "a", count: SearchWords.mostBytes + 1)
    #expect(Program.run("history --search \(long)", Self.service()).code == .wrongUsage)
  }

  @Test func `apps says who has notified, and how each is known`() {
    let service = FakeService()
    var app = KnownApp(
      app: AppID("org.Mail"), name: "Mail", entry: "org.Mail", grounds: "its desktop entry")
    app.open = 2
    app.lastAt = UnixTime(milliseconds: Items.now.milliseconds - 120_000)
    service.apps = [app]
    #expect(
      Program.run("apps", service).out == """
        App       Name  Known by           Open  Last
        org.Mail  Mail  its desktop entry  2     2 min

        """)
    #expect(
      Program.run("apps --json", service).out == """
        [{"app": "org.Mail", "name": "Mail", "entry": "org.Mail", "knownBy": "its desktop entry", \
        "open": 2, "held": 0, "badge": 0, "last": 1699999880, "mutedUntil": null, "styles": null, \
        "hasGroup": false, "sites": []}]

        """)
  }

  @Test func `explain says why, with the lines`() {
    let service = Self.service()
    service.explanation = ItemExplanation(
      item: service.open[1], identity: "it counts as 'backup', its desktop entry",
      outcome: "an alert",
      reasons: ["style is alert: /p.conf:3 [App backup] style = alert"],
      isByPresentPreferences: false)
    #expect(
      Program.run("explain 41", service).out == """
        41  2 h  Backup  ×3 Disk full  [alert, awaited]
          app       it counts as 'backup', its desktop entry
          outcome   an alert

        Why
          style is alert: /p.conf:3 [App backup] style = alert

        """)
    #expect(Program.run("explain 41 --app x", service).code == .wrongUsage)
    #expect(
      Program.run("explain 41 --json", service).out.contains("\"byPresentPreferences\": false"))
  }
}

/// How many columns a line takes.
enum StyledWidth {
  static func of(_ text: String) -> Int { StyledText(text).columns }
}
