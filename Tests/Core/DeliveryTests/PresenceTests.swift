import Clock
import NotificationModel
import Policy
import Testing

@testable import Delivery

/// Banners that stay: for good, or while nobody is there to see them.
@Suite(.timeLimit(.minutes(1))) struct PresenceTests {
  private func desk(_ settings: Setting...) -> Desk {
    let desk = Desk(.withoutClock)
    desk.prefer(.defaults(settings))
    return desk
  }

  private func goes(_ desk: Desk) { desk.handle(.presenceChanged(isAway: true)) }
  private func comesBack(_ desk: Desk) { desk.handle(.presenceChanged(isAway: false)) }

  @Test func `a banner that may stay for good stays until it is acted on`() {
    let desk = desk(.bannerDuration(nil))
    desk.arrive("News")
    desk.wait(.minutes(10))
    #expect(desk.screenTitles == ["News"])
    desk.leavesScreen("News", .dismissed)
    #expect(desk.screenTitles == [])
    #expect(desk.ledger.broken == [])
  }

  @Test func `the volume goes by itself all the same, and what names its own time`() {
    let desk = desk(.bannerDuration(nil))
    desk.arrive("Volume") { $0.tag = ReplaceTag(kind: .synchronous, name: "volume") }
    desk.arrive("Brief") { $0.timeout = .after(.seconds(3)) }
    desk.wait(.seconds(3))
    #expect(desk.screenTitles == ["Volume"])
    desk.wait(.minutes(1))
    #expect(desk.screenTitles == [])
  }

  @Test func `what comes while nobody is there stays, and has all its time when somebody is`() {
    let desk = desk(.holdWhileAway(true))
    goes(desk)
    let id = desk.arrive("News") { $0.timeout = .after(.seconds(3)) }
    desk.wait(.minutes(10))
    #expect(desk.screenTitles == ["News"])
    comesBack(desk)
    desk.wait(.milliseconds(2_900))
    #expect(desk.screenTitles == ["News"])
    desk.wait(.milliseconds(200))
    #expect(desk.screenTitles == [])
    #expect(desk.reasons(id) == [.expired])
    #expect(desk.ledger.broken == [])
  }

  @Test func `without that line it goes at its time`() {
    let desk = desk()
    goes(desk)
    desk.arrive("News")
    desk.wait(.seconds(5))
    #expect(desk.screenTitles == [])
  }

  @Test func `what is on the screen when the last one goes has its time as before`() {
    let desk = desk(.holdWhileAway(true))
    desk.arrive("News")
    goes(desk)
    desk.wait(.seconds(5))
    #expect(desk.screenTitles == [])
  }

  @Test func `the volume and what a focus holds are as they would be otherwise`() {
    let desk = desk(.holdWhileAway(true))
    goes(desk)
    desk.arrive("Volume") { $0.tag = ReplaceTag(kind: .synchronous, name: "volume") }
    desk.wait(.seconds(5))
    #expect(desk.screenTitles == [])
    desk.handle(
      .focusChanged(ActiveFocus([.init(FocusGroup(name: "Work"), .manual)], since: desk.wall)))
    desk.arrive("News")
    #expect(desk.screenTitles == [])
  }

  @Test func `of many, those without a place are in the Center, and do not flood who comes back`() {
    let desk = desk(.holdWhileAway(true))
    goes(desk)
    for number in 1...8 {
      desk.arrive("\(number)")
      desk.wait(.seconds(2))
    }
    #expect(desk.screenTitles.count { !$0.hasSuffix("more") } == Limits.alertsShownPerApp)
    comesBack(desk)
    #expect(desk.screenTitles.count { !$0.hasSuffix("more") } == Limits.alertsShownPerApp)
    desk.wait(.seconds(10))
    #expect(desk.screenTitles == [])
    #expect(desk.ledger.list(ItemQuery()).count == 8)
    #expect(desk.ledger.broken == [])
  }

  @Test func `it is said why it stays`() throws {
    let desk = desk(.holdWhileAway(true))
    goes(desk)
    let id = try #require(desk.arrive("News"))
    let item = try #require(desk.ledger.items[id])
    #expect(
      item.verdict.reasons.contains { $0.sentence == "it stays until somebody is there to see it" })
  }
}
