import Clock
import NotificationModel
import Policy
import Testing

@testable import Delivery

/// What is held until the person has answered: how long, and how it comes then.
@Suite(.timeLimit(.minutes(1))) struct HeldMessageTests {
  enum Time: String, CaseIterable { case itsOwn, transient, none, forEver }

  @Test(arguments: Time.allCases)
  func `who has a time of its own is not held beyond it`(time: Time) {
    let desk = Desk.asking()
    let id = desk.arrive("One") {
      switch time {
      case .itsOwn: $0.timeout = .after(.seconds(8))
      case .transient: $0.isTransient = true
      case .none: break
      case .forEver: $0.timeout = .never
      }
    }
    let ends = time == .itsOwn || time == .transient
    desk.wait(.minutes(1))
    #expect(desk.reasons(id) == (ends ? [.expired] : []))
    desk.acts(on: Desk.question, .allow)
    #expect(desk.screenTitles == (ends ? [] : ["One"]))
    #expect(desk.ledger.broken == [])
  }

  @Test func `an alert that was held comes as an alert, and a badge with the answer`() {
    let desk = Desk.asking()
    desk.arrive("Door") {
      $0.timeout = .never
      $0.badge = 4
    }
    desk.arrive("") { $0.badge = 5 }
    #expect(desk.badges == [:])
    desk.acts(on: Desk.question, .allow)
    #expect(desk.server.shows("Door")?.style == .alert)
    #expect(desk.badges[AppID("Mail")] == 5)
    #expect(desk.ledger.counts.open == 1, "a number alone is handled with that")
    #expect(desk.ledger.broken == [])
  }

  @Test func `the rate and folding hold for what was held`() {
    let desk = Desk(
      .honouring,
      preferences: .defaults(.allow(.ask), .rateLimit(.atMost(2, per: .minutes(1)))))
    for title in ["One", "One", "Two", "Three"] { desk.arrive(title) }
    desk.acts(on: Desk.question, .allow)
    desk.wait(.seconds(1))
    #expect(desk.screenTitles == ["One ×2", "Two", "1 more"])
    #expect(desk.ledger.broken == [])
  }

  @Test func `what is held and has a time of its own as of now does not wait for ever`() {
    let desk = Desk(.honouring, preferences: .defaults(.allow(.ask), .honorTimeout(false)))
    let id = desk.arrive("One") { $0.timeout = .after(.seconds(3)) }
    desk.prefer(.defaults(.allow(.ask)))
    #expect(desk.ledger.broken == [])
    desk.wait(.seconds(10))
    #expect(desk.reasons(id) == [.expired])
  }

  @Test func `held items are replaced and closed by their app as usual`() {
    let desk = Desk.asking()
    let first = desk.arrive("One")
    let second = desk.arrive("Two")
    #expect(desk.arrive("One again", replacing: first?.rawValue) == first)
    #expect(desk.close(second?.rawValue))
    #expect(desk.reasons(second) == [.closedByApp])
    desk.acts(on: Desk.question, .allow)
    #expect(desk.screenTitles == ["One again"])
    #expect(desk.ledger.broken == [])
  }

  @Test func `what is on screen when asking begins stays there; its new content is held`() {
    let desk = Desk(.honouring)
    let id = desk.arrive("One")
    desk.prefer(.allow(.ask))
    #expect(desk.screenTitles == ["One"])
    desk.arrive("Two", replacing: id?.rawValue)
    #expect(desk.screenTitles == [Desk.question])
    #expect(desk.ledger.counts.held == 1)
    #expect(desk.ledger.broken == [])
  }

  @Test func `what ends unanswered is not remembered, sleeping or held`() throws {
    let desk = Desk.asking()
    let held = try #require(desk.arrive("Now"))
    let later = try #require(
      desk.arrive("Later") { $0.deliverAt = (desk.wall + .hours(1)).seconds })
    for id in [held, later] { desk.handle(.handled(id, .dismissed)) }
    for id in [held, later] {
      let ending = try #require(desk.endings[id])
      #expect(ending.past == nil)
    }
  }

  @Test func `no clock ends what keep does not, and keep does`() {
    let desk = Desk(.honouring, preferences: .defaults(.allow(.ask), .keep(.hours(2))))
    let id = desk.arrive("One")
    desk.wait(.hours(3))
    #expect(desk.reasons(id) == [.expired])
    #expect(desk.ledger.counts.held == 0)
  }

  @Test func `after a restart it is held again and asked about again`() throws {
    let desk = Desk(nil, preferences: .defaults(.allow(.ask)))
    let old = try (UInt32(10)...12).map { number in
      var restored = Restored(
        id: try #require(NotificationID(number)),
        notification: Notification(claim: AppClaim(name: "Mail"), title: "Old \(number)"),
        sender: Sender(connection: ConnectionName(":1.0"), processID: 7, isOnBus: false),
        face: AppFace(name: "Mail"), receivedAt: UnixTime(milliseconds: 0), age: .minutes(5))
      restored.isRecent = true
      return restored
    }
    desk.restore(old)
    #expect(desk.ledger.counts.held == 3)
    desk.appears(.honouring)
    #expect(desk.screenTitles == [Desk.question])
    desk.acts(on: Desk.question, .allow)
    #expect(desk.screenTitles == ["Old 10", "Old 11", "Old 12"])
    #expect(desk.ledger.broken == [])
  }
}
