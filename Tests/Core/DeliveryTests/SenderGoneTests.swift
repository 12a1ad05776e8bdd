import Clock
import NotificationModel
import Policy
import Testing

@testable import Delivery

/// An app that had stayed and leaves takes some of its items along.
@Suite(.timeLimit(.minutes(1))) struct SenderGoneTests {
  @Test(arguments: [
    ("call.incoming", true), ("call.unanswered", false), ("call", false),
    ("transfer", true), ("transfer.complete", false), ("transfer.error", false),
    ("im.received", false),
  ])
  func `a ringing call and a transfer under way end with their sender`(
    category: String, closes: Bool
  ) {
    let desk = Desk()
    let id = desk.arrive("x") { $0.category = Category(category) }
    desk.wait(.seconds(5))
    desk.leaves(":1.1")
    #expect(desk.reasons(id) == (closes ? [.undefined] : []))
  }

  @Test func `others stay, their buttons off`() {
    let desk = Desk()
    let id = desk.arrive("x") {
      $0.offer("a")
      $0.openOnTap()
    }
    desk.wait(.seconds(5))
    desk.leaves(":1.1")
    #expect(desk.isOpen(id))
    let shown = desk.server.shows("x")
    #expect(shown?.buttons == [] && shown?.activation == nil)
    desk.acts(on: "x", ActionKey("a"))
    #expect(desk.isOpen(id), "a button that is off does nothing")
  }

  @Test func `one that leaves at once (notify-send) ends nothing by it`() {
    let desk = Desk()
    let call = desk.arrive("call") { $0.category = Category("call.incoming") }
    let other = desk.arrive("x") { $0.offer("a") }
    desk.wait(.milliseconds(4_999))
    desk.leaves(":1.1")
    #expect(desk.isOpen(call) && desk.isOpen(other))
  }

  @Test func `the time counts from its last message`() {
    let desk = Desk()
    let call = desk.arrive("call") { $0.category = Category("call.incoming") }
    desk.wait(.seconds(10))
    desk.arrive("bye")
    desk.leaves(":1.1")
    #expect(desk.isOpen(call))
  }

  @Test func `while another owner is there nothing ends`() {
    let desk = Desk()
    let call = desk.arrive("call") { $0.category = Category("call.incoming") }
    desk.arrive("call", from: ":1.2", replacing: call?.rawValue) {
      $0.category = Category("call.incoming")
    }
    desk.wait(.seconds(10))
    desk.leaves(":1.1")
    #expect(desk.isOpen(call))
    desk.leaves(":1.2")
    #expect(desk.reasons(call) == [.undefined])
  }

  @Test func `buttons that are dead leave a server's own list too, in place and unheard`() {
    let desk = Desk(.listing)
    let buttons = desk.arrive("Buttons") {
      $0.offer("a")
      $0.sound = .named("bell")
    }
    desk.arrive("Words")
    desk.wait(.seconds(10))
    let number = desk.server.id(of: "Buttons")
    desk.leaves(":1.1")
    #expect(desk.server.shows("Buttons")?.buttons == [])
    #expect(desk.server.orders.count == 3, "one without buttons is as it was")
    #expect(desk.server.orders.last?.replacing == number)
    #expect(desk.server.sounds.count == 1, "heard once")
    desk.wait(.seconds(10))
    #expect(desk.isOpen(buttons))
    #expect(desk.ledger.counts.onScreen == 0)
    #expect(desk.ledger.broken == [])
  }

  @Test func `a server without a list is sent nothing for what faded`() {
    let desk = Desk(.honouring)
    desk.arrive("Buttons") { $0.offer("a") }
    desk.wait(.seconds(5))
    desk.leavesScreen("Buttons", .faded)
    desk.leaves(":1.1")
    #expect(desk.server.orders.count == 1)
  }
}
