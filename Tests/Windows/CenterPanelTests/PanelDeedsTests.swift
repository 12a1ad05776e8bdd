import CenterList
import Clock
import NotificationModel
import Testing

@testable import CenterPanel

/// What a person does, what the service is asked for, and what it says.
@Suite(.timeLimit(.minutes(1)))
struct PanelDeedsTests {
  private static let hour = Desk.now + .hours(1)
  /// The next day at 8:00 there.
  private static let morning = Desk.now + .hours(22)
  private static let midnight = Desk.now + .hours(14)

  @Test func `deeds ask the service`() throws {
    let ann = try Desk.id(99)
    let chat = AppID("Chat")
    let cases: [(PanelDeed, CenterWish)] = [
      (.open(ann), .tap(ann)),
      (.press(ann, ActionKey("like")), .press(ann, ActionKey("like"))),
      (.dismiss(ann), .dismiss(ann)),
      (.clear(chat), .dismissAll(chat)),
      (.mute(chat, .hour), .mute(chat, until: Self.hour)),
      (.mute(chat, .today), .mute(chat, until: Self.midnight)),
      (.mute(chat, .always), .mute(chat, until: Desk.now + .days(364))),
      (.unmute(chat), .mute(chat, until: nil)),
      (.later(ann, .quarter), .snooze(ann, until: Desk.now + .minutes(15))),
      (.later(ann, .hour), .snooze(ann, until: Self.hour)),
      (.later(ann, .tomorrow), .snooze(ann, until: Self.morning)),
      (.showAgain(ann), .showAgain(ann)),
      (.send(ann, "Yes"), .reply(ann, "Yes")),
      (.quiet(.hour), .quiet(until: Self.hour)),
      (.quiet(.tomorrow), .quiet(until: Self.morning)),
      (.quiet(.open), .quiet(until: nil)),
      (.endQuiet, .endQuiet),
    ]
    for (deed, wish) in cases {
      var desk = try Desk()
      #expect(desk.handle(.deed(deed)) == [.wish(wish)], "\(deed)")
    }
  }

  @Test func `the last dismissal is undone, and offered for a while`() throws {
    var desk = try Desk()
    #expect(desk.press(.undo) == [])
    #expect(desk.state.notice == "There is nothing to undo.")
    desk.handle(.deed(.clear(AppID("Mail"))))
    #expect(desk.state.offersUndo)
    let mail = try [97, 94, 40].map { try Desk.id($0) }
    desk.handle(.clock(Desk.now + .minutes(1)))
    #expect(!desk.state.offersUndo)
    #expect(desk.press(.undo, in: .button) == [.wish(.bringBack(mail))])
    desk.hear(.broughtBack(2, of: 3))
    #expect(desk.state.notice == "2 of 3 are back; the words of the others were not kept.")
    desk.handle(.deed(.dismiss(try Desk.id(99))))
    #expect(desk.handle(.deed(.undo)) == [.wish(.bringBack([try Desk.id(99)]))])
  }

  @Test func `what was dismissed before a restart of the service is undone after it`() throws {
    var desk = try Desk()
    desk.handle(.deed(.dismiss(try Desk.id(99))))
    desk.handle(.deed(.undo))
    desk.hear(.serviceGone)
    desk.hear(.serviceBack)
    #expect(desk.handle(.deed(.undo)) == [.wish(.bringBack([try Desk.id(99)]))])
  }

  @Test func `a past one is shown again by its menu key`() throws {
    var desk = try Desk([], past: try Desk.ended())
    desk.press(.end)
    desk.press(.home)
    #expect(desk.press(.menu) == [.wish(.showAgain(try Desk.id(30)))])
  }

  @Test func `at two at night tomorrow is the same morning`() {
    let night = Desk.now + .hours(16)
    #expect(WallTimes(TestClock(), now: night).end(of: QuietSpan.tomorrow) == Self.morning)
  }

  @Test(arguments: [
    (Desk.now + .hours(1), "11:00"), (morning, "tomorrow 08:00"), (midnight, "midnight"),
    (Desk.now + .days(3), "in 3 days"),
  ])
  func `times as people say them`(time: UnixTime, words: String) {
    #expect(WallTimes(TestClock(), now: Desk.now).words(time) == words)
  }

  @Test func `an empty answer is not sent`() throws {
    var desk = try Desk()
    #expect(desk.handle(.deed(.send(try Desk.id(99), "  "))) == [])
  }

  @Test func `an answer is written in the item, and kept where it does not arrive`() throws {
    var desk = try Desk()
    let ann = try Desk.id(99)
    func isReplying() -> Bool {
      desk.rows.contains { if case .item(let row) = $0 { row.isReplying } else { false } }
    }
    desk.handle(.deed(.reply(ann)))
    #expect(isReplying())
    desk.hear(.failed(.reply(ann, "Yes"), "It was not sent."))
    #expect(isReplying())
    #expect(desk.state.notice == "It was not sent.")
    desk.hear(.done(.reply(ann, "Yes")))
    #expect(!isReplying())
    desk.handle(.deed(.reply(try Desk.id(97))))
    #expect(!isReplying(), "it takes no answer")
  }

