import Clock
import NotificationModel
import Policy
import Testing

@testable import Delivery

/// The same thing again is one with a count; each still has its id and its end.
@Suite(.timeLimit(.minutes(1))) struct FoldingTests {
  private typealias Change = @Sendable (inout NotificationModel.Notification) -> Void

  @Test func `identical ones are one with a count, on one card, heard once`() {
    let desk = Desk()
    var ids: Set<NotificationID?> = []
    for _ in 0..<5 { ids.insert(desk.arrive("Ping") { $0.sound = .named("ding") }) }
    desk.wait(.seconds(1))
    #expect(ids.count == 5)
    #expect(desk.screenTitles == ["Ping ×5"])
    #expect(desk.server.orders.count == 2)
    #expect(desk.server.sounds.count == 1)
  }

  static let differences: [(String, @Sendable (inout NotificationModel.Notification) -> Void)] = [
    ("title", { $0.title = "Pong" }),
    ("body", { $0.body = RichText(plain: "More") }),
    ("picture", { $0.picture = .icon(IconName("face")) }),
    ("value", { $0.progress = 3 }),
    ("thread", { $0.thread = "other" }),
    ("urgent, an alert", { $0.urgency = .critical }),
    ("alert", { $0.timeout = .never }),
    ("buttons", { $0.offer("a") }),
    ("reply field", { $0.reply = ReplyField(title: "Answer") }),
    ("status", { $0.tag = ReplaceTag(kind: .synchronous, name: "v") }),
    ("quiet", { $0.level = .passive }),
    ("app", { $0.claim = AppClaim(name: "Other") }),
  ]

  @Test(arguments: differences.indices)
  func `what differs does not fold`(index: Int) {
    let (what, change) = Self.differences[index]
    let desk = Desk()
    desk.arrive("Ping")
    desk.arrive("Ping", change)
    desk.wait(.seconds(1))
    #expect(desk.server.onScreen.values.allSatisfy { $0.count == 1 }, "\(what)")
    #expect(desk.ledger.places.allCards.count == 2, "\(what)")
  }

  @Test func `two alike with buttons, two alerts alike and two status items alike are two`() {
    let kinds: [Change] = [
      { $0.offer("a") }, { $0.timeout = .never }, { $0.reply = ReplyField(title: "x") },
    ]
    for kind in kinds {
      let desk = Desk()
      desk.arrive("Ping", kind)
      desk.wait(.seconds(2))
      desk.arrive("Ping", kind)
      #expect(desk.screenTitles == ["Ping", "Ping"])
    }
  }

  @Test func `the fold window runs from the first`() {
    let desk = Desk(preferences: .defaults(.foldWindow(.seconds(3))))
    for _ in 0..<4 {
      desk.arrive("Ping")
      desk.wait(.seconds(1))
    }
    desk.wait(.seconds(1))
    #expect(desk.screenTitles == ["Ping ×4"])
    desk.arrive("Ping")
    #expect(desk.screenTitles == ["Ping ×4", "Ping"])
  }

  @Test(arguments: [ScreenExit.faded, .dismissed])
  func `faded or dismissed, the same thing again is shown again`(exit: ScreenExit) {
    let desk = Desk()
    desk.arrive("Ping")
    desk.leavesScreen("Ping", exit)
    desk.arrive("Ping")
    #expect(desk.screenTitles == ["Ping"])
    #expect(desk.server.orders.count == 2)
  }

  @Test func `the person may want each`() {
    let desk = Desk(preferences: .defaults(.duplicates(.show)))
    desk.arrive("Ping")
    desk.arrive("Ping")
    #expect(desk.screenTitles == ["Ping", "Ping"])
  }

  @Test func `acting goes to the newest, the others close with 2`() {
    let desk = Desk()
    for connection in 1...3 {
      desk.arrive("Ping", from: ":1.\(connection)") { $0.openOnTap() }
    }
    desk.acts(on: "Ping")
    #expect(desk.heard[":1.1"] == ["closed 1000 dismissed"])
    #expect(desk.heard[":1.2"] == ["closed 1001 dismissed"])
    #expect(desk.heard[":1.3"] == ["action 1002 default", "closed 1002 dismissed"])
    #expect(desk.ledger.leftovers == [])
  }

  @Test func `dismissed, all close with 2`() {
    let desk = Desk()
    let ids = (0..<3).map { _ in desk.arrive("Ping") }
    desk.wait(.seconds(1))
    desk.leavesScreen("Ping", .dismissed)
    #expect(ids.allSatisfy { desk.reasons($0) == [.dismissed] })
  }

  @Test func `its app closes one of them: the others stay, and the count goes down`() {
    let desk = Desk()
    let ids = (0..<3).map { _ in desk.arrive("Ping") }
    desk.wait(.seconds(1))
    desk.close(ids[2]?.rawValue)
    desk.wait(.seconds(1))
    #expect(desk.screenTitles == ["Ping ×2"])
    #expect(desk.server.withdrawn == [])
    #expect(desk.reasons(ids[2]) == [.closedByApp])
    desk.arrive("Ping")
    desk.wait(.seconds(1))
    #expect(desk.screenTitles == ["Ping ×3"])
  }

  @Test func `one of them is replaced: it goes its own way, and the others may still be joined`() {
    let desk = Desk()
    let ids = (0..<3).map { _ in desk.arrive("Ping") }
    desk.wait(.seconds(1))
    desk.arrive("Pong", replacing: ids[0]?.rawValue)
    desk.arrive("Ping")
    desk.wait(.seconds(1))
    #expect(desk.screenTitles == ["Ping ×3", "Pong"])
    #expect(desk.ledger.broken == [])
  }

  @Test func `one of them is replaced by itself: nothing changes`() {
    let desk = Desk()
    let ids = (0..<2).map { _ in desk.arrive("Ping") }
    desk.wait(.seconds(1))
    desk.arrive("Ping", replacing: ids[0]?.rawValue)
    desk.wait(.seconds(1))
    #expect(desk.screenTitles == ["Ping ×2"])
  }

  @Test func `when they fade, each has its own end`() {
    let desk = Desk()
    let kept = desk.arrive("Ping")
    let passing = desk.arrive("Ping") { $0.isTransient = true }
    desk.wait(.seconds(1))
    desk.leavesScreen("Ping", .faded)
    #expect(desk.reasons(kept) == [] && desk.reasons(passing) == [.expired])
    #expect(desk.ledger.broken == [])
  }

  @Test func `unseen, each that closes on fade closes`() {
    let desk = Desk()
    let passing = desk.arrive("Ping") { $0.isTransient = true }
    desk.arrive("Ping")
    desk.wait(.milliseconds(500))
    desk.leavesScreen("Ping", .neverShown)
    desk.wait(.seconds(5))
    #expect(desk.reasons(passing) == [.expired])
  }

  @Test func `a flood of ten thousand is one place, bounded, each closed once`() {
    let desk = Desk(preferences: .defaults(.keepItems(100)))
    for _ in 0..<10_000 { desk.arrive("Ping", stays: false) }
    #expect(desk.ledger.items.count == 100)
    #expect(desk.closes.count == 9_900)
    #expect(desk.closes.values.allSatisfy { $0 == [.expired] })
    #expect(desk.server.onScreen.count == 1)
    #expect(desk.server.orders.count <= 2)
    #expect(desk.ledger.broken == [])
  }

  @Test func `a picture that was let go leaves nothing behind`() {
    let desk = Desk()
    for step in 0..<6 {
      desk.arrive("\(step)") { $0.picture = .block(UInt8(step)) }
    }
    #expect(desk.ledger.items.weight.picture <= Limits.pictureBytesHeld)
    for id in desk.ledger.items.keys { desk.close(id.rawValue) }
    #expect(desk.ledger.leftovers == [])
  }

  @Test func `one that cannot be tapped does not take the tap from one that can`() {
    let desk = Desk()
    desk.arrive("Ping") { $0.openOnTap() }
    desk.arrive("Ping")
    desk.arrive("Ping") { $0.openOnTap() }
    desk.wait(.seconds(1))
    #expect(desk.screenTitles.sorted() == ["Ping", "Ping ×2"])
    desk.arrive("Pong") { $0.openOnTap() }
    desk.arrive("Pong") { $0.openOnTap() }
    desk.wait(.seconds(1))
    #expect(desk.server.shows("Pong")?.count == 2)
  }

  @Test func `of those that watch, the older one is told of as standing behind the newer`() throws {
    let desk = Desk()
    desk.ledger.isWatched = true
    let first = try #require(desk.arrive("Ping"))
    #expect(desk.ledger.takeTouched() == [first])
    #expect(desk.ledger.leads(first))
    let second = try #require(desk.arrive("Ping"))
    #expect(desk.ledger.takeTouched() == [first, second])
    #expect(!desk.ledger.leads(first) && desk.ledger.leads(second))
    desk.close(second.rawValue)
    #expect(desk.ledger.takeTouched().contains(first), "and it is back when that one ends")
    #expect(desk.ledger.leads(first))
  }
}

extension Picture {
  /// As large a picture as there is.
  static func block(_ shade: UInt8) -> Picture {
    .pixels(
      PixelImage(
        width: 512, height: 512, rowStride: 2_048, hasAlpha: true,
        bytes: [UInt8](repeating: shade, count: 1 << 20)))
  }
}
