import Clock
import NotificationModel
import Policy
import Testing

@testable import Delivery

/// What the Center says of what is open.
@Suite(.timeLimit(.minutes(1))) struct ListingTests {
  @Test func `pages follow each other, newest first, and status displays are not in them`() {
    let desk = Desk(preferences: .defaults(.rateLimit(.off)))
    for number in 1...7 { desk.arrive("Mail \(number)") }
    desk.arrive("Volume") { $0.tag = ReplaceTag(kind: .synchronous, name: "volume") }
    var query = ItemQuery()
    query.limit = 3
    var found: [[String]] = []
    while true {
      let page = desk.ledger.list(query)
      found.append(page.map(\.title))
      guard page.count == 3, let last = page.last else { break }
      query.before = last.id
    }
    #expect(
      found == [["Mail 7", "Mail 6", "Mail 5"], ["Mail 4", "Mail 3", "Mail 2"], ["Mail 1"]])
  }

  @Test func `of one app alone, in any case`() {
    let desk = Desk()
    desk.arrive("One", app: "Mail")
    desk.arrive("Two", app: "Chat")
    var query = ItemQuery()
    query.app = AppID("MAIL")
    #expect(desk.ledger.list(query).map(\.title) == ["One"])
  }

  @Test func `a replaced item keeps its place`() {
    let desk = Desk()
    let first = desk.arrive("One")
    desk.arrive("Two")
    desk.arrive("One, newer", replacing: first?.rawValue)
    #expect(desk.ledger.list(ItemQuery()).map(\.title) == ["Two", "One, newer"])
  }

  @Test func `hidden means hidden here too`() throws {
    let desk = Desk(preferences: .defaults(.previews(.never)))
    desk.arrive("Your code is 1234") {
      $0.body = RichText(plain: "Tell nobody")
      $0.offer("Copy 1234")
      $0.thread = "codes"
      $0.reply = ReplyField(title: "Answer")
    }
    let item = try #require(desk.ledger.list(ItemQuery()).first)
    #expect(item.title == "Notification" && item.body.isEmpty && item.isHidden)
    #expect(item.actions.isEmpty && item.thread == nil && !item.takesReply)
  }

  @Test func `a program that waits is marked, one of a tray, with an entry or gone is not`() {
    let desk = Desk()
    desk.entries["Mail"] = "org.example.Mail"
    let button: (inout NotificationModel.Notification) -> Void = { $0.offer("Yes") }
    let cases: [(what: String, id: NotificationID?, isAwaited: Bool)] = [
      ("--wait", desk.arrive("Wait", app: "Backup", from: ":1.1", isMadeToWait: true), true),
      ("--action", desk.arrive("Ask", app: "notify-send", from: ":1.2", button), true),
      (
        "a reply",
        desk.arrive("Say", app: "Say", from: ":1.3") { $0.reply = ReplyField(title: "So") },
        true
      ),
      ("a Qt tray", desk.arrive("Found", app: "tray", from: ":1.4"), false),
      ("left", desk.arrive("Gone", app: "notify-send", from: ":1.5", stays: false, button), false),
      ("an app", desk.arrive("App", app: "Mail", from: ":1.6", button), false),
    ]
    for (what, id, isAwaited) in cases {
      #expect(id.flatMap { desk.ledger.centerItem($0)?.isAwaited } == isAwaited, "\(what)")
    }
  }

  @Test func `counts tell what is open, on screen and an alert`() {
    let desk = Desk()
    desk.arrive("One")
    desk.leavesScreen("One", .faded)
    desk.arrive("Two") { $0.timeout = .never }
    let counts = desk.ledger.counts
    #expect(counts.open == 2 && counts.onScreen == 1 && counts.alerts == 1)
  }

  @Test func `who watches is told what changed, and who does not costs nothing`() {
    let desk = Desk()
    desk.arrive("One")
    #expect(!desk.ledger.hasTouched)
    desk.ledger.isWatched = true
    let id = desk.arrive("Two")
    #expect(desk.ledger.takeTouched() == [id])
    desk.leavesScreen("Two", .faded)
    #expect(desk.ledger.takeTouched() == [id])
    #expect(desk.ledger.takeTouched() == [])
  }

  @Test func `why it was shown as it was`() throws {
    let desk = Desk()
    let id = try #require(desk.arrive("Door") { $0.timeout = .never })
    let found = try #require(desk.ledger.explanation(of: id))
    #expect(found.identity == "Mail, as it says of itself")
    #expect(found.outcome == "on screen: an alert")
    #expect(
      found.reasons.first == "the app asks never to time out, so it is an alert (built in: style)"
        || found.reasons.first == "the app asks never to time out, so it is an alert")
  }

  @Test func `what nobody draws is not said to be on screen`() throws {
    var abilities = DesktopAbilities.withoutClock
    abilities.isSeen = false
    let desk = Desk(abilities)
    let id = try #require(desk.arrive("Door"))
    #expect(desk.ledger.centerItem(id)?.place == .unseen)
    #expect(desk.ledger.counts.open == 1 && desk.ledger.counts.onScreen == 1)
    let found = try #require(desk.ledger.explanation(of: id))
    #expect(found.outcome == "on no screen, as nothing draws here: a banner")
    #expect(found.because == "nothing draws here, so it is on no screen")
    #expect(!"\(found)".contains("on screen"))
    desk.vanishes()
    desk.appears(DesktopAbilities())
    #expect(desk.ledger.centerItem(id)?.place == .screen)
  }

  @Test func `what waits for a server is not said to be on screen`() throws {
    let desk = Desk(nil)
    let id = try #require(desk.arrive("Door"))
    #expect(desk.ledger.explanation(of: id)?.outcome == "waits for somebody who draws: a banner")
  }

  @Test func `a claim beside the proven app is explained as such, as long as that is there`() throws
  {
    let desk = Desk()
    let id = try #require(desk.arrive("Fake", app: "Bank", from: ":1.2"))
    func said() -> String? { desk.ledger.explanation(of: id)?.identity }
    #expect(said() == "Bank, as it says of itself")
    let real = try #require(
      desk.arrive("Real", app: "Bank", from: ":1.1", proof: .unit(AppID("Bank"))))
    #expect(
      said() == "Bank, as it says of itself; another is proven to be that app, so that the stricter"
        + " of its group and the defaults holds")
    #expect(desk.ledger.explanation(of: real)?.identity == "Bank, by its own unit")
    desk.leaves(":1.1")
    #expect(said() == "Bank, as it says of itself")
  }

  @Test func `it opens only where an app hears the tap or is started by it`() {
    let desk = Desk()
    desk.entries["Files"] = "org.example.Files"
    func opens(_ app: String, stays: Bool, tap: Bool) -> Bool? {
      let id = desk.arrive("\(app) \(stays) \(tap)", app: app, from: ":1.\(app)", stays: stays) {
        if tap { $0.openOnTap() }
      }
      return id.flatMap { desk.ledger.centerItem($0)?.opens }
    }
    #expect(opens("notify-send", stays: false, tap: true) == false)
    #expect(opens("notify-send", stays: true, tap: true) == true)
    #expect(opens("notify-send", stays: true, tap: false) == false)
    #expect(opens("Files", stays: false, tap: false) == true)
  }

  @Test func `of an app is known when it last had something to say`() throws {
    let desk = Desk()
    desk.arrive("One")
    desk.wait(.minutes(1))
    let id = try #require(desk.arrive("Two"))
    desk.wait(.minutes(1))
    let came = desk.ledger.origin(of: id)?.receivedAt
    #expect(came != nil && desk.ledger.knownApps().map(\.lastAt) == [came])
    desk.close(id.rawValue)
    #expect(desk.ledger.knownApps().map(\.lastAt) == [came], "also when nothing of it is open")
  }

  @Test func `apps of earlier lives are listed once, and what is known now goes before`() {
    let desk = Desk()
    desk.arrive("One", app: "mail")
    func earlier(_ id: String, _ name: String) -> KnownApp {
      KnownApp(app: AppID(id), name: name, entry: id, grounds: "earlier")
    }
    let apps = desk.ledger.knownApps(and: [earlier("MAIL", "Old name"), earlier("chat", "Chat")])
    #expect(apps.map(\.app.key) == ["chat", "mail"])
    #expect(apps.map(\.grounds).filter { $0 == "earlier" }.count == 1)
    #expect(apps.first?.name == "Chat")
  }
}
