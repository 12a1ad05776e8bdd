import Clock
import NotificationModel
import Policy
import Testing

@testable import Delivery

/// A past item that the person wants back is open once more, under an id that its app does not know.
@Suite(.timeLimit(.minutes(1))) struct BringingBackTests {
  private func past(
    _ title: String = "Letter", as id: UInt32 = 2_000, app: String = "Mail",
    entry: String? = nil, door: Entrance? = nil, now: UnixTime,
    _ change: (inout Notification) -> Void = { _ in }
  ) throws -> Restored {
    var notification = Notification(claim: AppClaim(name: app), title: title)
    notification.offer("archive")
    notification.openOnTap()
    change(&notification)
    var past = Restored(
      id: try #require(NotificationID(id)), notification: notification,
      sender: Sender(connection: ConnectionName(""), isOnBus: false),
      face: AppFace(name: app, desktopEntry: entry),
      receivedAt: UnixTime(milliseconds: now.milliseconds - 86_400_000 * 9), age: .zero)
    past.sleep = Sleep(.snoozed, wakesAt: now, wokeAt: now)
    past.entrance = door
    return past
  }

  @Test(arguments: [true, false])
  func `it is open, on the screen only where that is asked for`(isShown: Bool) throws {
    let desk = Desk(.honouring)
    let old = try past(entry: "mail", now: desk.wall)
    desk.handle(.broughtBack(old, isShown: isShown))
    #expect(desk.screenTitles == (isShown ? ["Letter"] : []))
    let item = try #require(desk.ledger.centerItem(old.id))
    #expect(item.place == (isShown ? .screen : .center))
    #expect(item.receivedAt == old.receivedAt)
    #expect(item.dueAt == nil)
    #expect(item.actions == [])
    #expect(item.reach == .entry)
    #expect(item.opens)
    #expect(desk.played == [])
    #expect(desk.closes == [:])
    #expect(desk.ledger.broken == [])
  }

  @Test func `a tap opens its app, and it is over once more`() throws {
    let desk = Desk(.honouring)
    let old = try past(entry: "mail", now: desk.wall)
    desk.handle(.broughtBack(old, isShown: true))
    desk.acts(on: "Letter")
    #expect(desk.opened == ["mail"])
    #expect(desk.reasons(old.id) == [.dismissed])
    #expect(desk.endings[old.id]?.past != nil)
  }

  @Test func `a door that told nobody of its end still hears its buttons`() throws {
    let desk = Desk(.honouring)
    let portal = Sender(
      connection: ConnectionName(":1.9"), proof: .portal(AppID("Mail")), isOnBus: false)
    let door = Entrance(
      address: DoorAddress(door: .portal, app: AppID("Mail"), id: "letter", isVouched: true),
      name: "Mail", caller: portal.connection, isPortals: true, actions: [])
    var old = try past(door: door, now: desk.wall)
    old.sender = portal
    desk.handle(.broughtBack(old, isShown: false))
    #expect(desk.ledger.centerItem(old.id)?.actions.map(\.title) == ["Archive"])
    var again = old
    again.id = try #require(NotificationID(2_001))
    #expect(desk.ledger.obstacle(to: again) == .placeIsTaken)
  }

  @Test(
    arguments: [
      (.allow(.no), .appIsOff), (.allow(.ask), .appIsAskedAbout), (.style(.none), nil),
      (.history(false), nil), (.center(false), nil),
    ] as [(Setting, ReturnObstacle?)])
  func `what the person has said of its app since holds`(
    setting: Setting, obstacle: ReturnObstacle?
  ) throws {
    let desk = Desk(.honouring, preferences: .app("Mail", setting))
    let old = try past(now: desk.wall)
    #expect(desk.ledger.obstacle(to: old) == obstacle)
    desk.handle(.broughtBack(old, isShown: true))
    #expect(desk.isOpen(old.id) == (obstacle == nil))
    #expect(desk.screenTitles == (obstacle == nil ? ["Letter"] : []))
    #expect(desk.ledger.broken == [])
  }

  @Test func `what would close as it fades stays, since the person wanted it back`() throws {
    let desk = Desk(.withoutClock, preferences: .defaults(.onFade(.close)))
    let old = try past(now: desk.wall)
    desk.handle(.broughtBack(old, isShown: true))
    desk.wait(.minutes(2))
    #expect(desk.screenTitles == [])
    #expect(desk.isOpen(old.id))
  }

  @Test func `words that are hidden now are hidden on it too`() throws {
    let desk = Desk(.honouring)
    desk.locks()
    let old = try past(now: desk.wall)
    desk.handle(.broughtBack(old, isShown: true))
    #expect(desk.screenTitles == ["Notification"])
    let hidden = Desk(.honouring, preferences: .app("Mail", .previews(.never)))
    hidden.handle(.broughtBack(try past(now: hidden.wall), isShown: true))
    #expect(hidden.screenTitles == ["Notification"])
    #expect(hidden.withheld == [old.id: "Notification"])
  }

  @Test func `it is one more of its app, and the oldest makes room`() throws {
    let desk = Desk(.honouring, preferences: .app("Mail", .keepItems(1), .badge(.count)))
    let first = desk.arrive("First")
    let old = try past(now: desk.wall)
    desk.handle(.broughtBack(old, isShown: false))
    #expect(desk.reasons(first) == [.expired])
    #expect(desk.isOpen(old.id))
    #expect(desk.badges[AppID("Mail")] == 1)
  }
}
