import Clock
import NotificationModel
import Policy
import Testing

@testable import Delivery

/// What was open is open again after a start, under its id, and nothing comes a second time.
@Suite(.timeLimit(.minutes(1))) struct RestoringTests {
  private func old(
    _ id: UInt32, _ title: String, app: String = "Mail", age: Span = .minutes(5),
    isRecent: Bool = true, owner: String? = nil,
    _ change: (inout Notification) -> Void = { _ in }
  ) throws -> Restored {
    var notification = Notification(claim: AppClaim(name: app), title: title)
    change(&notification)
    var restored = Restored(
      id: try #require(NotificationID(id)), notification: notification,
      sender: Sender(
        connection: ConnectionName(owner ?? ":1.0"), processID: 7, isOnBus: owner != nil),
      face: AppFace(name: app), receivedAt: UnixTime(milliseconds: 0), age: age)
    restored.isRecent = isRecent
    return restored
  }

  @Test func `what was open is listed, and nothing of it is shown`() throws {
    let desk = Desk(nil)
    desk.restore([try old(10, "One"), try old(11, "Two")])
    desk.appears(.honouring)
    #expect(desk.screenTitles == [])
    #expect(desk.ledger.list(ItemQuery()).map(\.title) == ["Two", "One"])
    #expect(desk.ledger.counts.open == 2)
    #expect(desk.ledger.broken == [])
  }

  @Test func `ids go on behind the highest that was ever given`() throws {
    let desk = Desk(firstID: 5)
    desk.restore([try old(10, "One")], beyond: 40)
    #expect(desk.arrive("New")?.rawValue == 41)
  }

  @Test(arguments: [
    ("of this boot, lately", true, 1), ("of another boot, or long ago", false, 0),
  ])
  func `an alert nobody has seen to is shown again`(when: String, isRecent: Bool, shown: Int)
    throws
  {
    let desk = Desk(nil)
    desk.restore([try old(10, "Door", isRecent: isRecent) { $0.timeout = .never }])
    desk.appears(.honouring)
    #expect(desk.screenTitles.count == shown, "\(when)")
  }

  @Test func `an alert replaced while others are taken over is not on the screen twice`() throws {
    let desk = Desk(.honouring)
    desk.restore(some: [try old(10, "Door", owner: ":1.1") { $0.timeout = .never }])
    desk.arrive("Door is open", replacing: 10) { $0.timeout = .never }
    #expect(desk.screenTitles == ["Door is open"])
    desk.endRestoring()
    desk.handle(.deadlinePassed)
    #expect(desk.server.orders.count == 1)
    #expect(desk.screenTitles == ["Door is open"])
    #expect(desk.ledger.broken == [])
  }

  @Test func `a wall of old alerts is not shown: the newest few are, without a sound`() throws {
    let desk = Desk(nil)
    let alerts = try (1...12).map { number in
      try old(UInt32(number), "Alert \(number)") {
        $0.timeout = .never
        $0.sound = .named("bell")
      }
    }
    desk.restore(alerts)
    desk.appears(.honouring)
    #expect(desk.screenTitles == (8...12).map { "Alert \($0)" })
    #expect(desk.server.orders.allSatisfy { $0.presentation.sound == .silent })
    #expect(desk.ledger.counts.open == 12)
  }

  @Test func `what should have closed meanwhile closes now`() throws {
    let desk = Desk(nil)
    desk.restore([
      try old(10, "Gone", owner: ":1.5") { $0.isTransient = true },
      try old(11, "Almost", age: .seconds(2), owner: ":1.5") { $0.isTransient = true },
      try old(12, "Kept too long", age: .days(8)),
    ])
    #expect(desk.heard[":1.5"] == ["closed 10 expired"])
    #expect(desk.reasons(NotificationID(12)) == [.expired])
    desk.wait(.seconds(3))
    #expect(desk.heard[":1.5"] == ["closed 10 expired", "closed 11 expired"])
    #expect(desk.ledger.openCount == 0)
  }

  @Test func `its app is there: buttons work, and it may close and replace its own`() throws {
    let desk = Desk(nil)
    desk.restore([try old(10, "Mine", owner: ":1.5") { $0.openOnTap() }])
    #expect(desk.ledger.centerItem(try #require(NotificationID(10)))?.reach == .app)
    #expect(desk.close(10, from: ":1.5"))
    #expect(desk.heard[":1.5"] == ["closed 10 closedByApp"])
  }

  @Test func `its app is gone: it never pretends that its buttons work`() throws {
    let desk = Desk(nil)
    desk.restore([
      try old(10, "Mail") {
        $0.offer("reply")
        $0.openOnTap()
      }
    ])
    let item = try #require(desk.ledger.list(ItemQuery()).first)
    #expect(item.reach == .nobody)
    #expect(item.actions == [])
    #expect(!item.opens)
    desk.handle(.handled(item.id, .acted(ActionKey("reply"), activationToken: nil)))
    #expect(desk.isOpen(item.id))
  }

  @Test func `the number its app made up still means it`() throws {
    let desk = Desk(nil)
    var volume = try old(10, "Volume")
    volume.replaces = 9_999
    desk.restore([volume])
    #expect(desk.arrive("Louder", replacing: 9_999)?.rawValue == 10)
  }

  @Test func `an app that was switched off meanwhile has nothing open`() throws {
    let desk = Desk(nil, preferences: .app("Mail", .allow(.no)))
    desk.restore([try old(10, "One")])
    #expect(desk.reasons(NotificationID(10)) == [.dismissed])
  }

  @Test func `hidden text that is not there stands as its placeholder and closes at its time`()
    throws
  {
    let desk = Desk(nil)
    var one = try old(10, "Notification", app: "Bank", age: .seconds(1))
    one.withheld = .init(app: AppID("Bank"), closesIn: .seconds(4))
    one.notification.isTransient = true
    var two = try old(11, "Notification", app: "Bank")
    two.withheld = .init(app: AppID("Bank"), closesIn: .seconds(-1))
    two.notification.isTransient = true
    desk.restore([one, two])
    #expect(desk.reasons(NotificationID(11)) == [.expired])
    #expect(desk.isOpen(NotificationID(10)))
    desk.prefer(.previews(.always))
    #expect(desk.ledger.list(ItemQuery()).map(\.isHidden) == [true])
    desk.wait(.seconds(10))
    #expect(desk.reasons(NotificationID(10)) == [.expired])
  }

  private func withheld(_ lost: Restored.Lost) throws -> (desk: Desk, id: NotificationID) {
    let desk = Desk(nil, preferences: .app("Bank", .previews(.never)))
    var item = try old(10, "Notification", app: "Bank", owner: ":1.1") { notification in
      guard case .words = lost else { return }
      var facts = WordlessFacts()
      facts.timeout = .never
      facts.hasTap = true
      notification.take(facts)
    }
    item.withheld = .init(app: AppID("Bank"), closesIn: nil, lost: lost)
    desk.restore([item])
    desk.appears(.honouring)
    return (desk, item.id)
  }

  @Test(arguments: [true, false])
  func `an alert whose words were not kept is no faded banner after a start`(
    hadButtons: Bool
  ) throws {
    let (desk, id) = try withheld(.words(andButtons: hadButtons))
    let shown = try #require(desk.server.shows("Notification"))
    #expect(shown.style == .alert && shown.isHidden && shown.activation?.key == .activate)
    let explanation = try #require(desk.ledger.explanation(of: id))
    #expect(explanation.item.style == .alert)
    #expect(explanation.reasons.contains { $0.contains("alert") })
    let remark = try #require(explanation.remark)
    #expect(remark.contains("not written to disk"))
    #expect(remark.contains("its buttons, which are lost") == hadButtons)
    #expect(desk.ledger.broken == [])
  }

  @Test func `nothing is made up of what an earlier version kept nothing of`() throws {
    let (desk, id) = try withheld(.nearlyAll)
    #expect(desk.screenTitles == [])
    let explanation = try #require(desk.ledger.explanation(of: id))
    #expect(explanation.reasons == [])
    #expect(explanation.remark?.contains("is not known any more") == true)
  }
}
