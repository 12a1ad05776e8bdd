import Clock
import NotificationModel
import Policy
import Testing

@testable import Delivery

/// An app that the person has muted until a time.
@Suite(.timeLimit(.minutes(1))) struct MutingTests {
  private func mute(_ desk: Desk, _ app: String = "Mail", _ span: Span = .hours(1)) {
    let until = desk.wall + span
    desk.handle(.muted(AppID(app), Mute(since: desk.wall, until: until, words: "17:00")))
  }

  /// The level, the urgency and the preferences of what comes, and whether it is seen.
  private static let table: [(InterruptionLevel, Urgency, Breakthrough?, Bool)] = [
    (.active, .normal, nil, false), (.timeSensitive, .normal, nil, false),
    (.critical, .critical, nil, false), (.critical, .critical, .critical, false),
    (.active, .normal, .never, false), (.active, .normal, .always, true),
    (.critical, .critical, .always, true),
  ]

  @Test(arguments: table.indices) func `what passes`(row: Int) {
    let (level, urgency, breakthrough, isSeen) = Self.table[row]
    let desk = Desk()
    if let breakthrough { desk.prefer(.breakthrough(breakthrough)) }
    desk.handle(.playerChanged(isAble: true))
    mute(desk)
    let id = desk.arrive("News") {
      $0.level = level
      $0.urgency = urgency
      $0.sound = .named("bell")
    }
    #expect(desk.screenTitles == (isSeen ? ["News"] : []))
    #expect(desk.played.isEmpty == !isSeen)
    #expect(desk.isOpen(id))
    #expect(desk.ledger.heldCount == 0)
    #expect(desk.ledger.broken == [])
  }

  @Test func `others, status displays, and what is on the screen already are let be`() {
    let desk = Desk()
    let old = desk.arrive("Before")
    mute(desk)
    desk.arrive("Other", app: "Chat", from: ":1.2")
    desk.arrive("Volume") {
      $0.tag = ReplaceTag(kind: .synchronous, name: "volume")
      $0.progress = 5
    }
    #expect(desk.screenTitles == ["Before", "Other", "Volume"])
    desk.wait(.seconds(1))
    desk.arrive("After", replacing: old?.rawValue)
    desk.wait(.seconds(1))
    #expect(desk.screenTitles == ["After", "Other", "Volume"])
    #expect(desk.ledger.broken == [])
  }

  @Test func `explain says so, and until when`() throws {
    let desk = Desk()
    mute(desk)
    let id = try #require(desk.arrive("News"))
    let explanation = try #require(desk.ledger.explanation(of: id))
    #expect(
      explanation.because == "you have muted its app until 17:00, so it goes to the Center only")
    #expect(explanation.reasons.contains("a muted app makes no sound"))
  }

  @Test func `it ends by itself, and what it held does not come then`() {
    let desk = Desk()
    mute(desk)
    let id = desk.arrive("Held") { $0.timeout = .never }
    desk.wait(.minutes(59))
    #expect(desk.ledger.mutes.count == 1)
    desk.wait(.minutes(2))
    #expect(desk.ledger.mutes.isEmpty)
    #expect(desk.ledger.nextWake == nil)
    #expect(
      desk.effects.filter { $0 == .muteChanged(AppID("Mail"), until: nil) }.count == 1)
    desk.arrive("After")
    #expect(desk.screenTitles == ["After"])
    #expect(desk.isOpen(id))
    #expect(desk.ledger.broken == [])
  }

  @Test func `so it does by a word, and where the clock is put forward`() {
    let desk = Desk()
    mute(desk)
    desk.handle(.muted(AppID("mail"), nil))
    desk.arrive("One")
    mute(desk)
    desk.clockIsAhead = .hours(2)
    desk.lookAtClock()
    desk.arrive("Two")
    #expect(desk.screenTitles == ["One", "Two"])
  }

  @Test func `new preferences do not bring what it holds`() {
    let desk = Desk()
    mute(desk)
    desk.arrive("Held") { $0.timeout = .never }
    desk.prefer(.bannerDuration(.seconds(9)))
    #expect(desk.screenTitles == [])
    #expect(desk.ledger.broken == [])
  }

  @Test func `no more are muted than there is room for`() {
    let desk = Desk()
    for number in 0..<Limits.mutedApps + 5 { mute(desk, "App \(number)") }
    #expect(desk.ledger.mutes.count == Limits.mutedApps)
    #expect(!desk.ledger.mayMute(AppID("One more")))
    #expect(desk.ledger.mayMute(AppID("App 3")))
  }

  @Test func `who is muted is listed, whether or not it has notified`() {
    let desk = Desk()
    desk.arrive("News")
    mute(desk)
    mute(desk, "Chat")
    #expect(desk.ledger.knownApps().map(\.app.spelling) == ["Chat", "Mail"])
    #expect(desk.ledger.knownApps().allSatisfy { $0.mutedUntil == desk.wall + .hours(1) })
  }

  private static let now = UnixTime(milliseconds: 1_000_000)

  @Test func `the record is read as it was written, without what is over`() {
    let mute = Mute(since: UnixTime(milliseconds: 5), until: Self.now + .hours(1), words: "x")
    let over = Mute(since: UnixTime(milliseconds: 5), until: Self.now, words: "x")
    let text = MuteMemory.text([(AppID("Mail"), mute), (AppID("Old"), over), (AppID("a\tb"), mute)])
    let read = MuteMemory.read(text, at: Self.now) { _ in "x" }
    #expect(read.map(\.app.spelling) == ["Mail"])
    #expect(read.first?.mute == mute)
  }

  @Test(arguments: [
    "", "x", "1\t2", "\t\t\t", "9999999999999999\t1\tMail", "9223372036854775807\t0\tMail",
    "1\t2\tMail", "-1\t-1\tMail", "1100000\t0\t",
  ])
  func `nonsense is passed over`(line: String) {
    #expect(MuteMemory.read(line, at: Self.now) { _ in "" }.isEmpty)
  }
}
