import Clock
import NotificationModel
import Policy
import Testing

@testable import Delivery

/// Volume, brightness, progress: transient, the latest wins, nothing is kept.
@Suite(.timeLimit(.minutes(1))) struct StatusItemTests {
  @Test(
    arguments: [
      (
        "a synchronous tag", ReplaceTag?.some(ReplaceTag(kind: .synchronous, name: "v")), nil, nil,
        true
      ),
      ("a stack tag and a value", ReplaceTag(kind: .stack, name: "v"), 40, nil, true),
      ("a stack tag alone", ReplaceTag(kind: .stack, name: "v"), nil, nil, false),
      ("a number and a value", nil, 40, UInt32?.some(9_999), true),
      ("a number alone", nil, nil, 9_999, false),
      ("a value alone", nil, 40, nil, false),
    ] as [(String, ReplaceTag?, Int32?, UInt32?, Bool)])
  func `what a status item is`(
    what: String, tag: ReplaceTag?, value: Int32?, number: UInt32?, isStatus: Bool
  ) {
    let desk = Desk(.withoutClock)
    let id = desk.arrive("Volume", replacing: number) {
      $0.tag = tag
      $0.progress = value
    }
    #expect(desk.server.shows("Volume")?.isTransient == isStatus)
    desk.wait(.seconds(5))
    #expect(desk.reasons(id) == (isStatus ? [.expired] : []))
  }

  /// An empty battery, and a timer that has run out, use the tag to stand once.
  @Test(arguments: [true, false], [nil, 5] as [Int32?])
  func `without a bar a critical message, and one that is to stay, are no status display`(
    isCritical: Bool, progress: Int32?
  ) {
    let desk = Desk(.withoutClock)
    let id = desk.arrive("Battery low") {
      $0.tag = ReplaceTag(kind: .synchronous, name: "battery")
      $0.progress = progress
      if isCritical { $0.urgency = .critical } else { $0.timeout = .never }
    }
    #expect(desk.server.shows("Battery low")?.isTransient == (progress != nil))
    desk.wait(.minutes(5))
    #expect(desk.reasons(id).isEmpty == (progress == nil))
  }

  @Test func `the latest wins, in one place, without a sound`() {
    let desk = Desk()
    var ids: Set<NotificationID?> = []
    for value in 1...30 {
      ids.insert(
        desk.arrive("Volume", stays: false, replacing: 9_999) {
          $0.progress = Int32(value)
          $0.sound = .named("pop")
        })
    }
    desk.wait(.milliseconds(100))
    #expect(ids.count == 1)
    #expect(desk.server.orders.count == 2)
    #expect(desk.server.shows("Volume")?.progress == 30)
    #expect(desk.server.sounds == [])
  }

  @Test func `they count for no badge, no rate, no quota and are no one's duplicate`() {
    let desk = Desk(
      preferences: .defaults(
        .badge(.count), .rateLimit(.atMost(1, per: .minutes(1))), .keepItems(1)))
    for tag in ["a", "b", "c"] {
      desk.arrive("Volume") { $0.tag = ReplaceTag(kind: .synchronous, name: tag) }
    }
    #expect(desk.screenTitles == ["Volume", "Volume", "Volume"])
    #expect(desk.badges == [:])
    let news = desk.arrive("News")
    #expect(desk.isOpen(news))
    #expect(desk.screenTitles.last == "News")
  }

  @Test func `their sender need not stay`() {
    let desk = Desk()
    let id = desk.arrive("Volume") { $0.tag = ReplaceTag(kind: .synchronous, name: "v") }
    desk.wait(.seconds(10))
    desk.leaves(":1.1")
    #expect(desk.isOpen(id), "it runs its time")
  }

  @Test func `a flood of them pushes out its own kind alone`() {
    let desk = Desk(.honouring)
    let news = desk.arrive("News")
    for step in 0..<1_000 {
      desk.arrive("Volume") { $0.tag = ReplaceTag(kind: .synchronous, name: "\(step)") }
    }
    #expect(desk.isOpen(news))
    #expect(desk.ledger.items.statusCount == OpenItems.mostStatusItems)
    #expect(desk.ledger.broken == [])
  }
}
