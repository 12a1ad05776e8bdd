import Clock
import NotificationModel
import Policy
import Testing

@testable import Delivery

/// Who takes what off the screen, and that this is not its end.
@Suite(.timeLimit(.minutes(1))) struct BannerTests {
  @Test func `a server that honours timeouts says when a banner fades`() {
    let desk = Desk(.honouring)
    let id = desk.arrive("Hello") { $0.openOnTap() }
    desk.wait(.minutes(5))
    #expect(desk.screenTitles == ["Hello"], "it may hover over it")
    desk.leavesScreen("Hello", .faded)
    #expect(desk.isOpen(id))
    #expect(desk.reasons(id) == [])
    #expect(desk.server.withdrawn == [])
  }

  @Test func `from a server without a clock we take it`() {
    let desk = Desk(.withoutClock)
    let id = desk.arrive("Hello")
    let alert = desk.arrive("Look") { $0.timeout = .never }
    desk.wait(.milliseconds(4_999))
    #expect(desk.screenTitles == ["Hello", "Look"])
    desk.wait(.milliseconds(1))
    #expect(desk.screenTitles == ["Look"])
    #expect(desk.isOpen(id) && desk.isOpen(alert))
    desk.wait(.days(1))
    #expect(desk.screenTitles == ["Look"])
  }

  @Test func `in a server's own list it stays, and can be acted on there`() {
    let desk = Desk(.listing)
    let id = desk.arrive("Hello") { $0.openOnTap() }
    desk.wait(.minutes(1))
    #expect(desk.server.withdrawn == [])
    desk.acts(on: "Hello", token: "token")
    #expect(desk.heard[":1.1"] == ["action 1000 default token", "closed 1000 dismissed"])
    #expect(desk.reasons(id) == [.dismissed])
    #expect(desk.server.withdrawn.count == 1)
  }

  @Test func `what a server shows again from its history is acted on`() {
    let desk = Desk(.honouring)
    desk.arrive("Hello") { $0.openOnTap() }
    let number = desk.server.id(of: "Hello") ?? ServerID(0)
    desk.hear(.left(number, .faded))
    desk.hear(.acted(number, .activate, activationToken: nil))
    #expect(desk.heard[":1.1"] == ["action 1000 default", "closed 1000 dismissed"])
  }

  @Test(arguments: [ScreenExit.dismissed, .closedByCall])
  func `dismissed at the server is handled`(exit: ScreenExit) {
    let desk = Desk()
    let id = desk.arrive("Hello")
    desk.leavesScreen("Hello", exit)
    #expect(desk.reasons(id) == [.dismissed])
  }

  @Test func `what a server never draws is kept in the Center`() {
    let desk = Desk()
    let id = desk.arrive("Hello")
    let passing = desk.arrive("Passing") { $0.isTransient = true }
    desk.leavesScreen("Hello", .neverShown)
    desk.leavesScreen("Passing", .neverShown)
    desk.wait(.seconds(5))
    #expect(desk.reasons(id) == [])
    #expect(desk.reasons(passing) == [.expired])
  }

  @Test func `Closed twice for one number closes one item once`() {
    let desk = Desk()
    let id = desk.arrive("Hello")
    let number = desk.server.id(of: "Hello") ?? ServerID(0)
    desk.hear(.left(number, .dismissed))
    desk.hear(.left(number, .dismissed))
    desk.hear(.left(number, .faded))
    #expect(desk.reasons(id) == [.dismissed])
  }

  @Test(arguments: [(DesktopAbilities.honouring, 0), (.listing, 1)])
  func `what faded is withdrawn only from a server that keeps a list`(
    server: DesktopAbilities, withdrawals: Int
  ) {
    let desk = Desk(server)
    let id = desk.arrive("News")
    desk.leavesScreen("News", .faded)
    desk.close(id?.rawValue)
    #expect(desk.reasons(id) == [.closedByApp])
    #expect(desk.server.withdrawn.count == withdrawals)
  }

  @Test func `what is on the screen again after it faded is withdrawn by its new number`() {
    let desk = Desk()
    let id = desk.arrive("News")
    desk.leavesScreen("News", .faded)
    desk.arrive("Newer", replacing: id?.rawValue)
    desk.close(id?.rawValue)
    #expect(desk.server.withdrawn == [ServerID(2)])
    #expect(desk.screenTitles == [])
  }
}
