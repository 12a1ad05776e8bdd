import Clock
import NotificationModel
import Policy
import Testing

@testable import Delivery

/// Where two of the moments meet: locked, asleep, held, asked about.
@Suite(.timeLimit(.minutes(1))) struct SeamTests {
  private let plain = ActiveFocus(
    [.init(FocusGroup(name: ""), .manual)], since: UnixTime(milliseconds: 0))

  private func asking(_ settings: Setting...) -> Desk {
    Desk(
      .honouring,
      preferences: .defaults(settings + [.destructive(.confirm), .destructiveActions(["bin"])]))
  }

  private func draft(_ desk: Desk) throws -> NotificationID {
    try #require(
      desk.arrive("Draft") {
        $0.timeout = .never
        $0.offer("bin")
      })
  }

  @Test func `a confirmation of something off the screen cannot be read while it is locked`() throws
  {
    let desk = asking()
    _ = try draft(desk)
    desk.acts(on: "Draft", ActionKey("bin"))
    desk.leavesScreen("Draft", .dismissed)
    let question = try #require(desk.screenTitles.first)
    #expect(question == "Bin?")
    desk.locks()
    #expect(!desk.screenTitles.contains("Bin?"))
    #expect(desk.server.onScreen.values.allSatisfy { !$0.body.plain.contains("Draft") })
    desk.acts(on: desk.screenTitles.first ?? "", ActionKey("pennant-confirm"))
    #expect(desk.heard[":1.1"] ?? [] == [], "nothing is done behind the lock")
    desk.unlocks()
    #expect(desk.ledger.broken == [])
  }

  @Test func `what was put off while it was asked about comes back at its time`() throws {
    let desk = asking(.onFade(.close))
    let id = try draft(desk)
    desk.acts(on: "Draft", ActionKey("bin"))
    desk.handle(.handled(id, .snoozed(until: desk.wall + .minutes(10))))
    desk.wait(.minutes(9))
    #expect(desk.isOpen(id))
    desk.wait(.minutes(1))
    #expect(desk.screenTitles.contains("Draft"))
    #expect(desk.ledger.broken == [])
  }

  @Test func `what is moved to later while the screen is locked does not come with unlocking`()
    throws
  {
    let desk = Desk(.honouring, preferences: .defaults(.lockScreen(false)))
    let id = try #require(desk.arrive("Now") { $0.timeout = .never })
    desk.locks()
    let later = desk.wall.seconds + 3_600
    desk.arrive("Later", replacing: id.rawValue) {
      $0.timeout = .never
      $0.deliverAt = later
    }
    desk.unlocks()
    #expect(desk.screenTitles == [])
    desk.wait(.hours(1))
    #expect(desk.screenTitles == ["Later"])
    #expect(desk.ledger.broken == [])
  }

  @Test func `a question is not put off`() throws {
    let desk = Desk(preferences: .defaults(.allow(.ask)))
    desk.arrive("One")
    let question = try #require(desk.ledger.list(ItemQuery()).first)
    #expect(throws: WishRefusal.isQuestion) {
      try desk.ledger.snoozing(question.id, until: desk.wall + .hours(1), at: desk.wall)
    }
    desk.handle(.handled(question.id, .snoozed(until: desk.wall + .hours(1))))
    #expect(desk.screenTitles == [question.title])
    #expect(desk.ledger.broken == [])
  }

  @Test func `what has not come yet is not counted among what came while you were away`() {
    let desk = Desk()
    desk.handle(.focusChanged(plain))
    let tomorrow = desk.wall.seconds + 86_400
    desk.arrive("Tomorrow") { $0.deliverAt = tomorrow }
    #expect(desk.ledger.heldCount == 0)
    desk.handle(.focusChanged(nil))
    #expect(desk.ledger.takeAway() == nil)
  }

  @Test func `what was on screen before lock and focus comes back with its new words`() throws {
    let desk = Desk(.honouring, preferences: .defaults(.lockScreen(false)))
    let id = try #require(desk.arrive("Old") { $0.timeout = .never })
    desk.locks()
    desk.handle(.focusChanged(plain))
    desk.arrive("New", replacing: id.rawValue) { $0.timeout = .never }
    desk.unlocks()
    #expect(desk.screenTitles == ["New"])
    #expect(desk.ledger.broken == [])
  }

  @Test func `a time long before all calendars is past`() {
    let desk = Desk()
    desk.arrive("Now") { $0.deliverAt = .min }
    #expect(desk.screenTitles == ["Now"])
  }
}
