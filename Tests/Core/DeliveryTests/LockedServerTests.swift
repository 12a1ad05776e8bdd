import Clock
import NotificationModel
import Policy
import Testing

@testable import Delivery

/// The lock, and servers that come, go or refuse.
@Suite(.timeLimit(.minutes(1))) struct LockedServerTests {
  @Test func `what waits for a server comes hidden, and whole when it is unlocked`() {
    let desk = Desk(nil)
    desk.arrive("Secret")
    desk.locks()
    desk.appears(.honouring)
    #expect(desk.screenTitles == ["Notification"])
    desk.vanishes()
    desk.appears(.honouring)
    #expect(desk.screenTitles == ["Notification"])
    desk.unlocks()
    desk.wait(.seconds(1))
    #expect(desk.screenTitles == ["Secret"])
    #expect(desk.server.orders.dropLast().allSatisfy { $0.presentation.isHidden })
  }

  @Test func `what a restart finds open is hidden where the screen is locked`() throws {
    let desk = Desk(nil)
    desk.locks()
    var notification = Notification(claim: AppClaim(name: "Mail"), title: "Secret")
    notification.timeout = .never
    var restored = Restored(
      id: try #require(NotificationID(7)), notification: notification,
      sender: Sender(connection: ConnectionName(":1.1")), face: AppFace(name: "Mail"),
      receivedAt: UnixTime(milliseconds: 0), age: .seconds(1))
    restored.isRecent = true
    desk.restore([restored])
    desk.appears(.honouring)
    #expect(desk.screenTitles == ["Notification"])
    desk.unlocks()
    desk.wait(.seconds(1))
    #expect(desk.screenTitles == ["Secret"])
  }

  @Test func `what a server will not hide is taken down`() {
    let desk = Desk()
    desk.arrive("Secret")
    desk.server.mood = .refuses
    desk.locks()
    #expect(desk.screenTitles == [])
  }

  @Test func `at a server that shows no words twice, those that were left out come back`() {
    let desk = Desk(.honouring)
    desk.arrive("One") { $0.timeout = .never }
    desk.arrive("Two")
    desk.locks()
    desk.leavesScreen("Notification", .neverShown)
    #expect(desk.screenTitles == ["Notification"])
    desk.unlocks()
    desk.wait(.seconds(1))
    #expect(desk.screenTitles.sorted() == ["One", "Two"])
  }

  @Test func `notices of our own are not hidden`() {
    let desk = Desk()
    desk.arrive("The preferences have an error", app: "Pennant") { $0.isOurs = true }
    desk.locks()
    #expect(desk.screenTitles == ["The preferences have an error"])
  }

  @Test func `locked twice is locked once`() {
    let desk = Desk()
    desk.arrive("Secret")
    desk.locks()
    let before = desk.server.orders.count
    desk.locks()
    #expect(desk.server.orders.count == before)
    desk.unlocks()
    desk.unlocks()
    desk.wait(.seconds(1))
    #expect(desk.screenTitles == ["Secret"])
  }
}
