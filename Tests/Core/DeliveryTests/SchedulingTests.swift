import Clock
import NotificationModel
import Policy
import Testing

@testable import Delivery

/// L4: what an app schedules is out of sight until its time, and comes then as a new one.
@Suite(.timeLimit(.minutes(1))) struct SchedulingTests {
  @discardableResult
  private func schedule(
    _ desk: Desk, _ title: String = "Later", in seconds: Int64 = 600, app: String = "Mail",
    from connection: String = ":1.1", process: UInt32? = 7, replacing number: UInt32? = nil,
    _ change: (inout Notification) -> Void = { _ in }
  ) -> NotificationID? {
    let time = desk.wall.seconds + seconds
    return desk.arrive(title, app: app, from: connection, process: process, replacing: number) {
      $0.deliverAt = time
      change(&$0)
    }
  }

  private func list(_ desk: Desk, _ sleeping: Sleep.Kind? = nil) -> [String] {
    var query = ItemQuery()
    query.sleeping = sleeping
    return desk.ledger.list(query).map(\.title)
  }

  @Test func `until its time it is in its own list alone, and counted nowhere`() throws {
    let desk = Desk(preferences: .defaults(.badge(.count)))
    let id = try #require(schedule(desk) { $0.sound = .named("bell") })
    #expect(desk.screenTitles == [] && desk.server.orders.isEmpty)
    #expect(list(desk) == [] && list(desk, .snoozed) == [] && list(desk, .scheduled) == ["Later"])
    #expect(desk.ledger.counts == CenterCounts() && desk.badges.isEmpty)
    #expect(desk.ledger.knownApps().map(\.open) == [0])
    #expect(
      desk.ledger.centerItem(id)?.place == .asleep(.scheduled, until: desk.wall + .minutes(10)))
    #expect(desk.ledger.nextWake == desk.wall + .minutes(10))
    desk.wait(.seconds(599))
    #expect(desk.screenTitles == [])
    desk.wait(.seconds(1))
    #expect(desk.screenTitles == ["Later"] && desk.server.sounds == [.named("bell")])
    #expect(list(desk) == ["Later"] && list(desk, .scheduled) == [])
    #expect(desk.ledger.counts.open == 1 && desk.badges[AppID("Mail")] == 1)
    #expect(desk.ledger.nextWake == nil)
    #expect(desk.ledger.broken == [])
  }

  @Test func `what it says of when it was received stays; it is kept from when it came`() throws {
    let desk = Desk(preferences: .defaults(.keep(.hours(1))))
    let received = desk.wall
    let id = try #require(schedule(desk, in: 36_000))
    desk.wait(.hours(10))
    #expect(desk.ledger.centerItem(id)?.receivedAt == received)
    desk.leavesScreen("Later", .faded)
    desk.wait(.minutes(59))
    #expect(desk.isOpen(id))
    desk.wait(.minutes(1))
    #expect(desk.reasons(id) == [.expired])
  }

  @Test(
    arguments: [
      ("past", -5, true), ("now", 0, true), ("in a second", 1, false),
      ("in a year", 366 * 86_400, false),
    ] as [(String, Int64, Bool)])
  func `a time that is not to come is now`(when: String, seconds: Int64, comesAtOnce: Bool) {
    let desk = Desk()
    schedule(desk, in: seconds)
    #expect((desk.screenTitles == ["Later"]) == comesAtOnce, "\(when)")
    #expect((list(desk, .scheduled) == []) == comesAtOnce, "\(when)")
  }

  @Test(arguments: [366 * 86_400 + 1, 50_000_000_000, Int64.max - 2_000_000] as [Int64])
  func `further ahead than anybody means is refused, and nothing is kept`(seconds: Int64) {
    let desk = Desk()
    let reply = ReplyToken(1)
    #expect(schedule(desk, in: seconds) == nil)
    #expect(desk.refusals[reply] == .tooFarAhead)
    #expect(desk.ledger.openCount == 0)
  }

  @Test func `the sixty-fifth of an app is refused; others, and another time of one, are not`()
    throws
  {
    let desk = Desk()
    let ids = (0..<64).compactMap { schedule(desk, "Number \($0)", in: 600 + Int64($0)) }
    #expect(ids.count == 64)
    #expect(schedule(desk, "One more") == nil)
    #expect(desk.refusals.values.map { $0 } == [.scheduleIsFull])
    #expect(desk.ledger.openCount == 64)
    #expect(schedule(desk, "Another app's", app: "Chat") != nil)
    #expect(desk.arrive("Now") != nil)
    #expect(schedule(desk, "Moved", in: 30, replacing: ids[3].rawValue) == ids[3])
    // What is open already is no way around it.
    let open = try #require(desk.arrive("Open"))
    #expect(schedule(desk, "Open", replacing: open.rawValue) == nil)
    #expect(desk.isOpen(open))
    desk.wait(.seconds(30))
    #expect(schedule(desk, "There is room again") != nil)
    #expect(desk.ledger.broken == [])
  }

  @Test func `names are free to make up, so all apps together have a bound`() {
    let desk = Desk()
    for number in 0..<Limits.scheduled {
      schedule(
        desk, "Later", app: "App \(number / 60)",
        process: UInt32(number / Limits.scheduledPerProcess))
    }
    #expect(desk.ledger.openCount == Limits.scheduled)
    #expect(schedule(desk, "One more", app: "New", process: 99) == nil)
  }

  @Test func `its text has a bound, as it pushes nothing out`() {
    let desk = Desk()
    let words = String(repeating: "x", count: 60_000)
    for number in 0..<64 {
      schedule(desk, "\(number)", app: "App \(number)") { $0.body = RichText(plain: words) }
    }
    #expect(desk.ledger.openCount == Limits.scheduledTextBytes / 60_000)
  }

  @Test func `an app that is switched off gets no refusal, and has nothing to come`() throws {
    let desk = Desk(preferences: .app("Mail", .allow(.no)))
    let id = try #require(schedule(desk, in: 50_000_000_000))
    #expect(desk.reasons(id) == [.dismissed] && desk.ledger.openCount == 0)
  }

  @Test func `replaced for another time it moves; replaced for none it comes at once`() throws {
    let desk = Desk()
    let id = try #require(schedule(desk, "First"))
    schedule(desk, "Second", in: 1_200, replacing: id.rawValue)
    desk.wait(.minutes(15))
    #expect(desk.screenTitles == [] && list(desk, .scheduled) == ["Second"])
    desk.arrive("Now", replacing: id.rawValue)
    #expect(desk.screenTitles == ["Now"] && list(desk, .scheduled) == [])
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
    #expect(list(desk, kind) == ["First"])
    #expect(desk.arrive("Second") { $0.tag = tag } == id)
    #expect(desk.screenTitles == ["Second"] && list(desk, kind) == [])
    #expect(schedule(desk, "Third", in: 60, replacing: 99) == id, "with a time it waits for that")
    #expect(desk.screenTitles == [] && list(desk, .scheduled) == ["Third"])
    desk.arrive("Fourth", replacing: 99)
    desk.wait(.hours(1))
    #expect(desk.screenTitles == ["Fourth"] && desk.ledger.counts.open == 1)
    #expect(desk.ledger.broken == [])
  }

  @Test func `whose app has to be asked about cannot be read in the schedule`() throws {
    let desk = Desk(.honouring, preferences: .defaults(.allow(.ask)))
    let id = try #require(
      schedule(desk, "Secret") {
        $0.body = RichText(plain: "words")
        $0.actions = [Action(key: ActionKey("k"), title: "Reply to Ann")]
      })
    let told = try #require(desk.ledger.centerItem(id))
    #expect(told.title == "Notification" && told.body.isEmpty && told.actions.isEmpty)
    #expect(told.isHidden && list(desk, .scheduled) == ["Notification"])
    #expect(desk.ledger.explanation(of: id)?.item.title == "Notification")
    desk.wait(.minutes(10))
    #expect(desk.screenTitles == ["Mail wants to send you notifications"])
    schedule(desk, "Next")
    desk.acts(on: "Mail wants to send you notifications", .allowQuietly)
    #expect(list(desk, .scheduled) == ["Next"], "answered, it can be read")
    #expect(list(desk) == ["Secret"])
    #expect(desk.ledger.broken == [])
  }

  @Test func `what is on screen and is replaced for later leaves it until then`() throws {
    let desk = Desk()
    let id = try #require(desk.arrive("Now") { $0.timeout = .never })
    schedule(desk, "Later", replacing: id.rawValue)
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
    schedule(desk, "Ping", replacing: first.rawValue)
    desk.wait(.seconds(1))
    #expect(desk.screenTitles == ["Ping"])
    #expect(desk.ledger.broken == [])
  }

  @Test func `a tag finds it, and its app may close it`() throws {
    let desk = Desk()
    let tag = ReplaceTag(kind: .stack, name: "tea")
    let id = schedule(desk) { $0.tag = tag }
    #expect(desk.arrive("Now") { $0.tag = tag } == id)
    let other = try #require(schedule(desk))
    #expect(desk.close(other.rawValue))
    #expect(desk.reasons(other) == [.closedByApp])
    #expect(desk.ledger.nextWake == nil)
  }

  @Test func `the person cancels it: its app hears Closed(2)`() throws {
    let desk = Desk()
    let id = try #require(schedule(desk))
    desk.handle(.handled(id, .dismissed))
    desk.wait(.hours(1))
    #expect(desk.heard[":1.1"] == ["closed 1000 dismissed"] && desk.screenTitles == [])
  }

  @Test func `its app is gone when it comes: its buttons are off, its entry opens it`() throws {
    let desk = Desk()
    desk.entries["Mail"] = "org.example.Mail"
    let id = try #require(schedule(desk) { $0.offer("reply") })
    desk.wait(.minutes(1))
    desk.leaves(":1.1")
    desk.wait(.minutes(10))
    #expect(desk.server.shows("Later")?.buttons == [])
    let item = try #require(desk.ledger.centerItem(id))
    #expect(item.reach == .entry && item.opens && item.actions.isEmpty)
    desk.acts(on: "Later", token: "t")
    #expect(desk.opened == ["org.example.Mail t"] && desk.reasons(id) == [.dismissed])
  }

  @Test func `a script that left at once is not there to hear its buttons either`() throws {
    let desk = Desk()
    let time = desk.wall.seconds + 60
    desk.arrive("Later", stays: false) {
      $0.deliverAt = time
      $0.offer("reply")
    }
    desk.wait(.minutes(1))
    #expect(desk.server.shows("Later")?.buttons == [])
  }

  @Test func `a call that is to ring later comes though its app has left`() {
    let desk = Desk()
    schedule(desk) { $0.category = Category("call.incoming") }
    desk.wait(.minutes(1))
    desk.leaves(":1.1")
    desk.wait(.minutes(10))
    #expect(desk.screenTitles == ["Later"])
  }

  @Test(
    arguments: [
      ("a banner", [], ["Later"], true),
      ("an alert", [Setting.style(.alert)], ["Later"], true),
      ("the Center only", [.style(.none)], [], true),
      ("off", [.allow(.no)], [], false),
    ] as [(String, [Setting], [String], Bool)])
  func `the preferences of then decide`(
    what: String, settings: [Setting], screen: [String], isOpen: Bool
  ) {
    let desk = Desk()
    let id = schedule(desk)
    desk.prefer(.defaults(settings))
    desk.wait(.minutes(10))
    #expect(desk.screenTitles == screen, "\(what)")
    #expect(desk.isOpen(id) == isOpen, "\(what)")
  }

  @Test func `hidden in its list and when it comes`() {
    let desk = Desk()
    schedule(desk)
    desk.prefer(.previews(.never), .placeholder("%u mails"))
    #expect(list(desk, .scheduled) == ["1 mails"])
    desk.arrive("Other")
    desk.wait(.minutes(10))
    #expect(desk.screenTitles.contains("2 mails"))
  }

  @Test func `a transient one comes, and is over when it fades`() {
    let desk = Desk()
    let id = schedule(desk) { $0.isTransient = true }
    desk.wait(.minutes(10))
    #expect(desk.screenTitles == ["Later"])
    desk.leavesScreen("Later", .faded)
    #expect(desk.reasons(id) == [.expired])
  }

  @Test func `a status display is about now`() {
    let desk = Desk()
    schedule(desk, "Volume") {
      $0.tag = ReplaceTag(kind: .synchronous, name: "volume")
      $0.progress = 10
    }
    #expect(desk.screenTitles == ["Volume"] && desk.ledger.nextWake == nil)
  }

  @Test func `its number comes with it, also without anything to see`() {
    let desk = Desk()
    desk.arrive("Open") { $0.badge = 2 }
    let id = schedule(desk, "") { $0.badge = 7 }
    #expect(desk.badges[AppID("Mail")] == 2)
    desk.wait(.minutes(10))
    #expect(desk.badges[AppID("Mail")] == 7 && desk.reasons(id) == [.dismissed])
    let zero = schedule(desk, "") { $0.badge = 0 }
    desk.wait(.minutes(10))
    #expect(desk.ledger.openCount == 0 && desk.reasons(zero) == [.dismissed])
  }

  @Test func `a badge of zero closes nothing that is still to come`() {
    let desk = Desk()
    let id = schedule(desk)
    desk.arrive("") { $0.badge = 0 }
    #expect(desk.isOpen(id))
  }

  @Test func `several of one time come in their order, and identical ones fold`() {
    let desk = Desk()
    for title in ["A", "B", "B"] { schedule(desk, title) }
    desk.wait(.minutes(10))
    desk.wait(.seconds(1))
    #expect(desk.screenTitles == ["A", "B ×2"])
    #expect(desk.ledger.broken == [])
  }

  @Test(arguments: [
    ("in time", Span.zero, nil as String?), ("half a minute is no matter", .seconds(30), nil),
    ("the machine slept", .hours(3), "Due earlier\nText"),
  ])
  func `missed ones come once, and say when they were due`(
    when: String, late: Span, body: String?
  ) throws {
    let desk = Desk()
    let id = try #require(schedule(desk) { $0.body = RichText(plain: "Text") })
    let due = desk.wall + .minutes(10)
    desk.clockIsAhead = .minutes(10) + late
    desk.lookAtClock()
    desk.lookAtClock()
    #expect(desk.server.orders.count == 1, "\(when)")
    #expect(desk.server.shows("Later")?.body.plain == (body ?? "Text"), "\(when)")
    #expect(desk.ledger.centerItem(id)?.dueAt == (body == nil ? nil : due), "\(when)")
  }

  @Test func `late and hidden it says nothing but that it is there`() {
    let desk = Desk(preferences: .defaults(.previews(.never)))
    schedule(desk)
    desk.clockIsAhead = .hours(3)
    desk.lookAtClock()
    #expect(desk.server.shows("Notification")?.body.isEmpty == true)
  }

  @Test func `set back, the clock brings nothing twice; it is waited for anew`() {
    let desk = Desk()
    schedule(desk, "First", in: 60)
    schedule(desk, "Second", in: 120)
    desk.wait(.seconds(90))
    desk.clockIsAhead = .hours(-1)
    desk.lookAtClock()
    desk.wait(.minutes(60))
    #expect(desk.screenTitles == ["First"])
    desk.wait(.seconds(30))
    #expect(desk.server.orders.map(\.presentation.title) == ["First", "Second"])
  }

  @Test func `that it came is written down before it is shown`() throws {
    let desk = Desk()
    let id = try #require(schedule(desk, in: 60))
    desk.wait(.seconds(59))
    desk.wait(.seconds(1))
    #expect(desk.slept[id] == Sleep(.scheduled, wakesAt: desk.wall, wokeAt: desk.wall))
    let firsts = desk.effects.filter {
      switch $0 {
      case .write(.slept), .show: true
      case .answer, .answerClose, .refuse, .withdraw, .write(.ended), .write(.withheld),
        .signalClosed, .signalAction, .signalReply, .open, .badge, .reserveIDs, .note, .snooze,
        .conceal, .openCenter, .run, .dropFiles, .speak, .flash,
        .keepAnswer, .keepAsked, .muteChanged, .play, .seekPlayer, .answerAtDoor:
        false
      }
    }
    guard case .write(.slept)? = firsts.first else {
      Issue.record("\(firsts)")
      return
    }
  }

  @Test func `quotas push out what is open, and never what is to come`() {
    let desk = Desk(preferences: .defaults(.keepItems(2)))
    let id = schedule(desk)
    for number in 0..<5 { desk.arrive("News \(number)") }
    #expect(desk.isOpen(id) && desk.ledger.counts.open == 2)
    desk.wait(.minutes(10))
    #expect(desk.isOpen(id) && desk.ledger.counts.open == 2)
  }

  @Test func `of an app that is to be asked about the question comes with it, and not before`()
    throws
  {
    let desk = Desk(preferences: .defaults(.allow(.ask)))
    let id = try #require(schedule(desk))
    #expect(desk.screenTitles == [])
    desk.wait(.minutes(10))
    #expect(desk.screenTitles == ["Mail wants to send you notifications"])
    #expect(desk.ledger.centerItem(id)?.place == .held)
    desk.acts(on: "Mail wants to send you notifications", ActionKey("pennant-allow"))
    #expect(desk.screenTitles == ["Later"])
    #expect(desk.ledger.broken == [])
  }

  @Test func `due in a focus it goes to the Center, and counts in what is told afterwards`() throws
  {
    let desk = Desk()
    let id = try #require(schedule(desk))
    let plain = FocusRule(name: "")
    desk.handle(
      .focusChanged(ActiveFocus([.init(plain, .manual)], since: UnixTime(milliseconds: 0))))
    desk.wait(.minutes(10))
    #expect(desk.screenTitles == [] && desk.isOpen(id))
    desk.handle(.focusChanged(nil))
    #expect(desk.ledger.takeAway() != nil)
    #expect(desk.ledger.broken == [])
  }
}
