import Clock
import NotificationModel
import Policy
import Testing

@testable import Delivery

/// What people do in the Center does what it would do at the desktop server.
@Suite(.timeLimit(.minutes(1))) struct HandlingTests {
  /// An item that has left the screen and is open.
  private func faded(_ desk: Desk, _ change: (inout Notification) -> Void = { _ in }) throws
    -> NotificationID
  {
    let arrived = desk.arrive("News", change)
    let id = try #require(arrived)
    desk.leavesScreen("News", .faded)
    return id
  }

  @Test func `dismissed: its app hears Closed(2), and it is remembered`() throws {
    let desk = Desk()
    let id = try faded(desk)
    desk.handle(.handled(id, .dismissed))
    #expect(desk.heard[":1.1"] == ["closed 1000 dismissed"])
    #expect(desk.endings[id]?.past == .days(30))
  }

  @Test func `acted on: the app hears it with the token, then that it is closed`() throws {
    let desk = Desk()
    let id = try faded(desk) { $0.openOnTap() }
    desk.handle(.handled(id, .acted(.activate, activationToken: "abc")))
    #expect(desk.heard[":1.1"] == ["action 1000 default abc", "closed 1000 dismissed"])
  }

  @Test func `a resident item stays`() throws {
    let desk = Desk()
    let id = try faded(desk) {
      $0.offer("next")
      $0.isResident = true
    }
    desk.handle(.handled(id, .acted(ActionKey("next"), activationToken: nil)))
    #expect(desk.isOpen(id))
  }

  @Test func `a reply goes out from the Center too`() throws {
    let desk = Desk()
    let id = try faded(desk) { $0.reply = ReplyField(title: "Answer") }
    #expect(desk.ledger.centerItem(id)?.takesReply == true)
    desk.handle(.handled(id, .replied("Soon")))
    #expect(desk.heard[":1.1"] == ["reply 1000 Soon", "closed 1000 dismissed"])
  }

  @Test func `the app is gone: a tap opens it from its entry with the token, its buttons are off`()
    throws
  {
    let desk = Desk()
    desk.entries["Mail"] = "org.example.Mail"
    let id = try faded(desk) { $0.offer("reply") }
    desk.wait(.seconds(10))
    desk.leaves(":1.1")
    let item = try #require(desk.ledger.centerItem(id))
    #expect(item.reach == .entry && item.opens && item.actions.isEmpty)
    desk.handle(.handled(id, .acted(ActionKey("reply"), activationToken: nil)))
    #expect(desk.opened == [] && desk.isOpen(id))
    desk.handle(.handled(id, .acted(.activate, activationToken: "abc")))
    #expect(desk.opened == ["org.example.Mail abc"])
    #expect(desk.reasons(id) == [.dismissed])
  }

  @Test func `the app is gone: a tap at the server opens it too`() {
    let desk = Desk()
    desk.entries["Mail"] = "org.example.Mail"
    desk.arrive("News")
    desk.wait(.seconds(10))
    desk.arrive("More", from: ":1.1")
    desk.wait(.seconds(10))
    desk.leaves(":1.1")
    desk.acts(on: "News", token: "t")
    #expect(desk.opened == ["org.example.Mail t"])
  }

  @Test func `shown again: as a banner without a sound, also where it came to no screen`() throws {
    let desk = Desk(preferences: .defaults(.style(.none)))
    let id = try #require(desk.arrive("Quiet") { $0.sound = .named("bell") })
    #expect(desk.screenTitles == [])
    desk.handle(.handled(id, .shownAgain))
    #expect(desk.screenTitles == ["Quiet"])
    #expect(desk.server.orders.last?.presentation.sound == .silent)
    desk.leavesScreen("Quiet", .faded)
    #expect(desk.isOpen(id))
  }

  @Test func `of folded ones the newest is acted on, and all are handled`() throws {
    let desk = Desk()
    let first = try #require(desk.arrive("Ping"))
    let second = try #require(desk.arrive("Ping"))
    let list = desk.ledger.list(ItemQuery())
    #expect(list.map(\.id) == [second] && list.first?.count == 2)
    desk.handle(.handled(first, .dismissed))
    #expect(desk.reasons(first) == [.dismissed] && desk.reasons(second) == [.dismissed])
  }

  @Test(arguments: [
    ("transient", [], true), ("history off", [Setting.history(false)], false),
    ("previews off", [.previews(.never)], false),
  ])
  func `what may not be on disk is not remembered`(
    why: String, settings: [Setting], isTransient: Bool
  ) throws {
    let desk = Desk(preferences: .defaults(settings))
    let id = try #require(desk.arrive("Secret") { $0.isTransient = isTransient })
    desk.close(id.rawValue)
    #expect(desk.endings[id]?.past == nil, "\(why)")
  }

  @Test func `hidden while it is only in the Center: hidden there, and readable again`() throws {
    let desk = Desk()
    let id = try faded(desk)
    desk.prefer(.previews(.never))
    #expect(desk.ledger.centerItem(id)?.title == "Notification")
    desk.prefer(.previews(.always))
    #expect(desk.ledger.centerItem(id)?.title == "News")
    #expect(desk.screenTitles == [])
  }

  @Test func `muted and unmuted: an alert is one again, and comes when it is asked for`() throws {
    let desk = Desk()
    let id = try #require(desk.arrive("Disk") { $0.timeout = .never })
    desk.prefer(.style(.none))
    #expect(desk.screenTitles == [] && desk.ledger.centerItem(id)?.style == ItemStyle.none)
    desk.prefer()
    #expect(desk.screenTitles == [] && desk.ledger.centerItem(id)?.style == .alert)
    desk.handle(.handled(id, .shownAgain))
    #expect(desk.screenTitles == ["Disk"])
  }

  @Test func `hidden since: what was written down is to go, once`() throws {
    let desk = Desk()
    let id = try #require(desk.arrive("Secret"))
    desk.prefer(.previews(.never), .placeholder("Mail"))
    #expect(desk.withheld == [id: "Mail"])
    #expect(desk.ledger.list(ItemQuery()).map(\.title) == ["Mail"])
    desk.prefer(.previews(.never), .placeholder("Other"))
    #expect(desk.withheld == [id: "Mail"])
  }
}
