import Clock
import NotificationModel
import Policy
import Testing

@testable import Delivery

/// A server that refuses, talks nonsense, is silent, answers late or twice.
@Suite(.timeLimit(.minutes(1))) struct ServerTroubleTests {
  private func silent() -> Desk {
    let desk = Desk()
    desk.server.mood = .holds
    return desk
  }

  @Test(arguments: [ServerFault.error("org.example.No"), .nonsense])
  func `an error or nonsense leaves the item in the Center, with one line in the log`(
    fault: ServerFault
  ) {
    let desk = silent()
    let id = desk.arrive("x")
    let order = desk.server.held.removeFirst().order
    desk.hear(.notShown(order, fault))
    #expect(desk.last.contains(.note(.serverRefused(fault))))
    #expect(desk.isOpen(id))
    #expect(desk.ledger.screen.orders.isEmpty)
  }

  @Test func `a refused placeholder leaves no order behind that nobody will answer`() throws {
    let desk = Desk()
    desk.arrive("Secret")
    desk.server.mood = .holds
    desk.wait(.seconds(1))
    desk.prefer(.previews(.never))
    let order = try #require(desk.server.held.first?.order)
    desk.server.held = []
    desk.hear(.notShown(order, .error("org.example.No")))
    #expect(desk.screenTitles == [], "it could be read there")
    #expect(desk.ledger.screen.orders.isEmpty)
    #expect(desk.ledger.broken == [])
  }

  @Test func `what it refused is not on screen, so the same thing again is sent again`() {
    let desk = Desk()
    desk.server.mood = .refuses
    desk.arrive("x")
    desk.server.mood = .answers
    desk.arrive("x")
    #expect(desk.screenTitles == ["x"])
  }

  @Test func `an update it refuses leaves what was on screen, and the next one is sent`() {
    let desk = Desk()
    let id = desk.arrive("One")
    desk.wait(.seconds(1))
    desk.server.mood = .refuses
    desk.arrive("Two", replacing: id?.rawValue)
    desk.server.mood = .answers
    desk.wait(.seconds(1))
    #expect(desk.screenTitles == ["One"])
    desk.arrive("Three", replacing: id?.rawValue)
    #expect(desk.screenTitles == ["Three"])
  }

  @Test func `few calls are in flight, the rest wait in order`() {
    let desk = Desk(preferences: .defaults(.rateLimit(.off)))
    desk.server.mood = .holds
    for number in 0..<200 { desk.arrive("\(number)", app: "App\(number % 5)") }
    #expect(desk.server.held.count == Limits.callsInFlight)
    desk.server.mood = .answers
    desk.answerHeld()
    #expect(desk.server.orders.map(\.presentation.title) == (0..<200).map(String.init))
  }

  @Test func `after a silence one call at a time, until it answers again`() {
    let desk = silent()
    desk.arrive("0")
    desk.hear(.notShown(desk.server.held[0].order, .silence))
    #expect(desk.last.contains(.note(.serverRefused(.silence))))
    for number in 1...5 { desk.arrive("\(number)") }
    #expect(desk.server.held.count == 2)
    desk.hear(.notShown(desk.server.held[1].order, .silence))
    #expect(desk.server.held.count == 3)
    #expect(!desk.last.contains(.note(.serverRefused(.silence))), "said once")
    desk.server.mood = .answers
    desk.answerHeld()
    #expect(desk.server.orders.map(\.presentation.title) == ["0", "1", "2", "3", "4", "5"])
    #expect(desk.screenTitles.count == 6)
  }

  @Test func `a late answer counts`() {
    let desk = silent()
    let id = desk.arrive("x") { $0.openOnTap() }
    desk.hear(.notShown(desk.server.held[0].order, .silence))
    desk.wait(.minutes(1))
    desk.answerHeld()
    desk.acts(on: "x")
    #expect(desk.reasons(id) == [.dismissed])
    #expect(desk.heard[":1.1"]?.first == "action 1000 default")
  }

  @Test func `a lost answer is given up when a later call is answered`() {
    let desk = silent()
    let lost = desk.arrive("lost") { $0.isTransient = true }
    desk.hear(.notShown(desk.server.held[0].order, .silence))
    desk.arrive("next")
    let first = desk.server.held.removeFirst()
    desk.answerHeld()
    #expect(desk.ledger.screen.orders.isEmpty)
    desk.wait(.seconds(5))
    #expect(desk.reasons(lost) == [.expired])
    // And if it comes after all, nobody waits for it there.
    desk.hear(.shown(first.order, desk.server.draw(first.presentation, replacing: nil)))
    #expect(desk.screenTitles == ["next"])
    #expect(desk.server.strangeNumbers == [])
  }

  /// The server is silent on the call that went out last.
  private func isSilent(_ desk: Desk) {
    guard let order = desk.server.held.last?.order else { return }
    desk.wait(Limits.callDeadline)
    desk.hear(.notShown(order, .silence))
  }

  @Test func `an answer that is late for long is given up, and taken down when it comes`() {
    let desk = silent()
    let ids = (0..<10).map { desk.arrive("\($0)", app: "App\($0)") }
    desk.hear(.notShown(desk.server.held[0].order, .silence))
    for _ in 0..<7 { isSilent(desk) }
    #expect(desk.server.held.count == 9)
    #expect(desk.ledger.screen.lost == [desk.server.held[0].order])
    let card = ids[0].flatMap { desk.ledger.items[$0]?.card }
    #expect(card.flatMap { desk.ledger.showing(of: .card($0)) }?.state == .off)
    #expect(ids.allSatisfy { desk.isOpen($0) })
    #expect(desk.ledger.broken == [])
    let first = desk.server.held.removeFirst()
    desk.hear(.shown(first.order, desk.server.draw(first.presentation, replacing: nil)))
    #expect(desk.screenTitles == [])
    desk.server.mood = .answers
    desk.answerHeld()
    #expect(desk.screenTitles.sorted() == (1..<10).map(String.init), "they were only late")
  }

  @Test(arguments: [true, false])
  func `a server that was silent for hours is used again when it works`(comesLate: Bool) {
    let desk = Desk(preferences: .defaults(.rateLimit(.off), .keepItems(1_000)))
    desk.server.mood = .holds
    for number in 0..<400 { desk.arrive("\(number)", app: "App\(number % 7)") }
    desk.hear(.notShown(desk.server.held[0].order, .silence))
    var calls = 0
    while desk.server.held.count > calls, calls < 300 {
      calls = desk.server.held.count
      isSilent(desk)
    }
    #expect((Limits.callsOwed...Limits.callsOwed + 2).contains(calls), "no more is owed")
    #expect(desk.ledger.broken == [])
    for _ in 0..<5 {
      desk.wait(.seconds(26))
      #expect(desk.server.held.count == calls)
      desk.wait(.seconds(1))
      #expect(desk.server.held.count == calls + 1, "one try in a while")
      calls += 1
      isSilent(desk)
    }
    #expect(desk.ledger.broken == [])
    desk.server.mood = .answers
    if comesLate {
      desk.answerHeld()
      #expect(desk.ledger.screen.lost.isEmpty)
    } else {
      desk.server.held = []
      desk.wait(.minutes(1))
    }
    #expect(desk.screenTitles.count >= 270, "all that waited is shown")
    #expect(desk.server.strangeNumbers == [])
    #expect(desk.ledger.broken == [])
  }

  @Test func `closed while its answer is awaited, it is taken down when the number is known`() {
    let desk = silent()
    let id = desk.arrive("x")
    desk.close(id?.rawValue)
    #expect(desk.server.withdrawn == [])
    desk.answerHeld()
    #expect(desk.screenTitles == [])
    #expect(desk.server.withdrawn.count == 1)
    #expect(desk.reasons(id) == [.closedByApp])
  }

  @Test func `Closed before the reply is kept until the reply is there`() {
    let desk = silent()
    let id = desk.arrive("x")
    let held = desk.server.held.removeFirst()
    let number = desk.server.draw(held.presentation, replacing: nil)
    desk.hear(.left(number, .dismissed))
    #expect(desk.reasons(id) == [])
    desk.hear(.shown(held.order, number))
    #expect(desk.reasons(id) == [.dismissed])
  }

  @Test func `an old Closed of a number does not end what gets that number later`() {
    let desk = silent()
    desk.arrive("0")
    desk.hear(.left(ServerID(3), .dismissed))
    let ids = (1...3).map { desk.arrive("\($0)") }
    while !desk.server.held.isEmpty {
      let held = desk.server.held.removeFirst()
      desk.hear(.shown(held.order, desk.server.draw(held.presentation, replacing: nil)))
    }
    #expect(desk.isOpen(ids[1]), "it was said before the order that got number 3")
  }

  @Test func `one number given twice is the newest's`() {
    let desk = silent()
    let first = desk.arrive("first") { $0.openOnTap() }
    let second = desk.arrive("second") { $0.openOnTap() }
    for held in desk.server.held { desk.hear(.shown(held.order, ServerID(5))) }
    desk.hear(.acted(ServerID(5), .activate, activationToken: nil))
    #expect(desk.isOpen(first))
    #expect(desk.reasons(second) == [.dismissed])
    #expect(desk.ledger.broken == [])
  }

  @Test func `another number for what was replaced is taken over`() {
    let desk = Desk()
    desk.server.renumbers = true
    let id = desk.arrive("One") { $0.openOnTap() }
    desk.wait(.seconds(1))
    desk.arrive("Two", replacing: id?.rawValue) { $0.openOnTap() }
    desk.hear(.left(ServerID(1), .dismissed))
    #expect(desk.isOpen(id), "the old number means nothing any more")
    desk.hear(.acted(ServerID(2), .activate, activationToken: nil))
    #expect(desk.reasons(id) == [.dismissed])
  }

  @Test(arguments: [
    DesktopEvent.left(ServerID(9), .dismissed), .left(ServerID(0), .faded),
    .acted(ServerID(9), .activate, activationToken: nil), .replied(ServerID(9), "x"),
    .shown(ShowOrder(77), ServerID(9)), .notShown(ShowOrder(77), .nonsense),
    .notShown(ShowOrder(1), .silence), .vanished, .relieved,
  ])
  func `what nobody asked for changes nothing`(event: DesktopEvent) {
    for desk in [Desk(), Desk(nil)] {
      let id = desk.arrive("x")
      desk.hear(event)
      #expect(desk.last.isEmpty)
      #expect(desk.isOpen(id))
      #expect(desk.ledger.broken == [])
    }
  }

  @Test func `signals for unknown numbers are not hoarded`() {
    let desk = silent()
    desk.arrive("x")
    for number in 100...9_999 as ClosedRange<UInt32> { desk.hear(.left(ServerID(number), .faded)) }
    #expect(desk.ledger.screen.early.count <= Limits.signalsKept)
    desk.answerHeld()
    #expect(desk.ledger.screen.early.isEmpty)
  }
}
