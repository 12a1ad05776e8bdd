import Clock
import NotificationModel
import Policy
import Testing

@testable import Delivery

/// Messages of one thread, where the person has threads grouped.
@Suite(.timeLimit(.minutes(1))) struct ThreadTests {
  private static func desk(
    _ server: DesktopAbilities = .honouring, _ settings: Setting...
  ) -> Desk {
    Desk(server, preferences: .defaults([.threads(.group)] + settings))
  }

  @discardableResult
  private func message(
    _ desk: Desk, _ body: String, of thread: String? = "ann", title: String = "Ann",
    app: String = "Chat", replacing: UInt32? = nil,
    _ change: (inout Notification) -> Void = { _ in }
  ) -> NotificationID? {
    desk.arrive(title, app: app, replacing: replacing) {
      $0.thread = thread
      $0.body = RichText(plain: body)
      $0.sound = .named("message")
      $0.offer("like")
      change(&$0)
    }
  }

  private func bodies(_ desk: Desk) -> [String] {
    desk.server.onScreen.sorted { $0.key.rawValue < $1.key.rawValue }.map(\.value.body.plain)
  }

  @Test func `a new one takes the place of the card, with their number, and is heard`() {
    let desk = Self.desk()
    message(desk, "Hello")
    desk.wait(.seconds(1))
    message(desk, "Are you there?")
    desk.wait(.seconds(1))
    message(desk, "Well")
    desk.wait(.seconds(1))
    #expect(bodies(desk) == ["Well\n3 messages"])
    #expect(desk.screenTitles == ["Ann"])
    #expect(desk.server.sounds.count == 3)
    #expect(desk.ledger.counts.open == 3)
    #expect(desk.ledger.broken == [])
  }

  @Test(
    arguments: [
      ("another thread", "bob", "Chat"), ("no thread", nil, "Chat"), ("another app", "ann", "Mail"),
    ] as [(String, String?, String)])
  func `others have cards of their own`(what: String, thread: String?, app: String) {
    let desk = Self.desk()
    message(desk, "Hello")
    message(desk, "Other", of: thread, app: app)
    #expect(bodies(desk) == ["Hello", "Other"], "\(what)")
  }

  @Test func `without the preference each has a card`() {
    let desk = Desk(.honouring)
    let first = message(desk, "Hello")
    message(desk, "Well")
    #expect(bodies(desk) == ["Hello", "Well"])
    #expect(first.flatMap { desk.ledger.centerItem($0) }?.group == nil)
  }

  @Test func `an alert stands for itself`() {
    let desk = Self.desk()
    message(desk, "Hello")
    message(desk, "Now!") { $0.timeout = .never }
    #expect(bodies(desk) == ["Hello", "Now!"])
    message(desk, "Well")
    desk.wait(.seconds(1))
    #expect(bodies(desk) == ["Well\n2 messages", "Now!"])
  }

  @Test func `beyond the rate of its app it is one more in the line of that`() {
    let desk = Self.desk(.honouring, .rateLimit(.atMost(2, per: .hours(1))))
    for body in ["Hello", "Well", "Bye"] {
      message(desk, body)
      desk.wait(.seconds(1))
    }
    #expect(bodies(desk).first == "Well\n2 messages")
    #expect(desk.screenTitles.count == 2 && desk.server.sounds.count == 2)
    #expect(desk.ledger.broken == [])
  }

  @Test func `in lists each is there, with the number of its thread`() {
    let desk = Self.desk()
    let ids = ["Hello", "Well", "Bye"].compactMap { message(desk, $0) }
    message(desk, "Hi", of: "bob")
    let items = desk.ledger.list(ItemQuery())
    #expect(items.map(\.body) == ["Hi", "Bye", "Well", "Hello"])
    #expect(items.map(\.count) == [1, 1, 1, 1])
    #expect(items.dropFirst().allSatisfy { $0.group == ids[0].rawValue && $0.place == .screen })
    #expect(items[0].group != ids[0].rawValue)
    #expect(ids.allSatisfy { desk.ledger.leads($0) })
  }

  @Test func `done on the screen is done with all of the card`() {
    let desk = Self.desk()
    let ids = ["Hello", "Well"].map { message(desk, $0) }
    desk.wait(.seconds(1))
    desk.acts(on: "Ann", ActionKey("like"))
    #expect(ids.map { desk.reasons($0) } == [[.dismissed], [.dismissed]])
    #expect(desk.heard[":1.1"]?.filter { $0.hasPrefix("action") }.count == 1)
    #expect(desk.ledger.broken == [])
  }

  @Test func `done in a list is done with one, and the card has one less`() throws {
    let desk = Self.desk()
    let ids = ["Hello", "Well", "Bye"].compactMap { message(desk, $0) }
    desk.wait(.seconds(1))
    desk.handle(.handled(ids[0], .dismissed))
    desk.wait(.seconds(1))
    #expect(bodies(desk) == ["Bye\n2 messages"])
    #expect(desk.reasons(ids[0]) == [.dismissed])
    desk.handle(.handled(ids[2], .acted(ActionKey("like"), activationToken: nil)))
    desk.wait(.seconds(1))
    #expect(bodies(desk) == ["Well"])
    #expect(desk.isOpen(ids[1]))
    #expect(desk.ledger.broken == [])
  }

  @Test func `one that is replaced becomes the newest of its card, and is not heard`() throws {
    let desk = Self.desk()
    let ids = ["Hello", "Well"].compactMap { message(desk, $0) }
    desk.wait(.seconds(1))
    let heard = desk.server.sounds.count
    message(desk, "Hello again", replacing: ids[0].rawValue)
    desk.wait(.seconds(1))
    #expect(bodies(desk) == ["Hello again\n2 messages"])
    #expect(desk.server.sounds.count == heard)
    message(desk, "Gone to Bob", of: "bob", replacing: ids[0].rawValue)
    desk.wait(.seconds(1))
    #expect(bodies(desk) == ["Well", "Gone to Bob"])
    #expect(desk.ledger.broken == [])
  }

  @Test func `when it has faded the next has a card of its own, in the group of the list`() {
    let desk = Self.desk()
    message(desk, "Hello")
    message(desk, "Well")
    desk.wait(.seconds(1))
    desk.leavesScreen("Ann", .faded)
    message(desk, "Later")
    #expect(bodies(desk) == ["Later"])
    let items = desk.ledger.list(ItemQuery())
    #expect(Set(items.map(\.group)).count == 1)
    #expect(items.map(\.place) == [.screen, .center, .center])
    #expect(desk.ledger.broken == [])
  }

  @Test func `hidden there is their number and no word`() {
    let desk = Self.desk(.honouring, .previews(.never))
    let first = message(desk, "Secret")
    message(desk, "More")
    desk.wait(.seconds(1))
    #expect(desk.screenTitles == ["Notification"])
    #expect(bodies(desk) == ["2 messages"])
    let items = desk.ledger.list(ItemQuery())
    #expect(items.map(\.group) == [first?.rawValue, first?.rawValue])
    #expect(items.allSatisfy { $0.thread == nil })
  }

  @Test func `a change of the preference holds in lists at once`() {
    let desk = Self.desk()
    message(desk, "Hello")
    message(desk, "Well")
    desk.prefer(.threads(.no))
    #expect(desk.ledger.list(ItemQuery()).allSatisfy { $0.group == nil })
    message(desk, "Bye")
    desk.wait(.seconds(1))
    #expect(bodies(desk).last == "Bye")
    #expect(desk.ledger.broken == [])
  }
}