  @Test func `one choice is open at a time, and the same deed closes it`() throws {
    var desk = try Desk()
    let chat = AppID("Chat")
    desk.handle(.deed(.chooseQuiet))
    #expect(desk.state.isChoosingQuiet)
    desk.handle(.deed(.chooseMute(chat)))
    #expect(!desk.state.isChoosingQuiet)
    #expect(desk.state.list.choice == .mute(chat))
    desk.handle(.deed(.chooseMute(chat)))
    #expect(desk.state.list.choice == nil)
    desk.handle(.deed(.chooseLater(try Desk.id(99))))
    desk.hear(.removed(try Desk.id(99)))
    #expect(desk.state.list.choice == nil)
  }

  @Test func `a service that cannot mute is not asked again`() throws {
    var desk = try Desk()
    desk.hear(.unknown(.mute(AppID("Chat"), until: nil)))
    for case .heading(let row) in desk.rows { #expect(!row.canMute) }
    #expect(desk.state.notice != nil)
    desk.handle(.deed(.dismiss(try Desk.id(99))))
    #expect(desk.state.notice == nil)
  }

  @Test func `the panel leaves the stage to an app that was opened`() throws {
    var desk = try Desk()
    #expect(desk.hear(.done(.tap(try Desk.id(99)))) == [.close])
    #expect(desk.hear(.done(.dismiss(try Desk.id(97)))) == [])
  }

  @Test(
    arguments: [
      ([], 0, nil),
      (
        [QuietReasons.Holding(name: "", cause: .byHand, until: nil)], 0,
        "Do not disturb until you end it"
      ),
      (
        [.init(name: "", cause: .byHand, until: hour)], 3,
        "Do not disturb until 11:00 · 3 held back"
      ),
      (
        [.init(name: "Work", cause: .schedule, until: nil)], 1,
        "Work, by its schedule · 1 held back"
      ),
      (
        [
          .init(name: "", cause: .locked, until: nil),
          .init(name: "Night", cause: .schedule, until: morning),
        ], 0, "Do not disturb while the screen is locked, Night until tomorrow 08:00"
      ),
    ] as [([QuietReasons.Holding], Int, String?)])
  func `what holds is said in a sentence`(
    holding: [QuietReasons.Holding], held: Int, words: String?
  ) throws {
    var desk = try Desk()
    desk.hear(.quiet(QuietReasons(holding, held: held)))
    #expect(desk.state.quietSentence == words)
    #expect(desk.state.isQuiet == !holding.isEmpty)
  }

  @Test func `buttons stand in their order, and what destroys comes last`() throws {
    let row = PanelItem(
      item: try Desk.open()[0], isPast: false, isUnfolded: false, isChoosing: false,
      isReplying: false)
    #expect(row.buttons.map(\.title) == ["View", "Like", "Answer", "Block"])
    #expect(row.buttons.map(\.isDestructive) == [false, false, false, true])
    #expect(row.buttonRows(letter: 8).flatMap { $0 } == row.buttons)
    #expect(
      row.spoken(age: "1 min") == "Chat, Ann, Dinner at seven? I found the place., alert, 1 min")
  }

  typealias Change = @Sendable (inout CenterItem) -> Void

  /// Changes of an item, and whether its row shows the same work as before, further on.
  static let changes: [(Change, Bool)] = [
    ({ $0.body = "60 of 100" }, true), ({ $0.progress = 60 }, true),
    ({ $0.place = .screen }, true), ({ $0.title = "Deleting" }, false),
    ({ $0.actions = [] }, false), ({ $0.progress = nil }, false), ({ $0.isHidden = true }, false),
    ({ $0.hasPicture = true }, false),
  ]

  @Test(arguments: changes)
  func `work that goes on`(change: Change, goesOn: Bool) throws {
    let item = try Desk.item(1, "Files", "Copying", "25 of 100") {
      $0.progress = 25
      $0.actions = [Action(key: ActionKey("stop"), title: "Stop")]
    }
    var later = item
    change(&later)
    func row(_ item: CenterItem) -> PanelItem {
      PanelItem(
        item: item, isPast: false, isUnfolded: false, isChoosing: false, isReplying: false)
    }
    #expect(row(later).goesOn(from: row(item)) == goesOn)
  }

  @Test func `nothing of a hidden item is in its row but its placeholder`() throws {
    let item = try Desk.item(1, "Bank", "New Transaction", "Code 1234") {
      $0.isHidden = true
      $0.hasPicture = true
      $0.progress = 4
    }
    let row = PanelItem(
      item: item, isPast: false, isUnfolded: true, isChoosing: false, isReplying: false)
    #expect(row.body.isEmpty)
    #expect(!row.hasPicture)
    #expect(row.progress == nil)
    #expect(!row.spoken(age: "now").contains("1234"))
  }
}
