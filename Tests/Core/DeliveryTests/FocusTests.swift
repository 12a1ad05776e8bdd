import Clock
import NotificationModel
import Policy
import Testing

@testable import Delivery

/// What a focus does to messages, and the one line afterwards.
@Suite(.timeLimit(.minutes(1))) struct FocusTests {
  private func rule(_ change: (inout FocusRule) -> Void = { _ in }) -> FocusRule {
    var rule = FocusRule(name: "Work")
    change(&rule)
    return rule
  }

  private func focus(_ rule: FocusRule? = nil, since: Int64 = 0) -> ActiveFocus {
    ActiveFocus(
      [.init(rule ?? self.rule(), .manual)], since: UnixTime(milliseconds: since))
  }

  @Test func `what comes while it holds is in the Center alone`() {
    let desk = Desk()
    desk.handle(.focusChanged(focus()))
    let id = desk.arrive("News")
    #expect(desk.screenTitles == [])
    #expect(desk.isOpen(id))
    #expect(desk.ledger.heldCount == 1)
    #expect(desk.ledger.broken == [])
  }

  @Test func `an alert too, and it does not come when the focus ends`() {
    let desk = Desk()
    desk.handle(.focusChanged(focus()))
    let id = desk.arrive("Door") { $0.timeout = .never }
    desk.handle(.focusChanged(nil))
    #expect(desk.screenTitles == [])
    #expect(desk.isOpen(id))
    #expect(desk.ledger.broken == [])
  }

  @Test func `who is named and what may break in is shown`() {
    let desk = Desk()
    desk.handle(.focusChanged(focus(rule { $0.apps = [AppID("Chat")] })))
    desk.arrive("Hello", app: "Chat")
    desk.arrive("Fire", app: "House") { $0.level = .critical }
    desk.arrive("News")
    #expect(desk.screenTitles == ["Hello", "Fire"])
  }

  @Test func `a name that somebody else has proven lets nobody pass`() {
    let desk = Desk()
    desk.arrive("Real", app: "Chat", from: ":1.5", proof: .unit(AppID("Chat")))
    desk.handle(.focusChanged(focus(rule { $0.apps = [AppID("Chat")] })))
    desk.arrive("False", app: "Chat", from: ":1.6")
    #expect(!desk.screenTitles.contains("False"))
    desk.arrive("True", app: "Chat", from: ":1.5", proof: .unit(AppID("Chat")))
    #expect(desk.screenTitles.contains("True"))
  }

  @Test func `what is on screen when it begins stays, and is replaced in place`() {
    let desk = Desk()
    let id = desk.arrive("Copying 1")
    desk.handle(.focusChanged(focus()))
    #expect(desk.screenTitles == ["Copying 1"])
    desk.wait(.seconds(1))
    desk.arrive("Copying 2", replacing: id?.rawValue)
    desk.wait(.seconds(1))
    #expect(desk.screenTitles == ["Copying 2"])
    #expect(desk.ledger.heldCount == 0)
  }

  @Test func `one that had faded does not come back with a new text`() {
    let desk = Desk()
    let id = desk.arrive("One")
    desk.leavesScreen("One", .faded)
    desk.handle(.focusChanged(focus()))
    desk.arrive("Two", replacing: id?.rawValue)
    #expect(desk.screenTitles == [])
    #expect(desk.ledger.list(ItemQuery()).map(\.title) == ["Two"])
    #expect(desk.ledger.heldCount == 1)
  }

  @Test func `one that is held and then becomes urgent is shown`() {
    let desk = Desk()
    desk.handle(.focusChanged(focus()))
    let id = desk.arrive("Smoke")
    desk.arrive("Fire", replacing: id?.rawValue) { $0.level = .critical }
    #expect(desk.screenTitles == ["Fire"])
    desk.handle(.focusChanged(nil))
    #expect(desk.ledger.takeAway() == nil)
  }

  @Test func `the volume is shown while one sets it`() {
    let desk = Desk()
    desk.handle(.focusChanged(focus()))
    desk.arrive("Volume") { $0.tag = ReplaceTag(kind: .synchronous, name: "volume") }
    #expect(desk.screenTitles == ["Volume"])
  }

  @Test func `other preferences leave what is on screen where it is`() {
    let desk = Desk()
    desk.arrive("News")
    desk.handle(.focusChanged(focus()))
    desk.prefer(.bannerDuration(.seconds(9)))
    #expect(desk.screenTitles == ["News"])
    let held = desk.arrive("Later")
    desk.prefer(.bannerDuration(.seconds(8)))
    #expect(desk.screenTitles == ["News"])
    #expect(desk.isOpen(held))
    #expect(desk.ledger.heldCount == 1)
  }

  @Test func `a server that comes back shows what was on screen, and not what is held`() {
    let desk = Desk(.withoutClock)
    desk.arrive("Door") { $0.timeout = .never }
    desk.handle(.focusChanged(focus()))
    desk.arrive("News")
    desk.vanishes()
    desk.appears(.withoutClock)
    #expect(desk.screenTitles == ["Door"])
  }

  // MARK: Afterwards

  @Test func `one line says how many came, by app`() {
    let desk = Desk()
    desk.arrive("Before")
    desk.handle(.focusChanged(focus()))
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
    desk.handle(.focusChanged(focus()))
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
    desk.handle(.focusChanged(focus()))
    let id = try #require(desk.arrive("1"))
    desk.handle(.handled(id, .shownAgain))
    #expect(desk.screenTitles == ["1"])
    desk.handle(.focusChanged(nil))
    #expect(desk.ledger.takeAway() == nil)
  }

  @Test func `from one focus to another there is no line`() {
    let desk = Desk()
    desk.handle(.focusChanged(focus()))
    desk.arrive("1")
    desk.handle(.focusChanged(focus(rule { $0.name = "Night" })))
    #expect(desk.ledger.takeAway() == nil)
    desk.arrive("2")
    desk.handle(.focusChanged(nil))
    #expect(desk.ledger.takeAway()?.count == 2)
  }

  @Test func `without a summary there is none`() {
    let desk = Desk()
    desk.handle(.focusChanged(focus(rule { $0.summary = false })))
    desk.arrive("1")
    desk.handle(.focusChanged(nil))
    #expect(desk.ledger.takeAway() == nil)
  }

  @Test func `it is told once, and not with the next`() {
    let desk = Desk()
    desk.handle(.focusChanged(focus()))
    desk.arrive("1")
    desk.handle(.focusChanged(nil))
    _ = desk.ledger.takeAway()
    desk.handle(.focusChanged(focus()))
    desk.arrive("2")
    desk.handle(.focusChanged(nil))
    #expect(desk.ledger.takeAway()?.count == 1)
  }

  @Test func `an app that a message gave a name is called by its own`() {
    let desk = Desk()
    desk.handle(.focusChanged(focus()))
    desk.arrive("Hello", app: "Anna writes") {
      $0.claim = AppClaim(name: "Mail", displayName: "Anna writes")
    }
    desk.handle(.focusChanged(nil))
    #expect(desk.ledger.takeAway()?.body == "Mail 1")
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
    desk.handle(.focusChanged(focus()))
    for app in apps { desk.arrive("Secret \(app)", app: app) }
    if isLocked { desk.locks() }
    desk.handle(.focusChanged(nil))
    let away = desk.ledger.takeAway()
    #expect(away?.body == body)
    #expect(away?.count == apps.count)
  }

  // MARK: Banners without sound

  private func silent() -> ActiveFocus { focus(rule { $0.banners = .silent }) }

  @Test func `banners that are left are shown, not heard, not counted and not told of`() {
    let desk = Desk()
    desk.handle(.playerChanged(isAble: true))
    desk.handle(.focusChanged(silent()))
    let id = desk.arrive("News") { $0.sound = .named("bell") }
    #expect(desk.screenTitles == ["News"] && desk.played == [])
    #expect(desk.ledger.heldCount == 0)
    desk.prefer(.bannerDuration(.seconds(9)))
    #expect(desk.screenTitles == ["News"])
    #expect(
      id.flatMap { desk.ledger.explanation(of: $0) }?.reasons.contains {
        $0.contains("shows it without a sound")
      } == true)
    desk.handle(.focusChanged(nil))
    #expect(desk.ledger.takeAway() == nil)
    desk.arrive("Later") { $0.sound = .named("bell") }
    #expect(desk.played == [.named("bell")])
    #expect(desk.ledger.broken == [])
  }

  @Test func `another focus that holds banners leaves those that are on the screen`() {
    let desk = Desk(.withoutClock)
    desk.handle(.focusChanged(silent()))
    desk.arrive("Door") { $0.timeout = .never }
    desk.handle(.focusChanged(focus()))
    desk.prefer(.bannerDuration(.seconds(9)))
    #expect(desk.screenTitles == ["Door"])
    #expect(desk.ledger.broken == [])
  }

  @Test func `an alert that waits for its turn comes, and is not heard`() {
    let desk = Desk()
    desk.handle(.playerChanged(isAble: true))
    for number in 0..<3 {
      desk.arrive("\(number)") {
        $0.timeout = .never
        $0.sound = .named("bell")
      }
    }
    desk.forgetPlayed()
    desk.handle(.focusChanged(silent()))
    desk.wait(.seconds(4))
    #expect(desk.screenTitles.contains("2"))
    #expect(desk.played == [])
    #expect(desk.ledger.broken == [])
  }

  @Test func `an app is silenced, and others are not; whoever may be it is too`() {
    let desk = Desk()
    desk.handle(.focusChanged(focus(rule { $0.silence = [AppID("Chat")] })))
    desk.arrive("Hello", app: "Chat")
    desk.arrive("News")
    #expect(desk.screenTitles == ["News"])
    desk.arrive("Boxed", app: "Chat", from: ":1.7", proof: .sandbox(AppID("box")))
    #expect(desk.screenTitles.contains("Boxed"))
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

  @Test func `names beyond a few are counted together`() {
    let desk = Desk()
    desk.handle(.focusChanged(focus()))
    for number in 0..<9 { desk.arrive("x", app: "App \(number)") }
    desk.handle(.focusChanged(nil))
    #expect(desk.ledger.takeAway()?.body.hasSuffix("App 5 1, others 3") == true)
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
    desk.handle(.focusChanged(focus(since: 1_000)))
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
    desk.handle(.focusChanged(focus(since: 1_000)))
    desk.restore([try old(11, at: 1_000)])
    desk.handle(.focusChanged(nil))
    #expect(desk.ledger.takeAway()?.count == 1)
    desk.handle(.focusChanged(nil))
    #expect(desk.ledger.takeAway() == nil)
  }

  @Test func `what was brought back by hand is held and counted again after a restart`() throws {
    let desk = Desk()
    desk.handle(.focusChanged(focus(since: 0)))
    let id = try #require(desk.arrive("11"))
    desk.handle(.handled(id, .shownAgain))
    #expect(desk.screenTitles == ["11"] && desk.ledger.heldCount == 0)
    let next = Desk(nil)
    next.handle(.focusChanged(focus(since: 0)))
    next.restore([try old(11, at: 1_000)])
    next.appears(.honouring)
    #expect(next.screenTitles == [] && next.ledger.heldCount == 1)
    next.handle(.focusChanged(nil))
    #expect(next.ledger.takeAway()?.count == 1)
    desk.handle(.focusChanged(nil))
    #expect(desk.ledger.takeAway() == nil)
  }

  @Test func `why an app asks for quiet is not told while the screen is locked`() throws {
    let desk = Desk()
    let cause = FocusCause.inhibitor(app: "player", reason: "Secret film")
    desk.handle(
      .focusChanged(ActiveFocus([.init(.plain, cause)], since: UnixTime(milliseconds: 0))))
    let held = try #require(desk.arrive("Held"))
    let passes = try #require(desk.arrive("Passes") { $0.level = .critical })
    func told(_ id: NotificationID) -> String {
      desk.ledger.explanation(of: id)?.reasons.joined(separator: "\n") ?? ""
    }
    #expect(told(held).contains("player: Secret film"))
    #expect(told(passes).contains("player: Secret film"))
    desk.locks()
    #expect(!told(held).contains("Secret") && told(held).contains("player asks"))
    #expect(!told(passes).contains("Secret"))
    desk.unlocks()
    #expect(told(held).contains("Secret film"))
  }

  // MARK: The server's own

  @Test func `in the server's own silence it is shown, and not heard`() {
    let desk = Desk()
    desk.hear(.ownSilence(true))
    desk.arrive("1") { $0.sound = .named("bell") }
    #expect(desk.screenTitles == ["1"])
    #expect(desk.server.orders.last?.presentation.sound == .silent)
    desk.hear(.ownSilence(false))
    desk.arrive("2") { $0.sound = .named("bell") }
    #expect(desk.server.orders.last?.presentation.sound == .named("bell"))
  }

  @Test func `its silence ends with the server`() {
    let desk = Desk()
    desk.hear(.ownSilence(true))
    desk.vanishes()
    desk.appears(.honouring)
    desk.arrive("1") { $0.sound = .named("bell") }
    #expect(desk.server.orders.last?.presentation.sound == .named("bell"))
  }
}
