import Clock
import NotificationModel
import Policy
import Testing

@testable import Delivery

/// Times of day at which what is gathered arrives, told in one line.
@Suite(.timeLimit(.minutes(1))) struct GatheringTests {
  private static let evening: [GatherTimes] = [GatherTimes([1_080])].compactMap { $0 }

  /// A desk at which Mail arrives in an hour.
  private func desk(_ settings: Setting..., within span: Span = .hours(1)) throws -> Desk {
    let times = try #require(Self.evening.first)
    let desk = Desk(
      preferences: .defaults([], apps: ["Mail": [.deliver(times)] + settings]))
    next(desk, in: span)
    return desk
  }

  private func next(_ desk: Desk, in span: Span) {
    let table = Self.evening.map { ($0, NextGathering(at: desk.wall + span, minute: 1_080)) }
    desk.handle(
      .deliveriesChanged(Dictionary(table) { first, _ in first }, at: desk.wall))
  }

  @Test func `it is in the Center at once, and is told when its time has come, once`() throws {
    let desk = try desk(.sound(.named("bell")))
    desk.handle(.playerChanged(isAble: true))
    let id = try #require(desk.arrive("News") { $0.timeout = .after(.seconds(9)) })
    desk.arrive("More")
    desk.arrive("Other", app: "Chat", from: ":1.2")
    #expect(desk.screenTitles == ["Other"] && desk.played.isEmpty)
    #expect(desk.ledger.centerItem(id)?.place == .center && desk.ledger.counts.open == 3)
    #expect(desk.slept[id] == Sleep(.gathered, wakesAt: desk.wall + .hours(1)))
    #expect(
      desk.ledger.explanation(of: id)?.because
        == "gathered in the Center until 18:00, when it is told with others (built in: deliver)")
    desk.wait(.minutes(59))
    #expect(desk.ledger.takeDelivered() == nil && desk.isOpen(id))
    desk.wait(.minutes(1))
    let summary = try #require(desk.ledger.takeDelivered())
    #expect(summary.titleOfDelivery == "2 notifications have arrived" && summary.body == "Mail 2")
    #expect(desk.ledger.takeDelivered() == nil && desk.ledger.nextWake == nil)
    #expect(desk.slept[id]?.wokeAt != nil && desk.isOpen(id))
    #expect(desk.screenTitles == ["Other"])
    // What comes after the time waits for the next.
    next(desk, in: .hours(24))
    desk.arrive("Late")
    #expect(desk.ledger.takeDelivered() == nil && desk.screenTitles == ["Other"])
    #expect(desk.ledger.broken == [])
  }

  @Test func `what was handled or asked for before is not told`() throws {
    let desk = try desk()
    let ids = try ["One", "Two", "Three"].map { try #require(desk.arrive($0)) }
    desk.handle(.handled(ids[0], .dismissed))
    desk.handle(.handled(ids[1], .shownAgain))
    #expect(desk.screenTitles == ["Two"])
    desk.wait(.hours(2))
    #expect(desk.ledger.takeDelivered()?.count == 1)
    #expect(desk.ledger.broken == [])
  }

  @Test func `a replacement waits anew, in place of what it replaces`() throws {
    let desk = try desk()
    let id = desk.arrive("One")
    desk.arrive("Two", replacing: id?.rawValue)
    #expect(desk.screenTitles == [])
    desk.wait(.hours(2))
    #expect(desk.ledger.takeDelivered()?.count == 1)
    next(desk, in: .hours(1))
    desk.arrive("Three", replacing: id?.rawValue)
    desk.wait(.hours(2))
    #expect(desk.ledger.takeDelivered()?.count == 1)
    #expect(desk.ledger.broken == [])
  }

  @Test func `what is on the screen is updated there`() throws {
    let desk = try desk()
    let id = desk.arrive("One") { $0.level = .critical }
    desk.arrive("Two", replacing: id?.rawValue)
    desk.wait(.seconds(1))
    #expect(desk.screenTitles == ["Two"])
  }

  @Test func `a name that came with a message is not told`() throws {
    let times = try #require(Self.evening.first)
    let desk = Desk(preferences: .defaults([.deliver(times), .previews(.never)]))
    next(desk, in: .hours(1))
    desk.arrive("Secret")
    desk.wait(.hours(1))
    let summary = try #require(desk.ledger.takeDelivered())
    #expect(!"\(summary.titleOfDelivery) \(summary.body)".contains("Secret"))
  }

  @Test func `what a focus or a mute keeps back then is theirs`() throws {
    for isMuted in [false, true] {
      let desk = try desk()
      let id = try #require(desk.arrive("News"))
      if isMuted {
        desk.handle(
          .muted(
            AppID("Mail"),
            Mute(since: desk.wall, until: desk.wall + .hours(9), words: "later")))
      } else {
        var rule = FocusGroup(name: "Work")
        rule.summary = true
        desk.handle(
          .focusChanged(ActiveFocus([.init(rule, .manual)], since: desk.wall)))
      }
      desk.wait(.hours(2))
      #expect(desk.ledger.takeDelivered() == nil && desk.isOpen(id))
      desk.handle(.focusChanged(nil))
      #expect(desk.ledger.takeAway()?.count == (isMuted ? nil : 1))
      #expect(desk.ledger.broken == [])
    }
  }

  /// When the clock was set or the zone is another, in hours to the next time: what is told then,
  /// and an hour later.
  @Test(arguments: [(0.5, 0, 1), (2, 0, 0), (24, 0, 0)] as [(Double, Int, Int)])
  func `the next time is derived anew`(hours: Double, atOnce: Int, later: Int) throws {
    let desk = try desk()
    desk.arrive("News")
    next(desk, in: .minutes(Int64(hours * 60)))
    #expect((desk.ledger.takeDelivered()?.count ?? 0) == atOnce)
    desk.wait(.hours(1))
    #expect((desk.ledger.takeDelivered()?.count ?? 0) == later)
    desk.wait(.hours(23))
    #expect((desk.ledger.takeDelivered()?.count ?? 0) == 1 - later)
    #expect(desk.ledger.broken == [])
  }

  @Test func `a clock that jumps over the time is heard`() throws {
    let desk = try desk()
    desk.arrive("News")
    desk.clockIsAhead = .hours(3)
    next(desk, in: .hours(22))
    #expect(desk.ledger.takeDelivered()?.count == 1)
  }

  @Test func `preferences that gather no more let it arrive`() throws {
    let desk = try desk()
    desk.arrive("News")
    desk.prefer(PreferenceBook())
    desk.handle(.deliveriesChanged([:], at: desk.wall))
    #expect(desk.ledger.takeDelivered()?.count == 1 && desk.ledger.nextWake == nil)
    desk.arrive("Now")
    #expect(desk.screenTitles == ["Now"])
    #expect(desk.ledger.broken == [])
  }

  @Test func `one that is put off comes at the time of its own`() throws {
    let desk = try desk()
    let id = try #require(desk.arrive("News"))
    desk.handle(.handled(id, .snoozed(until: desk.wall + .minutes(10))))
    #expect(desk.ledger.counts.open == 0)
    desk.wait(.minutes(10))
    #expect(desk.screenTitles == ["News"])
    desk.wait(.hours(1))
    #expect(desk.ledger.takeDelivered() == nil)
    #expect(desk.ledger.broken == [])
  }

  @Test func `one that its app sends for later is gathered when it comes`() throws {
    let desk = try desk()
    let at = (desk.wall + .minutes(10)).seconds
    desk.arrive("News") { $0.deliverAt = at }
    desk.wait(.minutes(11))
    #expect(desk.screenTitles == [] && desk.ledger.counts.open == 1)
    desk.wait(.hours(1))
    #expect(desk.ledger.takeDelivered()?.count == 1)
    #expect(desk.ledger.broken == [])
  }

  /// When it was to arrive from now on, whether it has, and how many are told at once.
  @Test(arguments: [(30, false, 0), (-30, false, 1), (-30, true, 0)] as [(Int64, Bool, Int)])
  func `over a restart it waits on, and arrives once`(
    minutes: Int64, hasArrived: Bool, told: Int
  ) throws {
    let desk = try desk()
    var old = Restored(
      id: try #require(NotificationID(10)),
      notification: Notification(claim: AppClaim(name: "Mail"), title: "Old"),
      sender: Sender(connection: ConnectionName(":1.0"), isOnBus: false),
      face: AppFace(name: "Mail"), receivedAt: UnixTime(milliseconds: 0), age: .hours(1))
    let time = desk.wall + .minutes(minutes)
    old.sleep = Sleep(.gathered, wakesAt: time, wokeAt: hasArrived ? time : nil)
    desk.restore([old])
    #expect(desk.ledger.counts.open == 1 && desk.ledger.takeDelivered() == nil)
    desk.lookAtClock()
    #expect((desk.ledger.takeDelivered()?.count ?? 0) == told)
    next(desk, in: .hours(1))
    desk.wait(.hours(1))
    #expect((desk.ledger.takeDelivered()?.count ?? 0) == (minutes > 0 ? 1 : 0))
    #expect(desk.screenTitles == [] && desk.ledger.broken == [])
  }

  @Test func `a thousand arrive in one line`() throws {
    let desk = try desk(.rateLimit(.off), .keepItems(100_000))
    for number in 0..<1_000 { desk.arrive("News \(number)") }
    desk.wait(.hours(1))
    let told = try #require(desk.ledger.takeDelivered())
    #expect(told.count == desk.ledger.counts.open)
    #expect(desk.ledger.broken == [])
  }
}
