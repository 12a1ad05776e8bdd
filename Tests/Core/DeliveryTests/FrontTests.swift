import Clock
import Fronting
import NotificationModel
import Policy
import Testing

@testable import Delivery

/// The window in front, and what comes of its app.
@Suite(.timeLimit(.minutes(1))) struct FrontTests {
  private func front(_ desk: Desk, _ app: String?, isFullscreen: Bool = false, isNews: Bool = true)
  {
    let window = app.map { FrontWindow(classes: [$0], isFullscreen: isFullscreen) }
    desk.handle(.frontChanged(window, isNews: isNews))
  }

  @Test func `an app's own window gets no banner over it, and others' messages do`() throws {
    let desk = Desk()
    desk.prefer(.foreground(.center))
    desk.handle(.playerChanged(isAble: true))
    front(desk, "mail")
    let own = try #require(desk.arrive("Own") { $0.sound = .named("bell") })
    desk.arrive("Other", app: "Chat", from: ":1.2")
    #expect(desk.screenTitles == ["Other"])
    #expect(desk.played == [])
    #expect(desk.isOpen(own))
    #expect(
      desk.ledger.explanation(of: own)?.because?
        .hasPrefix("its window is in front, so it goes to the Center only") == true)
    front(desk, nil)
    // What went to the Center stays there, and what comes now is shown.
    desk.arrive("Later")
    #expect(desk.screenTitles == ["Other", "Later"])
    #expect(desk.ledger.heldCount == 0)
    #expect(desk.ledger.broken == [])
  }

  @Test func `quiet is a banner that is not heard, also when it is judged again`() {
    let desk = Desk()
    desk.prefer(.foreground(.quiet))
    desk.handle(.playerChanged(isAble: true))
    front(desk, "mail")
    let id = desk.arrive("Own") { $0.sound = .named("bell") }
    #expect(desk.screenTitles == ["Own"])
    front(desk, "chat")
    desk.prefer(.bannerDuration(.seconds(9)))
    #expect(desk.screenTitles == ["Own"])
    #expect(desk.played == [])
    #expect(desk.isOpen(id))
    #expect(desk.ledger.broken == [])
  }

  @Test func `what is on the screen stays, is replaced there, and a locked screen has no front`() {
    let desk = Desk()
    desk.prefer(.foreground(.center), .previews(.always))
    let old = desk.arrive("Before")
    front(desk, "mail")
    #expect(desk.screenTitles == ["Before"])
    desk.arrive("After", replacing: old?.rawValue)
    desk.wait(.seconds(1))
    #expect(desk.screenTitles == ["After"])
    desk.handle(.lockChanged(isLocked: true))
    desk.arrive("Locked")
    #expect(desk.screenTitles.contains("Locked"))
    #expect(desk.ledger.broken == [])
  }

  @Test func `what the person has put off comes over its app's window too`() throws {
    let desk = Desk()
    desk.prefer(.foreground(.center))
    let id = try #require(desk.arrive("Later"))
    desk.handle(.handled(id, .snoozed(until: desk.wall + .minutes(10))))
    front(desk, "mail")
    desk.wait(.minutes(10))
    desk.handle(.clockPassed(desk.wall))
    #expect(desk.screenTitles == ["Later"])
  }

  @Test func `as its app comes to the front, what is open is handled, where the person wants it`() {
    let desk = Desk()
    desk.prefer(.onFocus(.dismiss))
    let (one, two) = (desk.arrive("One"), desk.arrive("Two", from: ":1.3"))
    let other = desk.arrive("Other", app: "Chat", from: ":1.2")
    desk.wait(.seconds(10))
    let three = desk.arrive("Three")
    front(desk, "mail")
    for id in [one, two, three].compactMap({ $0 }) { #expect(desk.closes[id] == [.dismissed]) }
    #expect(desk.isOpen(other))
    #expect(desk.screenTitles == ["Other"])
    // Another window of it, and what comes while it is there, are no coming to the front.
    let four = desk.arrive("Four")
    front(desk, "Mail", isFullscreen: true)
    #expect(desk.isOpen(four))
    front(desk, nil)
    front(desk, "mail", isNews: false)
    #expect(desk.isOpen(four))
    front(desk, nil)
    front(desk, "mail")
    #expect(!desk.isOpen(four))
    #expect(desk.ledger.broken == [])
  }

  @Test func `what is kept, what sleeps, status displays and a locked screen are let be`() throws {
    let desk = Desk()
    desk.prefer(.onFocus(.dismiss))
    let asleep = try #require(desk.arrive("Asleep"))
    desk.handle(.handled(asleep, .snoozed(until: desk.wall + .hours(1))))
    let volume = desk.arrive("Volume") {
      $0.tag = ReplaceTag(kind: .synchronous, name: "volume")
      $0.progress = 5
    }
    front(desk, "mail")
    #expect(desk.isOpen(asleep) && desk.isOpen(volume))
    front(desk, nil)
    desk.handle(.lockChanged(isLocked: true))
    let locked = desk.arrive("Locked")
    front(desk, "mail")
    desk.handle(.lockChanged(isLocked: false))
    #expect(desk.isOpen(locked))
    desk.prefer(.onFocus(.keep))
    front(desk, nil)
    front(desk, "mail")
    #expect(desk.isOpen(locked))
    #expect(desk.ledger.broken == [])
  }
}
