import Clock
import NotificationModel
import Policy
import Testing

@testable import Delivery

/// Beyond its rate an app's banners are one line; rate alone never makes an error.
@Suite(.timeLimit(.minutes(1))) struct RateTests {
  private static let threeAMinute = PreferenceBook.defaults(
    .rateLimit(.atMost(3, per: .minutes(1))))

  @Test func `beyond the limit banners are one line, and stay open in the Center`() {
    let desk = Desk(preferences: Self.threeAMinute)
    let ids = (0..<10).map { desk.arrive("\($0)") }
    desk.wait(.seconds(1))
    #expect(desk.screenTitles == ["0", "1", "2", "7 more"])
    #expect(ids.allSatisfy { desk.isOpen($0) })
    #expect(desk.refusals == [:])
  }

  @Test func `what closes on fade closes as if it had been shown`() {
    let desk = Desk(.withoutClock, preferences: Self.threeAMinute)
    let ids = (0..<5).map { desk.arrive("\($0)") { $0.isTransient = true } }
    desk.wait(.seconds(5))
    #expect(ids.allSatisfy { desk.reasons($0) == [.expired] })
  }

  @Test(arguments: [DesktopAbilities.honouring, .withoutClock])
  func `the line goes, and a later one counts anew`(server: DesktopAbilities) {
    let desk = Desk(server, preferences: Self.threeAMinute)
    for title in 0..<5 { desk.arrive("\(title)") }
    desk.wait(.seconds(6))
    desk.leavesScreen("2 more", .faded)
    desk.arrive("x")
    #expect(desk.server.titles.last == "1 more")
    desk.leavesScreen("1 more", .dismissed)
    #expect(desk.closes == [:], "it is no item")
    #expect(desk.ledger.broken == [])
  }

  @Test func `a tap on the line only takes it away`() {
    let desk = Desk(preferences: Self.threeAMinute)
    for title in 0..<5 { desk.arrive("\(title)") }
    desk.wait(.seconds(1))
    desk.acts(on: "2 more")
    #expect(!desk.screenTitles.contains("2 more"))
    #expect(desk.heard == [:])
  }

  @Test func `the allowance comes back with time`() {
    let desk = Desk(preferences: Self.threeAMinute)
    for title in 0..<4 { desk.arrive("\(title)") }
    desk.wait(.seconds(20))
    desk.arrive("later")
    #expect(desk.screenTitles.contains("later"))
  }

  @Test func `each app has its own`() {
    let desk = Desk(preferences: Self.threeAMinute)
    for title in 0..<4 { desk.arrive("\(title)") }
    desk.arrive("theirs", app: "Other")
    #expect(desk.screenTitles.contains("theirs"))
  }

  @Test func `off is off`() {
    let desk = Desk(preferences: .defaults(.rateLimit(.off), .duplicates(.show)))
    for title in 0..<99 { desk.arrive("\(title)") }
    #expect(desk.screenTitles.count == 99)
  }

  @Test func `alerts have a budget of their own, one a second, and are counted before theirs`() {
    let desk = Desk(preferences: Self.threeAMinute)
    for title in 0..<9 { desk.arrive("\(title)") }
    let alerts = (0..<3).map { desk.arrive("alert \($0)") { $0.timeout = .never } }
    desk.wait(.milliseconds(900))
    #expect(desk.screenTitles == ["0", "1", "2", "8 more", "alert 0"])
    #expect(alerts.allSatisfy { desk.isOpen($0) })
    desk.wait(.seconds(2))
    #expect(desk.screenTitles == ["0", "1", "2", "6 more", "alert 0", "alert 2", "alert 1"])
  }

  @Test func `categories with limits of their own give no new allowance`() {
    var book = Self.threeAMinute
    book[.category(Category("a"))].add(
      .rateLimit(.atMost(2, per: .minutes(1))), from: .builtIn)
    let desk = Desk(preferences: book)
    for step in 0..<20 {
      desk.arrive("\(step)") { if step.isMultiple(of: 2) { $0.category = Category("a") } }
    }
    #expect(desk.screenTitles.count <= 4)
  }
}
