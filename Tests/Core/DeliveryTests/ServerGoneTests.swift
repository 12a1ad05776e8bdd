import Clock
import NotificationModel
import Policy
import Testing

@testable import Delivery

/// When the server dies no item is closed for it; what was on screen comes back.
@Suite(.timeLimit(.minutes(1))) struct ServerGoneTests {
  @Test func `alerts come back, and banners with what is left of their time`() {
    let desk = Desk(.honouring)
    desk.arrive("Alert") { $0.timeout = .never }
    desk.arrive("Banner") { $0.sound = .named("ding") }
    desk.wait(.seconds(2))
    desk.vanishes()
    desk.wait(.hours(1))
    #expect(desk.closes == [:])
    desk.appears(.honouring)
    #expect(desk.server.shows("Alert")?.style == .alert)
    #expect(desk.server.shows("Banner")?.style == .banner(.seconds(3)))
    #expect(desk.server.sounds.count == 1, "heard once")
    #expect(desk.server.strangeNumbers == [])
  }

  @Test func `a banner whose time was over does not come back, and is kept`() {
    let desk = Desk(.honouring)
    let id = desk.arrive("Banner")
    desk.wait(.seconds(6))
    desk.vanishes()
    desk.appears(.honouring)
    #expect(desk.screenTitles == [])
    #expect(desk.isOpen(id))
  }

  @Test func `what had faded does not come back`() {
    let desk = Desk(.listing)
    desk.arrive("Banner")
    desk.wait(.seconds(6))
    desk.vanishes()
    desk.appears(.listing)
    #expect(desk.screenTitles == [])
    #expect(desk.ledger.broken == [])
  }

  @Test func `at most five are shown again, alerts first, the rest are one line`() {
    let desk = Desk()
    for number in 0..<3 {
      desk.arrive("Alert \(number)") { $0.timeout = .never }
      desk.wait(.seconds(1))
    }
    let ids = (0..<9).map { desk.arrive("\($0)") }
    desk.vanishes()
    desk.appears(.honouring)
    #expect(desk.screenTitles == ["Alert 0", "Alert 1", "Alert 2", "7", "8", "7 more"])
    #expect(ids.allSatisfy { desk.isOpen($0) })
    #expect(desk.ledger.broken == [])
  }

  @Test func `what came while none was there is shown when one appears`() {
    let desk = Desk(nil)
    desk.arrive("x") { $0.sound = .named("ding") }
    desk.wait(.minutes(1))
    desk.appears(.honouring)
    #expect(desk.screenTitles == ["x"])
    #expect(desk.server.sounds.count == 1)
  }

  @Test func `what closes on fade ends by its own clock when the one above it on its card goes`() {
    let desk = Desk()
    let below = desk.arrive("x") { $0.isTransient = true }
    let above = desk.arrive("x")
    desk.vanishes()
    desk.arrive("y", replacing: above?.rawValue)
    #expect(desk.ledger.broken == [])
    desk.wait(.seconds(10))
    #expect(desk.reasons(below) == [.expired])
    #expect(desk.isOpen(above))
  }

  @Test func `what closes on fade ends by its own clock when the one above it is not allowed`() {
    var book = PreferenceBook()
    var chat = SettingGroup()
    chat.add(.allow(.no), from: .line(FileLine(file: "p", line: 2, group: "Category im")))
    book[.category(Category("im"))] = chat
    let desk = Desk(.honouring, preferences: book)
    let below = desk.arrive("x") { $0.isTransient = true }
    let above = desk.arrive("x")
    desk.vanishes()
    desk.arrive("y", replacing: above?.rawValue) { $0.category = Category("im.received") }
    #expect(desk.reasons(above) == [.dismissed])
    #expect(desk.ledger.broken == [])
    desk.wait(.seconds(10))
    #expect(desk.reasons(below) == [.expired])
  }

  @Test func `what closes on fade ends by its own clock meanwhile`() {
    let desk = Desk()
    let id = desk.arrive("x") { $0.isTransient = true }
    desk.wait(.seconds(2))
    desk.vanishes()
    desk.wait(.milliseconds(2_999))
    #expect(desk.reasons(id) == [])
    desk.wait(.milliseconds(1))
    #expect(desk.reasons(id) == [.expired])
    desk.appears(.honouring)
    #expect(desk.screenTitles == [])
  }

  @Test func `replaced while none is there by one that stays, it waits`() {
    let desk = Desk(nil)
    let id = desk.arrive("x") { $0.isTransient = true }
    desk.arrive("y", replacing: id?.rawValue)
    desk.wait(.minutes(1))
    #expect(desk.isOpen(id))
    desk.appears(.honouring)
    #expect(desk.screenTitles == ["y"])
  }

  @Test func `an app's line that waited is counted in the one line`() {
    let desk = Desk(preferences: .defaults(.rateLimit(.atMost(7, per: .minutes(1)))))
    desk.vanishes()
    for number in 0..<10 { desk.arrive("\(number)") }
    desk.appears(.honouring)
    #expect(desk.screenTitles == ["2", "3", "4", "5", "6", "5 more"])
  }

  @Test func `the first server shows all that came before it was there`() {
    let desk = Desk(nil)
    for number in 0..<8 { desk.arrive("\(number)") }
    desk.appears(.honouring)
    #expect(desk.screenTitles == (0..<8).map(String.init))
  }

  @Test func `its numbers mean nothing to the next`() {
    let desk = Desk()
    let id = desk.arrive("x")
    let old = desk.server.id(of: "x") ?? ServerID(0)
    desk.vanishes()
    desk.appears(.honouring)
    desk.hear(.left(old, .dismissed))
    #expect(desk.isOpen(id))
    desk.close(id?.rawValue)
    #expect(desk.server.strangeNumbers == [])
  }

  @Test func `one that appears twice is another one`() {
    let desk = Desk()
    desk.arrive("x")
    desk.server.forget()
    desk.appears(.honouring)
    #expect(desk.screenTitles == ["x"])
    #expect(desk.ledger.broken == [])
  }

  @Test func `orders that were out are made again`() {
    let desk = Desk()
    desk.server.mood = .holds
    desk.arrive("x") { $0.sound = .named("ding") }
    desk.vanishes()
    desk.server.mood = .answers
    desk.appears(.honouring)
    #expect(desk.screenTitles == ["x"])
  }
}
