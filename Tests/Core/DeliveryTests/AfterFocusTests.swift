import Clock
import NotificationModel
import Policy
import Testing

@testable import Delivery

/// What is told when a focus has ended: one line about what came meanwhile, and what it leads to.
@Suite(.timeLimit(.minutes(1))) struct AfterFocusTests {
  @Test func `one line says how many came, by app`() {
    let desk = Desk()
    desk.arrive("Before")
    desk.handle(.focusChanged(.byHand()))
    for number in 1...7 { desk.arrive("\(number)") }
    for number in 1...5 { desk.arrive("\(number)", app: "Chat") }
    desk.handle(.focusChanged(nil))
    let away = desk.ledger.takeAway()
    #expect(away?.title == "12 while you were away")
    #expect(away?.body == "Mail 7, Chat 5")
    #expect(desk.ledger.takeAway() == nil)
  }

  @Test func `only those still open count`() {
    let desk = Desk()
    desk.handle(.focusChanged(.byHand()))
    let first = desk.arrive("1")
    desk.arrive("2")
    desk.arrive("3") { $0.isTransient = true }
    desk.close(first?.rawValue)
    desk.wait(.seconds(10))
    desk.handle(.focusChanged(nil))
    #expect(desk.ledger.takeAway()?.count == 1)
  }

  @Test func `what the person has had shown meanwhile does not count`() throws {
    let desk = Desk()
    desk.handle(.focusChanged(.byHand()))
    let id = try #require(desk.arrive("1"))
    desk.handle(.handled(id, .shownAgain))
    #expect(desk.screenTitles == ["1"])
    desk.handle(.focusChanged(nil))
    #expect(desk.ledger.takeAway() == nil)
  }

  @Test func `from one focus to another there is no line`() {
    let desk = Desk()
    desk.handle(.focusChanged(.byHand()))
    desk.arrive("1")
    desk.handle(.focusChanged(.byHand(.work { $0.name = "Night" })))
    #expect(desk.ledger.takeAway() == nil)
    desk.arrive("2")
    desk.handle(.focusChanged(nil))
    #expect(desk.ledger.takeAway()?.count == 2)
  }

  @Test func `without a summary there is none`() {
    let desk = Desk()
    desk.handle(.focusChanged(.byHand(.work { $0.summary = false })))
    desk.arrive("1")
    desk.handle(.focusChanged(nil))
    #expect(desk.ledger.takeAway() == nil)
  }

  @Test func `it is told once, and not with the next`() {
    let desk = Desk()
    desk.handle(.focusChanged(.byHand()))
    desk.arrive("1")
    desk.handle(.focusChanged(nil))
    _ = desk.ledger.takeAway()
    desk.handle(.focusChanged(.byHand()))
    desk.arrive("2")
    desk.handle(.focusChanged(nil))
    #expect(desk.ledger.takeAway()?.count == 1)
  }

  @Test func `an app that a message gave a name is called by its own`() {
    let desk = Desk()
    desk.handle(.focusChanged(.byHand()))
    desk.arrive("Hello", app: "Anna writes") {
      $0.claim = AppClaim(name: "Mail", displayName: "Anna writes")
    }
    desk.handle(.focusChanged(nil))
    #expect(desk.ledger.takeAway()?.body == "Mail 1")
  }

  @Test func `names beyond a few are counted together`() {
    let desk = Desk()
    desk.handle(.focusChanged(.byHand()))
    for number in 0..<9 { desk.arrive("x", app: "App \(number)") }
    desk.handle(.focusChanged(nil))
    #expect(desk.ledger.takeAway()?.body.hasSuffix("App 5 1, others 3") == true)
  }

  @Test(arguments: [
    ([Setting.previews(.never)], false, ["Bank", "Mail"], "Mail 1, others 1"),
    ([.previews(.never)], false, ["Bank", "Bank"], ""),
    ([.previews(.always)], true, ["Bank", "Mail"], "Bank 1, others 1"),
    ([], true, ["Mail"], ""),
  ])
  func `a hidden app is counted and not named`(
    settings: [Setting], isLocked: Bool, apps: [String], body: String
  ) {
    let desk = Desk(preferences: .defaults([], apps: ["bank": settings]))
    desk.handle(.focusChanged(.byHand()))
    for app in apps { desk.arrive("Secret \(app)", app: app) }
    if isLocked { desk.locks() }
    desk.handle(.focusChanged(nil))
    let away = desk.ledger.takeAway()
    #expect(away?.body == body)
    #expect(away?.count == apps.count)
  }

  // MARK: The way to the Center

  @Test func `a tap on a notice of ours that has one opens the Center, and ends the notice`() {
    let desk = Desk()
    func tells(_ title: String, leads: Bool) -> NotificationID? {
      desk.arrive(title, app: "Pennant", stays: false) {
        $0.isOurs = true
        if leads { $0.activation = Action(key: .activate, title: "Open the Center") }
      }
    }
    let id = tells("12 while you were away", leads: true)
    desk.acts(on: "12 while you were away", token: "token")
    #expect(desk.opened == ["the Center token"] && !desk.isOpen(id))
    let other = tells("No tap", leads: false)
    desk.acts(on: "No tap")
    #expect(desk.opened.count == 1 && !desk.isOpen(other))
    // An app's own tap is the app's.
    desk.arrive("News") { $0.activation = Action(key: .activate, title: "Open the Center") }
    desk.acts(on: "News")
    #expect(desk.opened.count == 1)
    #expect(desk.ledger.broken == [])
  }

  // MARK: Over a restart

  private func old(_ id: UInt32, at time: Int64) throws -> Restored {
    var notification = Notification(claim: AppClaim(name: "Mail"), title: "\(id)")
    notification.timeout = .never
    var restored = Restored(
      id: try #require(NotificationID(id)), notification: notification,
      sender: Sender(connection: ConnectionName(":1.0"), isOnBus: false),
      face: AppFace(name: "Mail"), receivedAt: UnixTime(milliseconds: time), age: .minutes(1))
    restored.isRecent = true
    return restored
  }

  @Test func `after a restart in the middle those since its beginning count`() throws {
    let desk = Desk(nil)
    desk.handle(.focusChanged(.byHand(since: 1_000)))
    desk.restore([try old(10, at: 999), try old(11, at: 1_000), try old(12, at: 5_000)])
    desk.appears(.honouring)
    // What was on screen before it comes again; what was held does not.
    #expect(desk.screenTitles == ["10"])
    desk.arrive("13")
    desk.handle(.focusChanged(nil))
    #expect(desk.ledger.takeAway()?.count == 3)
  }

  @Test func `a focus that ended while nobody was there is told of once`() throws {
    let desk = Desk(nil)
    desk.handle(.focusChanged(.byHand(since: 1_000)))
    desk.restore([try old(11, at: 1_000)])
    desk.handle(.focusChanged(nil))
    #expect(desk.ledger.takeAway()?.count == 1)
    desk.handle(.focusChanged(nil))
    #expect(desk.ledger.takeAway() == nil)
  }

  @Test func `what was brought back by hand is held and counted again after a restart`() throws {
    let desk = Desk()
    desk.handle(.focusChanged(.byHand(since: 0)))
    let id = try #require(desk.arrive("11"))
    desk.handle(.handled(id, .shownAgain))
    #expect(desk.screenTitles == ["11"] && desk.ledger.heldCount == 0)
    let next = Desk(nil)
    next.handle(.focusChanged(.byHand(since: 0)))
    next.restore([try old(11, at: 1_000)])
    next.appears(.honouring)
    #expect(next.screenTitles == [] && next.ledger.heldCount == 1)
    next.handle(.focusChanged(nil))
    #expect(next.ledger.takeAway()?.count == 1)
    desk.handle(.focusChanged(nil))
    #expect(desk.ledger.takeAway() == nil)
  }
}
