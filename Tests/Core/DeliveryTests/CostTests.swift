import Clock
import NotificationModel
import Policy
import Testing

@testable import Delivery

/// What one message costs does not depend on what is open, and nothing grows with what is gone.
///
/// Counting stops the test at each instruction, so that a busy machine takes long over it.
@Suite(.timeLimit(.minutes(3)), .serialized) struct CostTests {
  /// Two arrivals with so many open, each of another text: the instructions of those that take at most so
  /// many.
  ///
  /// Now and then one makes room for many more, which is dear and seldom. Counting takes some microseconds an
  /// instruction, so that no more are counted than `enough`.
  private func costs(
    open: Int, identical: Bool, most: Int = 1_000_000, enough: Int = 2
  ) -> [Int] {
    let desk = Desk(
      preferences: .defaults(.keepItems(open), .rateLimit(.off), .foldWindow(.hours(1))))
    for number in 0..<open { desk.arrive(identical ? "x" : "\(number)") }
    var counts: [Int] = []
    for number in 0..<2 where counts.count < enough {
      let count = StepCount.of(most: most) { desk.arrive(identical ? "x" : "more \(number)") }
      if let count { counts.append(count) }
    }
    return counts
  }

  @Test(.enabled(if: StepCount.isPossible), arguments: [false, true])
  func `an arrival costs the same with a hundred open and with ten thousand`(
    identical: Bool
  ) throws {
    let few = try #require(costs(open: 100, identical: identical).min())
    // Something linear would be a hundred times as dear.
    let many = costs(open: 10_000, identical: identical, most: few * 2, enough: 1)
    #expect(many.contains { $0 < few * 2 }, "\(few) instructions with 100, more with 10,000")
  }

  /// Rules that look at each text, and fifty groups of apps.
  private static func ruled(_ count: Int) -> PreferenceBook {
    var book = PreferenceBook.defaults(
      [.rateLimit(.off)],
      apps: Dictionary(uniqueKeysWithValues: (0..<50).map { ("App \($0)", [.actions(1)]) }))
    for number in 0..<count {
      book = book.rule("\(number)", .title(patterns("*low \(number)*")), sets: .sound(.no))
    }
    return book
  }

  @Test(.enabled(if: StepCount.isPossible))
  func `each rule costs a message the same, and far less than the message does`() throws {
    func cost(_ book: PreferenceBook) -> Int? {
      let desk = Desk(preferences: book)
      for number in 0..<20 { desk.arrive("Before \(number)") }
      return StepCount.of(most: 3_000_000) { desk.arrive("As long as most are") }
    }
    let without = try #require(cost(Self.ruled(0)))
    let four = try #require(cost(Self.ruled(4)))
    let eight = try #require(cost(Self.ruled(8)))
    // A debug build checks each step of a rule, and counts many times what a release takes. Tables
    // are filled another way in each process, so that twice as many rules count up to three times.
    #expect(
      eight - without < (four - without) * 3 && eight < without * 2,
      "\(without), \(four), \(eight) instructions with no, four and eight rules")
  }

  @Test(.enabled(if: StepCount.isPossible))
  func `whether an app's name is hidden costs the same with thousands of groups for its sites`()
    throws
  {
    func cost(_ groups: Int, most: Int) -> Int? {
      let app = AppID("Mail")
      var book = PreferenceBook.app("Mail", .badge(.count))
      for number in 0..<groups {
        guard let site = Site("s\(number).example.org") else { continue }
        book[.appSite(app, site)].add(.previews(.whenUnlocked), from: .builtIn)
      }
      let circumstances = Circumstances(book)
      _ = circumstances.hidesNames(of: app)
      return StepCount.of(most: most) { _ = circumstances.hidesNames(of: app) }
    }
    let none = try #require(cost(0, most: 1_000_000))
    // Counting ends at the most.
    let many = try #require(cost(4_000, most: none * 2))
    #expect(many < none * 2, "\(none) and \(many) instructions")
  }

  @Test(.enabled(if: StepCount.isPossible))
  func `a text that is made for a pattern costs it in proportion to its length`() throws {
    let pattern = try #require(TextPattern("*\(String(repeating: "a", count: 20))b*"))
    func cost(_ length: Int) -> Int? {
      let text = FoldedText(String(repeating: "a", count: length))
      return StepCount.of(most: 2_000_000) { _ = pattern.matches(text) }
    }
    let one = try #require(cost(150))
    let two = try #require(cost(300))
    #expect(two < one * 5 / 2, "\(one) and \(two) instructions")
  }

  @Test(arguments: [nil, DesktopAbilities.honouring, .listing])
  func `twenty thousand messages leave no more behind than the last hundred`(
    server: DesktopAbilities?
  ) {
    let ledger = Ledger(
      firstID: 1, book: .defaults(.keepItems(100), .rateLimit(.off), .duplicates(.show)))
    var now = Moment.beginning
    if let server { _ = ledger.handle(.desktop(.appeared(server)), at: now) }
    var number: UInt32 = 0
    for step in 0..<20_000 as Range<UInt64> {
      now = now + .milliseconds(3)
      let sender = Sender(connection: ConnectionName(":1.1"), isOnBus: false)
      let notification = Notification(claim: AppClaim(name: "Flood"), title: "\(step)")
      let effects =
        ledger.handle(
          .arrived(
            Arrival(
              notification: notification, replaces: nil, sender: sender,
              face: AppFace(name: "Flood"), receivedAt: UnixTime(milliseconds: 0),
              answer: .awaited(ReplyToken(step)))), at: now)
        + ledger.finish(at: now)
      for case .show(let order, _, _) in effects {
        number += 1
        _ = ledger.handle(.desktop(.shown(order, ServerID(number))), at: now)
      }
      if let next = ledger.nextDeadline, next <= now { _ = ledger.handle(.deadlinePassed, at: now) }
    }
    #expect(ledger.items.count == 100 && ledger.places.allCards.count == 100)
    #expect(ledger.deadlines.count <= 500)
    #expect(ledger.screen.queue.count <= 500)
    #expect(ledger.screen.things.count <= 100)
    #expect(ledger.items.ages.quiet.length <= 1_000)
    #expect(
      ledger.items.apps.values.allSatisfy {
        $0.lines.claimed.quiet.length <= 1_000 && $0.folds.count <= 100
      })
    #expect(ledger.broken == [])
  }

  @Test func `locking looks at what is on screen or asked for, and not at all that is open`() {
    let desk = Desk(.honouring, preferences: .defaults(.keepItems(2_000), .rateLimit(.off)))
    for number in 0..<2_000 {
      desk.arrive("\(number)") { $0.openOnTap() }
      desk.leavesScreen("\(number)", .faded)
    }
    desk.arrive("On screen")
    func judgedLocked() -> Int { desk.ledger.items.values.count { $0.verdict.isLocked } }
    desk.locks()
    #expect(judgedLocked() == 1)
    let page = desk.ledger.list(ItemQuery())
    #expect(page.count { $0.isHidden } == 256)
    #expect(judgedLocked() == 256)
    desk.unlocks()
    #expect(judgedLocked() == 255)
  }

  @Test func `deadlines kept at their moments come to an end`() {
    let desk = Desk(.withoutClock)
    for number in 0..<50 { desk.arrive("\(number)") { $0.isTransient = number.isMultiple(of: 2) } }
    var passed = 0
    while let next = desk.ledger.nextDeadline, passed < 10_000 {
      desk.wait(next - desk.now)
      passed += 1
    }
    #expect(passed < 500)
    #expect(desk.ledger.leftovers == [])
  }
}
