import NotificationModel
import Testing

@testable import Guidelines

/// What each guideline finds, what it lets pass, and the better text where there is one.
@Suite(.timeLimit(.minutes(1)))
struct GuidelinesTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var title = "Ann"
    var body = ""
    var actions: [Action] = []
    var tap: Action?
    /// `rule place: found -> better`.
    var expected: [String] = []
    var testDescription: String { "\(title) / \(body) / \(actions.map(\.title))" }
  }

  /// What follows the guidelines is not found fault with.
  static let good: [Case] = [
    .init(body: "Dinner at seven?"), .init(body: "See you!"), .init(body: "(All of it.)"),
    .init(body: "He said: “Yes.”"), .init(body: "I am here 👍"), .init(body: "晩ご飯は？"),
    .init(body: "Привет, как дела?"), .init(body: "It is at https://example.org/a"),
    .init(body: "iPhone users pay less."), .init(body: "10:30"), .init(body: "75 %"),
    .init(title: "Low Battery"), .init(title: "Ann Smith"), .init(title: "The train is late."),
    .init(title: "NASA"), .init(body: "NASA launches tomorrow."),
    .init(body: "Alexander Smith has invited Barbara Jones."),
    .init(body: "The tap in the kitchen drips."), .init(body: "Mailbox is full."),
    .init(body: "The files are copied."), .init(body: "3 files are copied."),
    .init(title: "Mailbox | News"), .init(body: "Ann Smith and Bob are here."),
    .init(
      body: "Dinner?",
      actions: [.named("Reply"), .named("Mark as Read"), .named("Sign In"), .named("Später")]),
    .init(body: "Delete it?", actions: [.named("Delete", isDestructive: true)]),
    .init(
      body: "Dinner?",
      actions: [
        .named("A"), .named("B"), .named("C"), .named("D"), Action(key: .settings, title: "E"),
      ]),
    .init(body: "Dinner?", tap: Action(key: .activate, title: "View")), .init(title: ""),
    // Files, options and versions are no words.
    .init(body: "report.pdf has come."), .init(body: "Saved as report.pdf"),
    .init(body: "𝗵𝗲𝗹𝗹𝗼 world."), .init(body: "Saved as report.7z"), .init(body: "It is in .bashrc"),
    .init(body: "Ready?", actions: [.named("Open report.pdf")]), .init(title: "-x"),
    .init(body: "-x is gone."), .init(body: "--all wins."), .init(body: "v1.2 is out."),
    .init(body: "README.TXT INSTALL.LOG"), .init(body: "(Optional) or not."),
    // Where there are no capitals there is no full stop either.
    .init(title: "会議", body: "会議は三時から"), .init(body: "الاجتماع في الثالثة"),
    .init(body: "הפגישה בשלוש"), .init(body: "ประชุมบ่ายสาม"), .init(body: "会議は三時から PC"),
  ]

  static let bad: [Case] = [
    // The app's name.
    .init(
      title: "Mail: new message", body: "It is here.",
      expected: ["app-name title: Mail -> New message"]),
    .init(
      title: "mail - Three for you", body: "Yes.",
      expected: ["app-name title: mail -> Three for you"]),
    .init(title: "MAIL", body: "It is here.", expected: ["app-name title: MAIL"]),
    .init(body: "You have news in Mail.", expected: ["app-name body: Mail"]),
    .init(title: "Example Mail | News", expected: ["app-name title: Example Mail -> News"]),
    // What to tap.
    .init(
      body: "Ann has written. Tap here to read it.",
      expected: ["what-to-tap body: Tap here -> Ann has written."]),
    .init(body: "Please click on the link.", expected: ["what-to-tap body: click on"]),
    .init(body: "Swipe left.", expected: ["what-to-tap body: Swipe left"]),
    .init(body: "Click Save now.", expected: ["what-to-tap body: Click Save"]),
    .init(body: "It is done; press the button.", expected: ["what-to-tap body: press the"]),
    .init(body: "Open the app to see it.", expected: ["what-to-tap body: open the app to"]),
    // Length.
    .init(
      title: String(repeating: "M", count: 3) + String(repeating: "m", count: 58),
      expected: ["too-long title: 61 characters; 60 fit"]),
    .init(
      body: "Yes" + String(repeating: ", yes", count: 29) + ", no.",
      expected: ["too-long body: 153 characters; 150 fit"]),
    .init(body: "A.\nB.\nC.\nD.\nE.", expected: ["too-long body: 5 lines; 4 fit"]),
    // Sentences.
    .init(body: "it is done.", expected: ["sentence-case body: it -> It is done."]),
    .init(title: "build", body: "Done.", expected: ["sentence-case title: build -> Build"]),
    .init(
      body: "YOUR DISK IS FULL!",
      expected: ["sentence-case body: YOUR DISK IS FULL! -> Your disk is full!"]),
    .init(
      body: "Your New Message Has Arrived.",
      expected: ["sentence-case body: Your New Message Has Arrived."]),
    .init(body: "It is done", expected: ["end-punctuation body: done -> It is done."]),
    .init(body: "Ready,", expected: ["end-punctuation body: Ready,"]),
    .init(
      title: "The build is done",
      expected: ["end-punctuation title: done -> The build is done."]),
    .init(body: "Updated to v1.2", expected: ["end-punctuation body: v1.2 -> Updated to v1.2."]),
    .init(body: "“done” it said.", expected: ["sentence-case body: “done” -> “Done” it said."]),
    .init(
      body: "DISK IS FULL. DELETE SOMETHING: A.TXT!",
      expected: [
        "sentence-case body: DISK IS FULL. DELETE SOMETHING: A.TXT! -> "
          + "Disk is full. Delete something: A.TXT!"
      ]),
    // Each rule goes on from the one before.
    .init(
      body: "mail: it is done",
      expected: ["app-name body: mail -> It is done", "end-punctuation body: done -> It is done."]),
    .init(
      body: "ann has written, click here to read it",
      expected: [
        "what-to-tap body: click here", "sentence-case body: ann", "end-punctuation body: it",
      ]),
    .init(
      body: "Mail: click here to read it.",
      expected: ["app-name body: Mail", "what-to-tap body: Click here"]),
    .init(body: "Mail: Mail: it is done.", expected: ["app-name body: Mail"]),
    .init(body: "MAIL IS HERE NOW!", expected: ["sentence-case body: MAIL IS HERE NOW!"]),
    .init(
      body: "your New Message Has Arrived.", expected: ["sentence-case body: your"]),
    .init(
      body: "Yes" + String(repeating: ", yes", count: 29) + ", n",
      expected: ["too-long body: 151 characters; 150 fit", "end-punctuation body: n"]),
    .init(
      body: "Do not press.\nTap here.\nThe button is red.", expected: ["what-to-tap body: Tap here"]
    ),
    .init(
      body: "tap to open. ann has written",
      expected: [
        "what-to-tap body: tap to -> ann has written",
        "sentence-case body: ann -> Ann has written",
        "end-punctuation body: written -> Ann has written.",
      ]),
    .init(
      body: "Your New Message Has Arrived",
      expected: [
        "sentence-case body: Your New Message Has Arrived", "end-punctuation body: Arrived",
      ]),
    // Buttons.
    .init(
      actions: [.named("mark as read")],
      expected: ["action-title-case action mark as read: mark as read -> Mark as Read"]),
    .init(
      actions: [.named("sign in")],
      expected: ["action-title-case action sign in: sign in -> Sign In"]),
    .init(
      actions: [.named("OPEN A_B.PDF")],
      expected: ["action-title-case action OPEN A_B.PDF: OPEN A_B.PDF -> Open A_B.PDF"]),
    .init(
      actions: [.named("REPLY NOW")],
      expected: ["action-title-case action REPLY NOW: REPLY NOW -> Reply Now"]),
    .init(
      actions: [.named("Remind Me of This Again Tomorrow")],
      expected: [
        "action-too-long action Remind Me of This Again Tomorrow: 32 characters; 20 fit"
      ]),
    .init(
      actions: ["A", "B", "C", "D", "E"].map { .named($0) },
      expected: ["too-many-actions actions: 5 buttons"]),
    .init(
      actions: [Action(key: ActionKey("gone"), title: "Delete")],
      expected: ["destructive-unmarked action gone: Delete -> x-pennant-destructive: gone"]),
    .init(
      actions: [Action(key: ActionKey("trash"), title: "Move to Trash")],
      expected: ["destructive-unmarked action trash: Trash -> x-pennant-destructive: trash"]),
    .init(
      actions: [Action(key: ActionKey("erase"), title: "Löschen")],
      expected: ["destructive-unmarked action erase: Löschen -> x-pennant-destructive: erase"]),
    .init(
      tap: Action(key: .activate, title: "Delete"),
      expected: ["destructive-tap action default: Delete"]),
    .init(
      tap: Action(key: .activate, title: "View", isDestructive: true),
      expected: ["destructive-tap action default: View"]),
  ]

  private static func notification(_ one: Case) -> Notification {
    var notification = Notification(claim: AppClaim(name: "Mail"), title: one.title)
    notification.body = RichText(plain: one.body)
    notification.actions = one.actions
    notification.activation = one.tap
    return notification
  }

  private static let guidelines = Guidelines(appNames: ["Mail", "Example Mail", "R"])

  @Test(arguments: good) func `what follows them`(one: Case) {
    #expect(Self.guidelines.findings(in: Self.notification(one)).map(\.sketch) == [])
  }

  @Test(arguments: bad) func `what breaks them`(one: Case) {
    #expect(Self.guidelines.findings(in: Self.notification(one)).map(\.sketch) == one.expected)
  }

  @Test(arguments: bad) func `a better text breaks no rule in its turn`(one: Case) {
    var better = one
    let all = Self.guidelines.findings(in: Self.notification(one))
    if let title = all.last(where: { $0.place == .title })?.better { better.title = title }
    if let body = all.last(where: { $0.place == .body })?.better { better.body = body }
    let mended = Set(all.filter { $0.better != nil }.map(\.place))
    for finding in Self.guidelines.findings(in: Self.notification(better)) {
      #expect(![.title, .body].contains(finding.place) || !mended.contains(finding.place))
    }
  }

  @Test func `a mend in plain words does not cost a text its markup`() {
    var notification = Self.notification(.init())
    notification.body = RichText(runs: [.init(.text("it is ")), .init(.text("done"), style: .bold)])
    #expect(
      Self.guidelines.findings(in: notification).map(\.sketch)
        == ["sentence-case body: it", "end-punctuation body: done"])
  }

  @Test func `a volume bar is no sentence`() {
    var notification = Self.notification(.init(title: "volume", body: "muted"))
    notification.progress = 40
    #expect(Self.guidelines.findings(in: notification) == [])
  }

  @Test func `the same again, while it is open`() throws {
    var guidelines = Self.guidelines
    let id = try #require(NotificationID(42))
    guidelines.open = [.init(id: id, title: "Ann", body: "Dinner?")]
    let same = Self.notification(.init(body: "Dinner?"))
    #expect(
      guidelines.findings(in: same).map(\.sketch)
        == ["duplicate notification: number 42 is open and says the same -> replaces_id 42"])
    #expect(guidelines.findings(in: Self.notification(.init(body: "Lunch?"))) == [])
    guidelines.replaces = id
    #expect(guidelines.findings(in: same) == [])
  }

  @Test(
    arguments: [
      (Urgency.critical, nil, "", true), (.normal, .critical, "", true),
      (.critical, nil, "Full.", false),
      (.normal, nil, "", false),
    ] as [(Urgency, InterruptionLevel?, String, Bool)])
  func `what is critical is not in a badge alone`(
    urgency: Urgency, level: InterruptionLevel?, body: String, isFound: Bool
  ) {
    var notification = Self.notification(.init(title: "", body: body))
    notification.badge = 3
    notification.urgency = urgency
    notification.level = level
    #expect(
      Self.guidelines.findings(in: notification).map(\.sketch)
        == (isFound ? ["badge-alone badge: 3"] : []))
  }

  @Test(arguments: Guideline.allCases) func `each has a reason in a sentence`(rule: Guideline) {
    #expect(rule.reason.hasSuffix(".") && rule.reason.first?.isLowercase == true)
  }

  @Test func `a text of any kind ends`() {
    let nasty = [
      String(repeating: "tap ", count: 5_000), String(repeating: "\u{301}", count: 5_000),
      String(repeating: "Mai", count: 5_000), String(repeating: " ", count: 5_000) + "\u{0}", ".",
    ]
    for text in nasty {
      let one = Case(title: text, body: text, actions: [.named(text)])
      _ = Self.guidelines.findings(in: Self.notification(one))
    }
  }
}

extension Action {
  static func named(_ title: String, isDestructive: Bool = false) -> Action {
    Action(key: ActionKey(title), title: title, isDestructive: isDestructive)
  }
}

extension Finding {
  fileprivate var sketch: String {
    "\(rule.rawValue) \(place.words): \(found)\(better.map { " -> \($0)" } ?? "")"
  }
}
