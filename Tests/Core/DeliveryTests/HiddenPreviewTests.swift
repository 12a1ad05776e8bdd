import Clock
import NotificationModel
import Policy
import Testing

@testable import Delivery

/// Previews under `previews = never`.
@Suite(.timeLimit(.minutes(1))) struct HiddenPreviewTests {
  private let never = PreferenceBook.defaults(.previews(.never))

  @Test func `the placeholder counts what is pending in its thread`() {
    let desk = Desk(preferences: never)
    for (thread, title) in [("a", "1 in"), ("a", "2 in"), ("b", "1 in"), ("a", "3 in")] {
      desk.arrive("Secret \(desk.effects.count)") {
        $0.placeholder = "%u in"
        $0.thread = thread
      }
      #expect(desk.server.orders.last?.presentation.title == title)
    }
  }

  @Test func `replacing one counts it once`() {
    let desk = Desk(preferences: never)
    let id = desk.arrive("Secret") { $0.placeholder = "%u new" }
    desk.wait(.seconds(1))
    desk.arrive("Other secret", replacing: id?.rawValue) { $0.placeholder = "%u new" }
    desk.wait(.seconds(1))
    #expect(desk.screenTitles == ["1 new"])
  }

  @Test func `one that is handled is not counted any more`() {
    let desk = Desk(preferences: never)
    let id = desk.arrive("Secret") { $0.placeholder = "%u new" }
    desk.close(id?.rawValue)
    desk.arrive("Secret") { $0.placeholder = "%u new" }
    #expect(desk.screenTitles == ["1 new"])
  }

  @Test func `a tap opens it; buttons and the reply field are not there`() {
    let desk = Desk(preferences: never)
    let id = desk.arrive("Secret") {
      $0.offer("secret-key")
      $0.reply = ReplyField(title: "Answer")
      $0.openOnTap()
    }
    desk.acts(on: "Notification", ActionKey("secret-key"))
    desk.acts(on: "Notification", .inlineReply)
    if let number = desk.server.id(of: "Notification") { desk.hear(.replied(number, "x")) }
    #expect(desk.heard == [:])
    #expect(desk.isOpen(id))
    desk.acts(on: "Notification")
    #expect(desk.heard[":1.1"] == ["action 1000 default", "closed 1000 dismissed"])
  }

  @Test func `the Center has its links and its own words for a tap, until they are hidden`() throws
  {
    let desk = Desk()
    let link = BodyLink(words: "the place", address: "https://example.org/")
    let id = try #require(
      desk.arrive("Secret") {
        $0.body = RichText(runs: [RichText.Run(.text(link.words), link: link.address)])
        $0.activation = Action(key: .activate, title: "Read")
      })
    var item = try #require(desk.ledger.centerItem(id))
    #expect(item.links == [link] && item.openTitle == "Read")
    desk.prefer(.previews(.never))
    item = try #require(desk.ledger.centerItem(id))
    #expect(item.isHidden && item.links == [] && item.openTitle == nil && item.opens)
  }

  @Test func `the line that counts bears no name that came with a message`() {
    let desk = Desk(
      preferences: .defaults(.previews(.never), .rateLimit(.atMost(1, per: .hours(1)))))
    for _ in 0..<3 {
      desk.arrive("Secret", app: "Anna writes") {
        $0.claim = AppClaim(name: "Mail", displayName: "Anna writes")
        $0.offer("a")
      }
    }
    #expect(desk.server.orders.map(\.presentation.face.name).allSatisfy { $0 == "Mail" })
    desk.wait(.seconds(1))
    #expect(desk.screenTitles.contains("2 more"))
  }

  @Test func `no note speaks of the text`() {
    let desk = Desk(preferences: never)
    desk.arrive("Secret") { $0.offer("a", "b", "c", "d", "e") }
    for effect in desk.effects {
      if case .note(let note) = effect { #expect(!note.sentence.contains("Secret")) }
    }
  }

  @Test func `hidden since: what stands on disk counts its thread, as the screen does`() throws {
    let desk = Desk()
    func message(_ title: String, _ thread: String) -> NotificationID? {
      desk.arrive(title) {
        $0.placeholder = "%u new"
        $0.thread = thread
      }
    }
    let ids = try [("One", "a"), ("Two", "a"), ("Three", "b")].map {
      try #require(message($0.0, $0.1))
    }
    desk.prefer(.previews(.never))
    desk.wait(.seconds(1))
    #expect(desk.withheld == [ids[0]: "2 new", ids[1]: "2 new", ids[2]: "1 new"])
    #expect(desk.screenTitles == ["2 new", "2 new", "1 new"])
  }

  @Test func `hidden as it comes: what is written down counts its thread, as the screen does`()
    throws
  {
    let desk = Desk(preferences: never)
    func kept(_ title: String, replacing number: UInt32? = nil) -> Keeping {
      var notification = Notification(claim: AppClaim(name: "Mail"), title: title)
      notification.placeholder = "%u new"
      return desk.ledger.keeping(
        of: Arrival(
          notification: notification, replaces: number,
          sender: Sender(connection: ConnectionName(":1.1")), face: AppFace(name: "Mail"),
          receivedAt: UnixTime(milliseconds: 0), answer: .awaited(ReplyToken(99))))
    }
    for (title, words) in [("One", "1 new"), ("Two", "2 new"), ("Three", "3 new")] {
      #expect(kept(title) == .withheld(placeholder: words, closesAfter: nil, WordlessFacts()))
      desk.arrive(title) { $0.placeholder = "%u new" }
      #expect(desk.server.orders.last?.presentation.title == words)
    }
    let first = try #require(desk.ledger.openIDs().first)
    #expect(
      kept("One again", replacing: first.rawValue)
        == .withheld(placeholder: "3 new", closesAfter: nil, WordlessFacts()))
  }
}
