import NotificationModel
import Testing

@testable import Intake

/// What the entries mean that apps bring to the portal and to GTK's door.
@Suite(.timeLimit(.minutes(1))) struct DoorNotificationTests {
  typealias Entry = UntrustedEntry

  static func accept(
    _ entries: [Entry], at door: Door = .portal, from app: String = "org.example.Mail"
  ) -> Intake.AcceptedAtDoor {
    Intake.accept(UntrustedDoorNotification(entries), at: door, from: app)
  }

  @Test func `it is of the app that the door names, and a tap opens that`() {
    let accepted = Self.accept([Entry("title", .text("News"))])
    #expect(accepted.notification.claim.app == AppID("org.example.Mail"))
    #expect(accepted.notification.title == "News")
    #expect(accepted.notification.activation == Action(key: .activate, title: ""))
    #expect(accepted.repairs == [])
    #expect(Self.accept([], from: "").notification.claim.app == AppID("unnamed"))
  }

  @Test func `what is wrong with an entry is not said of a hint`() {
    let accepted = Self.accept([Entry("title", .flag(true)), Entry("priority", .text("loud"))])
    #expect(
      Repair.logLine(accepted.repairs)
        == "Entry title has a type that it never has and was ignored. "
        + "Entry priority has a value that means nothing and was ignored.")
  }

  @Test func `a body is as it was written, and one with markup goes before it`() {
    let plain = Entry("body", .text("1 < 2 <b>no</b>"))
    #expect(Self.accept([plain]).notification.body.plain == "1 < 2 <b>no</b>")
    let both = Self.accept([Entry("markup-body", .text("a <b>word</b>")), plain])
    #expect(both.notification.body.plain == "a word")
    #expect(both.notification.body.runs.contains { $0.style.contains(.bold) })
    #expect(Self.accept([Entry("markup-body", .text("a"))], at: .gtk).notification.body.isEmpty)
  }

  @Test(arguments: [
    ("low", Urgency.low), ("normal", .normal), ("high", .normal), ("urgent", .critical),
    ("loud", .normal),
  ])
  func `a priority is an urgency`(word: String, urgency: Urgency) {
    let accepted = Self.accept([Entry("priority", .text(word))])
    #expect(accepted.notification.urgency == urgency)
    #expect(accepted.notification.level == nil, "it raises no level")
    #expect(accepted.repairs.isEmpty == (word != "loud"))
  }

  @Test func `GTK's older word for a priority counts where there is none`() {
    let urgent = Entry("urgent", .flag(true))
    #expect(Self.accept([urgent], at: .gtk).notification.urgency == .critical)
    let both = [Entry("priority", .text("low")), urgent]
    #expect(Self.accept(both, at: .gtk).notification.urgency == .low)
    #expect(Self.accept([urgent]).notification.urgency == .normal, "the portal has no such entry")
  }

  @Test(
    arguments: [
      (["transient"], true, false, InterruptionLevel?.none, DisplayWishes([])),
      (["tray"], false, false, .passive, []),
      (["persistent"], false, true, nil, []),
      (["hide-on-lock-screen"], false, false, nil, .offLockScreen),
      (["hide-content-on-lock-screen"], false, false, nil, .hiddenWhenLocked),
      (["show-as-new"], false, false, nil, .asNew),
      (["persistent", "show-as-new"], false, true, nil, .asNew),
      ([], false, false, nil, []),
    ] as [([String], Bool, Bool, InterruptionLevel?, DisplayWishes)])
  func `display hints`(
    words: [String], isTransient: Bool, isResident: Bool, level: InterruptionLevel?,
    wishes: DisplayWishes
  ) {
    let accepted = Self.accept([Entry("display-hint", .texts(words))])
    #expect(accepted.notification.isTransient == isTransient)
    #expect(accepted.notification.isResident == isResident)
    #expect(accepted.notification.level == level)
    #expect(accepted.notification.wishes == wishes)
    #expect(accepted.repairs == [])
  }

  @Test func `of hints that exclude each other nothing is lost, and one that is unknown is said`() {
    let both = Self.accept([Entry("display-hint", .texts(["transient", "tray"]))])
    #expect(!both.notification.isTransient)
    #expect(both.notification.level == .passive)
    #expect(both.repairs == [.hintValue(.init(entry: "display-hint"))])
    let unknown = Self.accept([Entry("display-hint", .texts(["shake", "persistent"]))])
    #expect(unknown.notification.isResident)
    #expect(unknown.repairs == [.hintValue(.init(entry: "display-hint"))])
  }

  @Test(
    arguments: [
      ("im.received", "im.received"), ("call.incoming", "call.incoming"),
      ("x-acme.tea", "x-acme.tea"),
      ("email.arrived", nil), ("", nil), ("x- not a name", nil),
    ] as [(String, String?)])
  func `categories are the portal's, or a vendor's`(word: String, category: String?) {
    let accepted = Self.accept([Entry("category", .text(word))])
    #expect(accepted.notification.category?.rawValue == category)
    #expect(accepted.repairs.isEmpty == (category != nil))
  }

  @Test(
    arguments: [
      ("room 7", "room 7"), ("", nil), ("a\u{202e}b", nil),
      (String(repeating: "x", count: 10_000), nil),
    ] as [(String, String?)])
  func `a thread is known at both doors, as the hint is`(word: String, thread: String?) {
    for door in Door.allCases {
      let accepted = Self.accept([Entry("x-pennant-thread", .text(word))], at: door)
      #expect(accepted.notification.thread == thread)
    }
  }

  @Test func `sounds are the usual one, none, or a file`() {
    func sound(_ value: Entry.Value) -> SoundRequest {
      Self.accept([Entry("sound", value)]).notification.sound
    }
    #expect(sound(.text("default")) == .named("message-new-instant"))
    #expect(sound(.text("silent")) == .suppressed)
    #expect(sound(.text("loud")) == .unnamed)
    let wave = Array("RIFF....WAVEfmt ".utf8)
    let file = Entry("sound", .content(kind: "file-descriptor", .bytes(wave)))
    #expect(Self.accept([file]).sound == wave)
    let noise = Entry("sound", .content(kind: "file-descriptor", .bytes([1, 2, 3])))
    #expect(Self.accept([noise]).sound == nil)
    #expect(Self.accept([noise]).repairs == [.contentDropped(.soundFile, .unknownFormat)])
  }

  /// A value of each type for each entry: the wrong ones cost only themselves.
  static let values: [Entry.Value] = [
    .flag(true), .text("x"), .text(String(repeating: "\u{202E}", count: 9)), .texts(["a", "b"]),
    .texts([]), .content(kind: "", .text("")), .content(kind: "bytes", .bytes([])),
    .content(kind: "themed", .texts([])), .content(kind: "file-descriptor", .missing(.notSealed)),
    .content(kind: "file-descriptor", .bytes(Array(repeating: 0, count: 9))),
    .buttons([]), .buttons([UntrustedButton()]), .other("(iiibiiay)"), .other(""),
  ]
  static let names = [
    "title", "body", "markup-body", "icon", "sound", "priority", "urgent", "display-hint",
    "category", "default-action", "buttons", "unheard-of",
  ]

  @Test(arguments: Door.allCases, names)
  func `an entry of any type at all costs no more than itself`(door: Door, name: String) {
    for value in Self.values {
      let rest = Entry(name == "title" ? "body" : "title", .text("Stays"))
      let accepted = Self.accept([Entry(name, value), rest], at: door)
      let words = [accepted.notification.title, accepted.notification.body.plain]
      #expect(words.contains("Stays"))
    }
  }
}
