import Clock
import NotificationModel
import Policy
import Testing

@testable import Delivery

/// Sleep over a restart: what sleeps sleeps on, what has come does not come again.
@Suite(.timeLimit(.minutes(1))) struct SleepingRestoredTests {
  private func old(
    _ desk: Desk, _ kind: Sleep.Kind, wakesIn: Span, wokeAgo: Span? = nil, age: Span = .days(20),
    _ change: (inout Notification) -> Void = { _ in }
  ) throws -> Restored {
    var notification = Notification(claim: AppClaim(name: "Mail"), title: "Later")
    notification.deliverAt = (desk.wall + wakesIn).seconds
    change(&notification)
    var restored = Restored(
      id: try #require(NotificationID(10)), notification: notification,
      sender: Sender(connection: ConnectionName(":1.0"), isOnBus: false),
      face: AppFace(name: "Mail"), receivedAt: UnixTime(milliseconds: 0), age: wokeAgo ?? age)
    restored.sleep = Sleep(
      kind, wakesAt: desk.wall + wakesIn,
      wokeAt: wokeAgo.map { UnixTime(milliseconds: desk.wall.milliseconds - $0.milliseconds) })
    return restored
  }

  @Test(arguments: [Sleep.Kind.scheduled, .snoozed])
  func `it sleeps on, older than anything is kept`(
    kind: Sleep.Kind
  ) throws {
    let desk = Desk()
    desk.restore([try old(desk, kind, wakesIn: .hours(1)) { $0.timeout = .never }])
    desk.lookAtClock()
    #expect(desk.screenTitles == [] && desk.ledger.counts == CenterCounts())
    desk.wait(.hours(1))
    #expect(desk.screenTitles == ["Later"])
    desk.wait(.days(6))
    #expect(desk.isOpen(NotificationID(10)))
    #expect(desk.ledger.broken == [])
  }

  @Test(arguments: [Sleep.Kind.scheduled, .snoozed])
  func `missed meanwhile, it comes once and is late`(
    kind: Sleep.Kind
  ) throws {
    let desk = Desk()
    desk.restore([try old(desk, kind, wakesIn: .hours(-1))])
    desk.lookAtClock()
    desk.lookAtClock()
    #expect(desk.server.orders.map(\.presentation.body.plain) == ["Due earlier"])
  }

  @Test func `what has come is not scheduled again, and is kept from when it came`() throws {
    let desk = Desk()
    desk.restore([try old(desk, .scheduled, wakesIn: .hours(1), wokeAgo: .days(1))])
    #expect(desk.ledger.nextWake == nil && desk.ledger.counts.open == 1)
    desk.wait(.days(5))
    #expect(desk.isOpen(NotificationID(10)) && desk.screenTitles == [])
    desk.wait(.days(1))
    #expect(desk.reasons(NotificationID(10)) == [.expired])
  }

  @Test(
    arguments: [
      (Sleep.Kind.scheduled, Span.seconds(1), Span.seconds(5)),
      (.scheduled, .hours(-1), .hours(-1)),
      (.snoozed, .seconds(1), .seconds(-5)), (.snoozed, .hours(-1), .hours(-1)),
    ] as [(Sleep.Kind, Span, Span)])
  func `one whose text was withheld, and that closes on fade, is not closed unseen: it comes once`(
    kind: Sleep.Kind, wakesIn: Span, closesIn: Span
  ) throws {
    let desk = Desk(.honouring)
    var item = try old(desk, kind, wakesIn: wakesIn) { $0.isTransient = true }
    item.withheld = Restored.Withheld(app: AppID("Mail"), closesIn: closesIn)
    desk.restore([item])
    desk.lookAtClock()
    desk.wait(.seconds(1))
    let isMissed = wakesIn < .zero
    #expect(desk.reasons(item.id) == [] && desk.server.orders.count == 1)
    #expect((desk.ledger.centerItem(item.id)?.dueAt != nil) == isMissed)
    desk.leavesScreen("Later", .faded)
    #expect(desk.reasons(item.id) == [.expired])
    desk.lookAtClock()
    #expect(desk.server.orders.count == 1)
    #expect(desk.ledger.broken == [])
  }

  @Test func `its app was switched off meanwhile`() throws {
    let desk = Desk(preferences: .app("Mail", .allow(.no)))
    desk.restore([try old(desk, .scheduled, wakesIn: .hours(1))])
    #expect(desk.reasons(NotificationID(10)) == [.dismissed] && desk.ledger.nextWake == nil)
  }
}
