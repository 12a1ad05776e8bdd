import Clock
import NotificationModel
import Policy
import Testing

@testable import Delivery

/// What the person's tool is told of a deed that it asks for: whom it reaches, or why it is not done.
@Suite struct WishTests {
  private static let view = ActionKey("view")
  private static let trash = ActionKey("trash")

  private func refusal(_ deed: () throws(WishRefusal) -> some Any) -> WishRefusal? {
    do {
      _ = try deed()
      return nil
    } catch { return error }
  }

  private func said(
    _ desk: Desk, _ id: NotificationID, _ key: ActionKey, isConfirmed: Bool = false
  ) -> String {
    do {
      return try desk.ledger.pressing(key, of: id, token: nil, isConfirmed: isConfirmed).reaches
        .rawValue
    } catch { return "\(error)" }
  }

  private func mail(_ desk: Desk) throws -> NotificationID {
    try #require(
      desk.arrive("Ann") {
        $0.offer("view", "trash")
        $0.actions[1].isDestructive = true
      })
  }

  @Test func `a press reaches the app that is there, and asks first before it destroys`() throws {
    let desk = Desk(preferences: .defaults(.destructive(.confirm)))
    let id = try mail(desk)
    #expect(said(desk, id, Self.view) == "app")
    #expect(said(desk, id, Self.trash) == "person")
    #expect(said(desk, id, Self.trash, isConfirmed: true) == "app")
    #expect(said(desk, id, ActionKey("other")) == "notOffered")
    #expect(said(desk, try #require(NotificationID(7)), Self.view) == "notOpen")
    desk.leaves(":1.1")
    desk.wait(.seconds(10))
    #expect(said(desk, id, Self.view) == "unheard")
  }

  @Test func `a reply is for one that takes replies, and an app that is there`() throws {
    let desk = Desk()
    let plain = try mail(desk)
    let asks = try #require(desk.arrive("Bob") { $0.reply = ReplyField(title: "Answer") })
    #expect(
      refusal { () throws(WishRefusal) in try desk.ledger.replying("x", to: plain) } == .notOffered)
    #expect(refusal { () throws(WishRefusal) in try desk.ledger.replying("x", to: asks) } == nil)
    desk.leaves(":1.1")
    desk.wait(.seconds(10))
    #expect(
      refusal { () throws(WishRefusal) in try desk.ledger.replying("x", to: asks) } == .unheard)
  }

  @Test(arguments: [
    ("an hour ahead", Span.hours(1), WishRefusal?.none),
    ("now", .zero, .timeIsPast),
    ("past", .zero - .hours(1), .timeIsPast),
    ("a year ahead", Limits.longestSleep, nil),
    ("more than a year ahead", Limits.longestSleep + .seconds(1), .timeIsTooFar),
  ])
  func `an item sleeps for at most a year`(what: String, span: Span, expected: WishRefusal?) throws
  {
    let desk = Desk()
    let id = try mail(desk)
    let refused = refusal { () throws(WishRefusal) in
      try desk.ledger.snoozing(id, until: desk.wall + span, at: desk.wall)
    }
    #expect(refused == expected, "\(what)")
  }

  @Test
  func
    `an item that sleeps comes at once by a time that is past, and is not shown again meanwhile`()
    throws
  {
    let desk = Desk()
    let id = try mail(desk)
    for event in try desk.ledger.snoozing(id, until: desk.wall + .hours(1), at: desk.wall) {
      desk.handle(event)
    }
    #expect(desk.screenTitles == [])
    #expect(refusal { () throws(WishRefusal) in try desk.ledger.showingAgain(id) } == .notOffered)
    for event in try desk.ledger.snoozing(id, until: desk.wall, at: desk.wall) {
      desk.handle(event)
    }
    #expect(desk.screenTitles == ["Ann"])
    #expect(refusal { () throws(WishRefusal) in try desk.ledger.showingAgain(id) } == nil)
  }

  @Test func `an item whose app is asked about waits for the answer`() throws {
    let desk = Desk(preferences: .defaults(.allow(.ask)))
    let held = try mail(desk)
    #expect(
      refusal { () throws(WishRefusal) in try desk.ledger.showingAgain(held) } == .waitsForConsent)
    let refused = refusal { () throws(WishRefusal) in
      try desk.ledger.snoozing(held, until: desk.wall + .hours(1), at: desk.wall)
    }
    #expect(refused == .waitsForConsent)
  }
}
