import Clock
import NotificationModel
import Policy
import Testing

@testable import Delivery

/// What an app scheduled comes at its time as a new one, and the preferences of then decide.
@Suite(.timeLimit(.minutes(1))) struct DueTests {
  @Test func `what it says of when it was received stays; it is kept from when it came`() throws {
    let desk = Desk(preferences: .defaults(.keep(.hours(1))))
    let received = desk.wall
    let id = try #require(desk.schedule(in: 36_000))
    desk.wait(.hours(10))
    #expect(desk.ledger.centerItem(id)?.receivedAt == received)
    desk.leavesScreen("Later", .faded)
    desk.wait(.minutes(59))
    #expect(desk.isOpen(id))
    desk.wait(.minutes(1))
    #expect(desk.reasons(id) == [.expired])
  }

  @Test func `its app is gone when it comes: its buttons are off, its entry opens it`() throws {
    let desk = Desk()
    desk.entries["Mail"] = "org.example.Mail"
    let id = try #require(desk.schedule { $0.offer("reply") })
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
    desk.schedule { $0.category = Category("call.incoming") }
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
    let id = desk.schedule()
    desk.prefer(.defaults(settings))
    desk.wait(.minutes(10))
    #expect(desk.screenTitles == screen, "\(what)")
    #expect(desk.isOpen(id) == isOpen, "\(what)")
  }

  @Test func `a transient one comes, and is over when it fades`() {
    let desk = Desk()
    let id = desk.schedule { $0.isTransient = true }
    desk.wait(.minutes(10))
    #expect(desk.screenTitles == ["Later"])
    desk.leavesScreen("Later", .faded)
    #expect(desk.reasons(id) == [.expired])
  }

  @Test func `its number comes with it, also without anything to see`() {
    let desk = Desk()
    desk.arrive("Open") { $0.badge = 2 }
    let id = desk.schedule("") { $0.badge = 7 }
    #expect(desk.badges[AppID("Mail")] == 2)
    desk.wait(.minutes(10))
    #expect(desk.badges[AppID("Mail")] == 7 && desk.reasons(id) == [.dismissed])
    let zero = desk.schedule("") { $0.badge = 0 }
    desk.wait(.minutes(10))
    #expect(desk.ledger.openCount == 0 && desk.reasons(zero) == [.dismissed])
  }

  @Test func `several of one time come in their order, and identical ones fold`() {
    let desk = Desk()
    for title in ["A", "B", "B"] { desk.schedule(title) }
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
    let id = try #require(desk.schedule { $0.body = RichText(plain: "Text") })
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
    desk.schedule()
    desk.clockIsAhead = .hours(3)
    desk.lookAtClock()
    #expect(desk.server.shows("Notification")?.body.isEmpty == true)
  }

  @Test func `set back, the clock brings nothing twice; it is waited for anew`() {
    let desk = Desk()
    desk.schedule("First", in: 60)
    desk.schedule("Second", in: 120)
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
    let id = try #require(desk.schedule(in: 60))
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

  @Test func `of an app that is to be asked about the question comes with it, and not before`()
    throws
  {
    let desk = Desk(preferences: .defaults(.allow(.ask)))
    let id = try #require(desk.schedule())
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
    let id = try #require(desk.schedule())
    let plain = FocusGroup(name: "")
    desk.handle(
      .focusChanged(ActiveFocus([.init(plain, .manual)], since: UnixTime(milliseconds: 0))))
    desk.wait(.minutes(10))
    #expect(desk.screenTitles == [] && desk.isOpen(id))
    desk.handle(.focusChanged(nil))
    #expect(desk.ledger.takeAway() != nil)
    #expect(desk.ledger.broken == [])
  }
}
