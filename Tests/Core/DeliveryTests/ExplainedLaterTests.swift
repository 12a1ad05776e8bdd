import Clock
import NotificationModel
import Policy
import Testing

@testable import Delivery

/// Why a message came to no screen is told for as long as it is open, whatever changes meanwhile.
@Suite(.timeLimit(.minutes(1))) struct ExplainedLaterTests {
  private func reasons(_ id: NotificationID?, on desk: Desk) -> [String] {
    id.flatMap { desk.ledger.explanation(of: $0)?.reasons } ?? []
  }

  private func heldByWork(_ desk: Desk) -> NotificationID? {
    desk.handle(
      .focusChanged(ActiveFocus([.init(FocusGroup(name: "Work"), .manual)], since: desk.wall)))
    let id = desk.arrive("News")
    desk.handle(.focusChanged(nil))
    return id
  }

  @Test func `a focus that is over, after the preferences have changed`() {
    let desk = Desk()
    let id = heldByWork(desk)
    #expect(reasons(id, on: desk).contains { $0.contains("the focus 'Work'") })
    desk.prefer(.defaults(.badge(.count)))
    let later = reasons(id, on: desk)
    #expect(later.contains { $0.hasPrefix("as it came: the focus 'Work'") })
    #expect(
      id.flatMap { desk.ledger.explanation(of: $0)?.because }?.contains("the focus 'Work'") == true)
    desk.prefer(.defaults(.badge(.no)))
    #expect(reasons(id, on: desk).filter { $0.contains("the focus 'Work'") }.count == 1)
  }

  @Test func `a mute that is over, after the preferences have changed`() {
    let desk = Desk()
    desk.handle(
      .muted(AppID("Mail"), Mute(since: desk.wall, until: desk.wall + .minutes(60), words: "noon")))
    let id = desk.arrive("News")
    desk.handle(.muted(AppID("Mail"), nil))
    desk.prefer(.defaults(.badge(.count)))
    #expect(reasons(id, on: desk).contains { $0.hasPrefix("as it came: ") && $0.contains("mute") })
  }

  @Test func `on the screen after all it is not told`() {
    let desk = Desk()
    let id = heldByWork(desk)
    desk.prefer(.defaults(.badge(.count)))
    guard let id else { return }
    desk.handle(.handled(id, .shownAgain))
    #expect(desk.screenTitles == ["News"])
    #expect(!reasons(id, on: desk).contains { $0.contains("the focus 'Work'") })
  }

  @Test func `after a restart it is said that only the preferences of now are known`() throws {
    let desk = Desk(nil)
    let id = try #require(NotificationID(10))
    desk.restore([
      Restored(
        id: id, notification: Notification(claim: AppClaim(name: "Mail"), title: "Old"),
        sender: Sender(connection: ConnectionName(":1.0"), processID: 7, isOnBus: false),
        face: AppFace(name: "Mail"), receivedAt: UnixTime(milliseconds: 0), age: .minutes(5))
    ])
    #expect(desk.ledger.explanation(of: id)?.isByPresentPreferences == true)
    let new = try #require(desk.arrive("New"))
    #expect(desk.ledger.explanation(of: new)?.isByPresentPreferences == false)
  }
}
