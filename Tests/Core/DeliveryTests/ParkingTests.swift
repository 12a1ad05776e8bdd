import Clock
import NotificationModel
import Policy
import Testing

@testable import Delivery

/// What is not for the lock screen is off it, and comes when it is unlocked.
@Suite(.timeLimit(.minutes(1))) struct ParkingTests {
  private let offScreen = PreferenceBook.defaults(.lockScreen(false))

  @Test func `what is not for the lock screen is taken down, and stays in the Center`() {
    let desk = Desk(.honouring, preferences: offScreen)
    let banner = desk.arrive("Banner") { $0.sound = .named("ding") }
    let alert = desk.arrive("Alert") { $0.timeout = .never }
    desk.wait(.seconds(2))
    desk.locks()
    #expect(desk.screenTitles == [])
    #expect(desk.server.withdrawn.count == 2)
    #expect(desk.isOpen(banner) && desk.isOpen(alert))
    #expect(banner.flatMap { desk.ledger.centerItem($0) }?.place == .center)
    desk.wait(.hours(1))
    desk.unlocks()
    #expect(desk.screenTitles == ["Banner", "Alert"])
    #expect(desk.server.shows("Banner")?.style == .banner(.seconds(3)), "its time stood still")
    #expect(desk.server.sounds.count == 1, "heard once")
    #expect(desk.ledger.broken == [])
  }

  @Test func `what is put off while the screen is locked does not come back with it`() throws {
    let desk = Desk(.honouring, preferences: offScreen)
    let alert = try #require(desk.arrive("Alert") { $0.timeout = .never })
    desk.locks()
    desk.handle(.handled(alert, .snoozed(until: desk.wall + .hours(1))))
    desk.unlocks()
    #expect(desk.screenTitles == [])
    desk.wait(.hours(1))
    #expect(desk.screenTitles == ["Alert"])
    #expect(desk.ledger.broken == [])
  }

  @Test func `of what came meanwhile alerts are shown on unlocking, banners stay in the Center`() {
    let desk = Desk(.honouring, preferences: offScreen)
    desk.locks()
    let banner = desk.arrive("Banner")
    desk.arrive("Alert") { $0.timeout = .never }
    #expect(desk.screenTitles == [] && desk.server.orders.isEmpty)
    desk.unlocks()
    #expect(desk.screenTitles == ["Alert"])
    #expect(desk.server.sounds == [])
    #expect(desk.isOpen(banner))
  }

  @Test func `of many alerts that came meanwhile the newest few are shown, the rest are one line`()
  {
    let desk = Desk(.honouring, preferences: offScreen)
    desk.locks()
    for number in 0..<9 { desk.arrive("\(number)") { $0.timeout = .never } }
    desk.unlocks()
    #expect(desk.screenTitles.sorted() == ["4", "4 more", "5", "6", "7", "8"])
    #expect(desk.ledger.broken == [])
  }

  @Test func `what closes by itself does so at its own time, an alert waits for the person`() {
    let desk = Desk(.honouring, preferences: offScreen)
    let shown = desk.arrive("Shown") { $0.isTransient = true }
    desk.wait(.seconds(2))
    desk.locks()
    let came = desk.arrive("Came") { $0.isTransient = true }
    let alert = desk.arrive("Alert") {
      $0.isTransient = true
      $0.timeout = .never
    }
    desk.wait(.milliseconds(2_999))
    #expect(desk.isOpen(shown) && desk.isOpen(came))
    desk.wait(.milliseconds(1))
    #expect(desk.reasons(shown) == [.expired])
    desk.wait(.seconds(2))
    #expect(desk.reasons(came) == [.expired])
    desk.wait(.hours(1))
    #expect(desk.isOpen(alert))
    desk.unlocks()
    #expect(desk.screenTitles == ["Alert"])
  }

  @Test func `asked for by the person while it is locked, it comes when it is unlocked`() {
    let desk = Desk(.honouring, preferences: offScreen)
    let id = desk.arrive("Banner")
    desk.leavesScreen("Banner", .faded)
    desk.locks()
    if let id { desk.handle(.handled(id, .shownAgain)) }
    #expect(desk.screenTitles == [])
    desk.unlocks()
    #expect(desk.screenTitles == ["Banner"])
  }

  @Test func `an order in flight for what is not for the lock screen is taken down again`() {
    let desk = Desk(preferences: .defaults(.lockScreen(false), .previews(.always)))
    desk.server.mood = .holds
    desk.arrive("Secret")
    desk.locks()
    #expect(
      desk.server.held.map(\.presentation.title) == ["Notification"], "if it was not sent yet")
    desk.server.mood = .answers
    desk.answerHeld()
    #expect(desk.screenTitles == [])
    desk.unlocks()
    #expect(desk.screenTitles == ["Secret"])
  }
}
