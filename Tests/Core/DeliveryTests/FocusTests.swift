import Clock
import NotificationModel
import Policy
import Testing

@testable import Delivery

/// What a focus does to messages while it holds.
@Suite(.timeLimit(.minutes(1))) struct FocusTests {
  @Test func `what comes while it holds is in the Center alone`() {
    let desk = Desk()
    desk.handle(.focusChanged(.byHand()))
    let id = desk.arrive("News")
    #expect(desk.screenTitles == [])
    #expect(desk.isOpen(id))
    #expect(desk.ledger.heldCount == 1)
    #expect(desk.ledger.broken == [])
  }

  @Test func `an alert too, and it does not come when the focus ends`() {
    let desk = Desk()
    desk.handle(.focusChanged(.byHand()))
    let id = desk.arrive("Door") { $0.timeout = .never }
    desk.handle(.focusChanged(nil))
    #expect(desk.screenTitles == [])
    #expect(desk.isOpen(id))
    #expect(desk.ledger.broken == [])
  }

  @Test func `who is named and what may break in is shown`() {
    let desk = Desk()
    desk.handle(.focusChanged(.byHand(.work { $0.apps = [AppID("Chat")] })))
    desk.arrive("Hello", app: "Chat")
    desk.arrive("Fire", app: "House") { $0.level = .critical }
    desk.arrive("News")
    #expect(desk.screenTitles == ["Hello", "Fire"])
  }

  @Test func `a name that somebody else has proven lets nobody pass`() {
    let desk = Desk()
    desk.arrive("Real", app: "Chat", from: ":1.5", proof: .unit(AppID("Chat")))
    desk.handle(.focusChanged(.byHand(.work { $0.apps = [AppID("Chat")] })))
    desk.arrive("False", app: "Chat", from: ":1.6")
    #expect(!desk.screenTitles.contains("False"))
    desk.arrive("True", app: "Chat", from: ":1.5", proof: .unit(AppID("Chat")))
    #expect(desk.screenTitles.contains("True"))
  }

  @Test func `what is on screen when it begins stays, and is replaced in place`() {
    let desk = Desk()
    let id = desk.arrive("Copying 1")
    desk.handle(.focusChanged(.byHand()))
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
    desk.handle(.focusChanged(.byHand()))
    desk.arrive("Two", replacing: id?.rawValue)
    #expect(desk.screenTitles == [])
    #expect(desk.ledger.list(ItemQuery()).map(\.title) == ["Two"])
    #expect(desk.ledger.heldCount == 1)
  }

  @Test func `one that is held and then becomes urgent is shown`() {
    let desk = Desk()
    desk.handle(.focusChanged(.byHand()))
    let id = desk.arrive("Smoke")
    desk.arrive("Fire", replacing: id?.rawValue) { $0.level = .critical }
    #expect(desk.screenTitles == ["Fire"])
    desk.handle(.focusChanged(nil))
    #expect(desk.ledger.takeAway() == nil)
  }

  @Test func `the volume is shown while one sets it`() {
    let desk = Desk()
    desk.handle(.focusChanged(.byHand()))
    desk.arrive("Volume") { $0.tag = ReplaceTag(kind: .synchronous, name: "volume") }
    #expect(desk.screenTitles == ["Volume"])
  }

  @Test func `other preferences leave what is on screen where it is`() {
    let desk = Desk()
    desk.arrive("News")
    desk.handle(.focusChanged(.byHand()))
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
    desk.handle(.focusChanged(.byHand()))
    desk.arrive("News")
    desk.vanishes()
    desk.appears(.withoutClock)
    #expect(desk.screenTitles == ["Door"])
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

  // MARK: Banners without sound

  private func silent() -> ActiveFocus { .byHand(.work { $0.banners = .silent }) }

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
    desk.handle(.focusChanged(.byHand()))
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
    desk.handle(.focusChanged(.byHand(.work { $0.silence = [AppID("Chat")] })))
    desk.arrive("Hello", app: "Chat")
    desk.arrive("News")
    #expect(desk.screenTitles == ["News"])
    desk.arrive("Boxed", app: "Chat", from: ":1.7", proof: .sandbox(AppID("box")))
    #expect(desk.screenTitles.contains("Boxed"))
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
