import Clock
import NotificationModel
import Policy
import Testing

@testable import Delivery

/// What an app schedules is out of sight until its time, and has bounds of its own.
@Suite(.timeLimit(.minutes(1))) struct SchedulingTests {
  @Test func `until its time it is in its own list alone, and counted nowhere`() throws {
    let desk = Desk(preferences: .defaults(.badge(.count)))
    let id = try #require(desk.schedule { $0.sound = .named("bell") })
    #expect(desk.screenTitles == [] && desk.server.orders.isEmpty)
    #expect(
      desk.listed() == [] && desk.listed(.snoozed) == [] && desk.listed(.scheduled) == ["Later"])
    #expect(desk.ledger.counts == CenterCounts() && desk.badges.isEmpty)
    #expect(desk.ledger.knownApps().map(\.open) == [0])
    #expect(
      desk.ledger.centerItem(id)?.place == .asleep(.scheduled, until: desk.wall + .minutes(10)))
    #expect(desk.ledger.nextWake == desk.wall + .minutes(10))
    desk.wait(.seconds(599))
    #expect(desk.screenTitles == [])
    desk.wait(.seconds(1))
    #expect(desk.screenTitles == ["Later"] && desk.server.sounds == [.named("bell")])
    #expect(desk.listed() == ["Later"] && desk.listed(.scheduled) == [])
    #expect(desk.ledger.counts.open == 1 && desk.badges[AppID("Mail")] == 1)
    #expect(desk.ledger.nextWake == nil)
    #expect(desk.ledger.broken == [])
  }

  @Test(
    arguments: [
      ("past", -5, true), ("now", 0, true), ("in a second", 1, false),
      ("in a year", 366 * 86_400, false),
    ] as [(String, Int64, Bool)])
  func `a time that is not to come is now`(when: String, seconds: Int64, comesAtOnce: Bool) {
    let desk = Desk()
    desk.schedule(in: seconds)
    #expect((desk.screenTitles == ["Later"]) == comesAtOnce, "\(when)")
    #expect((desk.listed(.scheduled) == []) == comesAtOnce, "\(when)")
  }

  @Test(arguments: [366 * 86_400 + 1, 50_000_000_000, Int64.max - 2_000_000] as [Int64])
  func `further ahead than anybody means is refused, and nothing is kept`(seconds: Int64) {
    let desk = Desk()
    let reply = ReplyToken(1)
    #expect(desk.schedule(in: seconds) == nil)
    #expect(desk.refusals[reply] == .tooFarAhead)
    #expect(desk.ledger.openCount == 0)
  }

  @Test func `the sixty-fifth of an app is refused; others, and another time of one, are not`()
    throws
  {
    let desk = Desk()
    let ids = (0..<64).compactMap { desk.schedule("Number \($0)", in: 600 + Int64($0)) }
    #expect(ids.count == 64)
    #expect(desk.schedule("One more") == nil)
    #expect(desk.refusals.values.map { $0 } == [.scheduleIsFull])
    #expect(desk.ledger.openCount == 64)
    #expect(desk.schedule("Another app's", app: "Chat") != nil)
    #expect(desk.arrive("Now") != nil)
    #expect(desk.schedule("Moved", in: 30, replacing: ids[3].rawValue) == ids[3])
    // What is open already is no way around it.
    let open = try #require(desk.arrive("Open"))
    #expect(desk.schedule("Open", replacing: open.rawValue) == nil)
    #expect(desk.isOpen(open))
    desk.wait(.seconds(30))
    #expect(desk.schedule("There is room again") != nil)
    #expect(desk.ledger.broken == [])
  }

  @Test func `names are free to make up, so all apps together have a bound`() {
    let desk = Desk()
    for number in 0..<Limits.scheduled {
      desk.schedule(
        "Later", app: "App \(number / 60)",
        process: UInt32(number / Limits.scheduledPerProcess))
    }
    #expect(desk.ledger.openCount == Limits.scheduled)
    #expect(desk.schedule("One more", app: "New", process: 99) == nil)
  }

  @Test func `its text has a bound, as it pushes nothing out`() {
    let desk = Desk()
    let words = String(repeating: "x", count: 60_000)
    for number in 0..<64 {
      desk.schedule("\(number)", app: "App \(number)") { $0.body = RichText(plain: words) }
    }
    #expect(desk.ledger.openCount == Limits.scheduledTextBytes / 60_000)
  }

  @Test func `an app that is switched off gets no refusal, and has nothing to come`() throws {
    let desk = Desk(preferences: .app("Mail", .allow(.no)))
    let id = try #require(desk.schedule(in: 50_000_000_000))
    #expect(desk.reasons(id) == [.dismissed] && desk.ledger.openCount == 0)
  }

  @Test func `replaced for another time it moves; replaced for none it comes at once`() throws {
    let desk = Desk()
    let id = try #require(desk.schedule("First"))
    desk.schedule("Second", in: 1_200, replacing: id.rawValue)
    desk.wait(.minutes(15))
    #expect(desk.screenTitles == [] && desk.listed(.scheduled) == ["Second"])
    desk.arrive("Now", replacing: id.rawValue)
    #expect(desk.screenTitles == ["Now"] && desk.listed(.scheduled) == [])
    desk.wait(.hours(1))
    #expect(desk.server.orders.count == 1)
    #expect(desk.ledger.broken == [])
  }

  @Test(arguments: [Sleep.Kind.scheduled, .snoozed])
  func `its app's tag or number means the sleeping one, which comes now with the new words`(
    kind: Sleep.Kind
  ) throws {
    let desk = Desk(.honouring)
    let tag = ReplaceTag(kind: .stack, name: "talk")
    let id = try #require(
      desk.arrive("First", replacing: 99) {
        $0.tag = tag
        if kind == .scheduled { $0.deliverAt = desk.wall.seconds + 600 }
      })
    if kind == .snoozed { desk.handle(.handled(id, .snoozed(until: desk.wall + .minutes(10)))) }
    #expect(desk.listed(kind) == ["First"])
    #expect(desk.arrive("Second") { $0.tag = tag } == id)
    #expect(desk.screenTitles == ["Second"] && desk.listed(kind) == [])
    #expect(desk.schedule("Third", in: 60, replacing: 99) == id, "with a time it waits for that")
    #expect(desk.screenTitles == [] && desk.listed(.scheduled) == ["Third"])
    desk.arrive("Fourth", replacing: 99)
    desk.wait(.hours(1))
    #expect(desk.screenTitles == ["Fourth"] && desk.ledger.counts.open == 1)
    #expect(desk.ledger.broken == [])
  }

  @Test func `whose app has to be asked about cannot be read in the schedule`() throws {
    let desk = Desk(.honouring, preferences: .defaults(.allow(.ask)))
    let id = try #require(
      desk.schedule("Secret") {
        $0.body = RichText(plain: "words")
        $0.actions = [Action(key: ActionKey("k"), title: "Reply to Ann")]
      })
    let told = try #require(desk.ledger.centerItem(id))
    #expect(told.title == "Notification" && told.body.isEmpty && told.actions.isEmpty)
    #expect(told.isHidden && desk.listed(.scheduled) == ["Notification"])
    #expect(desk.ledger.explanation(of: id)?.item.title == "Notification")
    desk.wait(.minutes(10))
    #expect(desk.screenTitles == ["Mail wants to send you notifications"])
    desk.schedule("Next")
    desk.acts(on: "Mail wants to send you notifications", .allowQuietly)
    #expect(desk.listed(.scheduled) == ["Next"], "answered, it can be read")
    #expect(desk.listed() == ["Secret"])
    #expect(desk.ledger.broken == [])
  }

  @Test func `what is on screen and is replaced for later leaves it until then`() throws {
    let desk = Desk()
    let id = try #require(desk.arrive("Now") { $0.timeout = .never })
    desk.schedule("Later", replacing: id.rawValue)
    #expect(desk.screenTitles == [] && desk.ledger.counts.open == 0)
    desk.wait(.minutes(10))
    #expect(desk.screenTitles == ["Later"])
  }

  @Test func `one of several on a card goes its own way`() throws {
    let desk = Desk()
    let first = try #require(desk.arrive("Ping"))
    desk.arrive("Ping")
    desk.wait(.seconds(1))
    #expect(desk.screenTitles == ["Ping ×2"])
    desk.schedule("Ping", replacing: first.rawValue)
    desk.wait(.seconds(1))
    #expect(desk.screenTitles == ["Ping"])
    #expect(desk.ledger.broken == [])
  }

  @Test func `a tag finds it, and its app may close it`() throws {
    let desk = Desk()
    let tag = ReplaceTag(kind: .stack, name: "tea")
    let id = desk.schedule { $0.tag = tag }
    #expect(desk.arrive("Now") { $0.tag = tag } == id)
    let other = try #require(desk.schedule())
    #expect(desk.close(other.rawValue))
    #expect(desk.reasons(other) == [.closedByApp])
    #expect(desk.ledger.nextWake == nil)
  }

  @Test func `the person cancels it: its app hears Closed(2)`() throws {
    let desk = Desk()
    let id = try #require(desk.schedule())
    desk.handle(.handled(id, .dismissed))
    desk.wait(.hours(1))
    #expect(desk.heard[":1.1"] == ["closed 1000 dismissed"] && desk.screenTitles == [])
  }

  @Test func `hidden in its list and when it comes`() {
    let desk = Desk()
    desk.schedule()
    desk.prefer(.previews(.never), .placeholder("%u mails"))
    #expect(desk.listed(.scheduled) == ["1 mails"])
    desk.arrive("Other")
    desk.wait(.minutes(10))
    #expect(desk.screenTitles.contains("2 mails"))
  }

  @Test func `a status display is about now`() {
    let desk = Desk()
    desk.schedule("Volume") {
      $0.tag = ReplaceTag(kind: .synchronous, name: "volume")
      $0.progress = 10
    }
    #expect(desk.screenTitles == ["Volume"] && desk.ledger.nextWake == nil)
  }

  @Test func `a badge of zero closes nothing that is still to come`() {
    let desk = Desk()
    let id = desk.schedule()
    desk.arrive("") { $0.badge = 0 }
    #expect(desk.isOpen(id))
  }

  @Test func `quotas push out what is open, and never what is to come`() {
    let desk = Desk(preferences: .defaults(.keepItems(2)))
    let id = desk.schedule()
    for number in 0..<5 { desk.arrive("News \(number)") }
    #expect(desk.isOpen(id) && desk.ledger.counts.open == 2)
    desk.wait(.minutes(10))
    #expect(desk.isOpen(id) && desk.ledger.counts.open == 2)
  }
}
