import Clock
import NotificationModel
import Policy
import Testing

@testable import Delivery

/// What is on the screen when it is locked, and what comes while it is.
@Suite(.timeLimit(.minutes(1))) struct LockingTests {
  @Test func `what is on the screen is hidden at once, in its place, and comes back whole`() {
    let desk = Desk()
    let id = desk.arrive("Secret") {
      $0.body = RichText(plain: "code 1234")
      $0.sound = .named("ding")
    }
    let place = desk.server.id(of: "Secret")
    desk.locks()
    #expect(desk.screenTitles == ["Notification"])
    #expect(desk.server.orders.last?.replacing == place)
    #expect(desk.server.shows("Notification")?.body.isEmpty == true)
    desk.wait(.seconds(1))
    desk.unlocks()
    #expect(desk.screenTitles == ["Secret"])
    #expect(desk.server.shows("Secret")?.body.plain == "code 1234")
    #expect(desk.server.id(of: "Secret") == place)
    #expect(desk.server.sounds.count == 1, "heard once")
    #expect(desk.isOpen(id) && desk.closes == [:])
  }

  @Test func `it does not wait for the time between two changes`() {
    let desk = Desk()
    let id = desk.arrive("Secret")
    desk.arrive("Another secret", replacing: id?.rawValue)
    desk.locks()
    #expect(desk.screenTitles == ["Notification"], "in the same moment")
  }

  @Test func `what faded before is left alone`() {
    let desk = Desk(.honouring)
    desk.arrive("Faded")
    desk.leavesScreen("Faded", .faded)
    desk.arrive("Seen")
    let before = desk.server.orders.count
    desk.locks()
    #expect(desk.server.orders.count == before + 1)
    desk.unlocks()
    desk.wait(.seconds(1))
    #expect(desk.screenTitles == ["Seen"])
  }

  @Test func `what may be read on the lock screen is not touched`() {
    let desk = Desk(preferences: .defaults(.previews(.always)))
    desk.arrive("Public")
    let before = desk.server.orders.count
    desk.locks()
    desk.unlocks()
    #expect(desk.server.orders.count == before)
    #expect(desk.screenTitles == ["Public"])
  }

  @Test(arguments: [true, false])
  func `a file that may be previewed goes all the same, and comes back`(takesFiles: Bool) {
    var abilities = DesktopAbilities()
    abilities.takesFiles = takesFiles
    let desk = Desk(abilities, preferences: .defaults(.previews(.always)))
    desk.arrive("Saved") {
      $0.vendorHints = [
        VendorHint(name: "x-kde-urls", value: .files([UncheckedPath("/home/me/a.png")]))
      ]
    }
    let before = desk.server.orders.count
    desk.locks()
    #expect(desk.screenTitles == ["Saved"])
    #expect(desk.server.orders.count == before + (takesFiles ? 1 : 0))
    #expect(desk.server.onScreen.values.allSatisfy { $0.vendorHints.isEmpty } == takesFiles)
    desk.wait(.seconds(1))
    desk.unlocks()
    #expect(desk.server.onScreen.values.allSatisfy { $0.vendorHints.count == 1 })
  }

  @Test func `its time on the screen is what it was`() {
    let desk = Desk(.honouring)
    desk.arrive("Secret")
    desk.wait(.seconds(2))
    desk.locks()
    #expect(desk.server.shows("Notification")?.style == .banner(.seconds(3)))
    desk.wait(.seconds(1))
    desk.unlocks()
    #expect(desk.server.shows("Secret")?.style == .banner(.seconds(2)))
  }

  @Test func `by our own clock too`() {
    let desk = Desk(.withoutClock)
    desk.arrive("Secret")
    desk.wait(.seconds(2))
    desk.locks()
    desk.wait(.milliseconds(2_900))
    #expect(desk.screenTitles == ["Notification"])
    desk.wait(.milliseconds(200))
    #expect(desk.screenTitles == [])
  }

  @Test func `an order in flight is hidden as soon as it has its number`() {
    let desk = Desk()
    desk.server.mood = .holds
    desk.arrive("Secret")
    desk.locks()
    #expect(
      desk.server.held.map(\.presentation.title) == ["Notification"], "if it was not sent yet")
    desk.server.mood = .answers
    desk.answerHeld()
    #expect(desk.screenTitles == ["Notification"])
    #expect(desk.server.orders.last?.presentation.isHidden == true)
    #expect(desk.server.orders.count == 2, "followed by the hidden one where it was")
  }

  @Test func `hiding goes before what waits`() {
    let desk = Desk()
    desk.arrive("On screen")
    desk.server.mood = .holds
    for number in 0..<10 { desk.arrive("Waits \(number)") }
    desk.locks()
    desk.server.mood = .answers
    desk.answerHeld()
    let titles = desk.server.orders.map(\.presentation.title)
    // One was on screen, two were in flight: as soon as one has its number, it and what was on
    // screen are hidden, before any of the other eight.
    #expect(titles.prefix(3) == ["On screen", "Waits 0", "Waits 1"])
    #expect(titles.dropFirst(3).allSatisfy { $0 == "Notification" })
    #expect(desk.server.orders.dropFirst(3).prefix(2).allSatisfy { $0.replacing != nil })
  }

  @Test func `a card of identical ones, and the line that counts, are hidden as a whole`() {
    let desk = Desk(preferences: .defaults(.rateLimit(.atMost(2, per: .hours(1)))))
    for _ in 0..<2 { desk.arrive("Secret", app: "Anna") }
    for number in 0..<3 {
      desk.arrive("\(number)", app: "Anna writes") {
        $0.claim = AppClaim(name: "Mail", displayName: "Anna writes")
      }
    }
    desk.wait(.seconds(1))
    #expect(desk.screenTitles.contains("Secret ×2"))
    desk.locks()
    #expect(desk.screenTitles.contains("Notification ×2"))
    let line = desk.server.shows("1 more")
    #expect(line?.face.name == "Mail")
    desk.unlocks()
    desk.wait(.seconds(1))
    #expect(desk.server.shows("1 more")?.face.name == "Anna writes")
    #expect(desk.screenTitles.contains("Secret ×2"))
  }

  @Test func `what comes while it is locked is hidden from the start, and whole afterwards`() {
    let desk = Desk()
    desk.locks()
    desk.arrive("Secret") {
      $0.placeholder = "%u new"
      $0.sound = .file(UncheckedPath("/home/secret.oga"))
    }
    desk.arrive("Other") { $0.placeholder = "%u new" }
    #expect(desk.screenTitles == ["1 new", "2 new"])
    #expect(desk.server.sounds == [])
    desk.unlocks()
    desk.wait(.seconds(1))
    #expect(desk.screenTitles == ["Secret", "Other"])
    #expect(desk.server.sounds == [])
  }

  @Test func `the placeholder counts what it stands for`() {
    let desk = Desk()
    for title in ["One", "Two", "Three"] { desk.arrive(title) { $0.placeholder = "%u new" } }
    desk.locks()
    #expect(desk.screenTitles == ["3 new", "3 new", "3 new"])
    #expect(desk.ledger.list(ItemQuery()).map(\.title) == ["3 new", "3 new", "3 new"])
  }

  @Test func `buttons and replies are off while it is hidden; a tap is not`() {
    let desk = Desk()
    let id = desk.arrive("Secret") {
      $0.offer("answer")
      $0.reply = ReplyField(title: "Answer")
      $0.openOnTap()
      $0.isResident = true
    }
    desk.locks()
    let shown = desk.server.shows("Notification")
    #expect(shown?.buttons.isEmpty == true && shown?.reply == nil)
    #expect(shown?.activation?.title == "Unlock to view")
    desk.acts(on: "Notification", ActionKey("answer"))
    if let number = desk.server.id(of: "Notification") { desk.hear(.replied(number, "x")) }
    if let id {
      desk.handle(.handled(id, .acted(ActionKey("answer"), activationToken: nil)))
      desk.handle(.handled(id, .replied("x")))
      #expect(desk.ledger.centerItem(id)?.takesReply == false)
    }
    #expect(desk.heard == [:])
    desk.acts(on: "Notification")
    #expect(desk.heard[":1.1"] == ["action 1000 default"])
    desk.unlocks()
    desk.wait(.seconds(1))
    desk.acts(on: "Secret", ActionKey("answer"))
    #expect(desk.heard[":1.1"]?.last == "action 1000 answer")
    #expect(desk.server.shows("Secret")?.activation?.title == "")
  }

  @Test func `where the text may be read, the tap has the app's own name in lower case`() {
    let desk = Desk(preferences: .defaults(.previews(.always)))
    desk.arrive("Public") { $0.activation = Action(key: .activate, title: "Reply") }
    desk.wait(.seconds(1))
    desk.locks()
    #expect(desk.server.shows("Public")?.activation?.title == "Unlock to reply")
    #expect(desk.ledger.list(ItemQuery()).map(\.prompt) == ["Unlock to reply"])
    desk.unlocks()
    desk.wait(.seconds(1))
    #expect(desk.server.shows("Public")?.activation?.title == "Reply")
    #expect(desk.ledger.list(ItemQuery()).map(\.prompt) == [nil])
  }

  @Test func `a status display says nothing either`() {
    let desk = Desk()
    desk.arrive("Volume") {
      $0.tag = ReplaceTag(kind: .synchronous, name: "volume")
      $0.progress = 40
    }
    desk.locks()
    #expect(desk.server.onScreen.values.allSatisfy { $0.progress == nil && $0.isHidden })
  }
}
