import Clock
import NotificationModel
import Policy
import Testing

@testable import Delivery

/// What is kept has an end.
@Suite(.timeLimit(.minutes(1))) struct QuotaTests {
  @Test func `keep-items closes the app's oldest with 1`() {
    let desk = Desk(preferences: .defaults(.keepItems(3)))
    let theirs = desk.arrive("Theirs", app: "Other")
    let ids = (0..<5).map { desk.arrive("\($0)") }
    #expect(ids.map { desk.reasons($0) } == [[.expired], [.expired], [], [], []])
    #expect(desk.screenTitles == ["Theirs", "2", "3", "4"])
    #expect(desk.isOpen(theirs))
  }

  @Test func `alerts are spared while others of the app are open`() {
    let desk = Desk(preferences: .defaults(.keepItems(3)))
    let alert = desk.arrive("Alert") { $0.timeout = .never }
    for number in 0..<10 { desk.arrive("\(number)") }
    #expect(desk.isOpen(alert))
    #expect(desk.screenTitles == ["Alert", "8", "9"])
  }

  @Test func `a program that only claims the app's name pushes out none of the app's own`() {
    let desk = Desk(preferences: .defaults(.keepItems(10)))
    let bank = AppID("org.example.Bank")
    let own = (0..<5).map {
      desk.arrive("Own \($0)", app: bank.spelling, from: ":1.5", proof: .sandbox(bank), process: 5)
    }
    for number in 0..<30 {
      desk.arrive("Fake \(number)", app: bank.spelling, from: ":1.6", process: 6) {
        if number % 2 == 0 { $0.timeout = .never }
      }
    }
    #expect(own.allSatisfy { desk.isOpen($0) })
    #expect(desk.ledger.items.count == 10)
  }

  @Test func `where there are only alerts the oldest goes`() {
    let desk = Desk(preferences: .defaults(.keepItems(2)))
    let ids = (0..<3).map { number -> NotificationID? in
      desk.wait(.seconds(1))
      return desk.arrive("\(number)") { $0.timeout = .never }
    }
    #expect(ids.map { desk.isOpen($0) } == [false, true, true])
  }

  @Test func `twenty thousand of all apps together`() {
    let desk = Desk(nil, preferences: .defaults(.keepItems(100_000)))
    let alert = desk.arrive("Alert") { $0.timeout = .never }
    let first = desk.arrive("first")
    for number in 0..<Limits.openItems { desk.arrive("\(number)", app: "App\(number % 7)") }
    #expect(desk.ledger.items.count == Limits.openItems)
    #expect(desk.reasons(first) == [.expired])
    #expect(desk.isOpen(alert))
    // One sentence for all that go: the log says it once.
    let notes = desk.effects.compactMap { if case .note(let note) = $0 { note } else { nil } }
    #expect(Set(notes.map(\.sentence)) == [Note.crowded.sentence])
  }

  @Test func `bytes of text are bounded; one that is long does not push out itself`() {
    let desk = Desk(nil, preferences: .defaults(.keepItems(100_000)))
    let alert = desk.arrive("Alert") { $0.timeout = .never }
    let first = desk.arrive("first")
    let body = String(repeating: "x", count: 1 << 20)
    for number in 0..<8 {
      desk.arrive("\(number)", app: "App\(number)") { $0.body = RichText(plain: body) }
    }
    #expect(desk.ledger.items.weight.text <= Limits.textBytesHeld)
    #expect(desk.reasons(first) == [.expired])
    let oldest = desk.ledger.items.keys.filter { $0 != alert }.min()
    desk.arrive("again", app: "App1", replacing: oldest?.rawValue) {
      $0.body = RichText(plain: body + body)
    }
    #expect(desk.isOpen(oldest) && desk.isOpen(alert))
    #expect(desk.ledger.items.weight.text <= Limits.textBytesHeld)
  }

  @Test func `one app's long texts push out its own, the oldest first, and nobody else's`() {
    let desk = Desk(nil)
    let theirs = desk.arrive("Theirs", app: "Other") { $0.body = RichText(plain: "words") }
    let body = String(repeating: "x", count: Limits.textBytesPerApp / 4)
    let ids = (0..<8).map { number in
      desk.arrive("\(number)") { $0.body = RichText(plain: body) }
    }
    #expect(ids.map { desk.isOpen($0) } == [false, false, false, false, false, true, true, true])
    #expect(desk.isOpen(theirs))
    #expect(ids.prefix(5).allSatisfy { desk.reasons($0) == [.expired] })
    for id in ids.suffix(3) { desk.close(id?.rawValue) }
    #expect(desk.ledger.items.apps[AppID("Mail")]?.text == 0)
  }

  /// Who fills everything under names of its own, and what somebody else had before.
  struct Flood: Sendable {
    let what: String
    var names = 500
    var proof = Proof.nothing
    var process: UInt32? = 66
    var connections = 1
  }

  private static let floods = [
    Flood(what: "one process under 500 made-up names"),
    Flood(what: "the same over many connections", connections: 300),
    Flood(what: "one of whom the bus does not know the process", process: nil),
    Flood(what: "one app's own unit under other names", proof: .unit(AppID("org.evil.App"))),
    Flood(what: "a relay for 500 names", proof: .relay(AppID("org.kde.kdeconnect"))),
    Flood(what: "a sandbox that does not say whose it is", proof: .sandbox(.unknownSandbox)),
  ]

  @Test(arguments: floods) func `who holds most gives first, under whatever names`(flood: Flood) {
    let desk = Desk(nil, preferences: .defaults(.keepItems(100_000), .rateLimit(.off)))
    // Older than anything of the flood, of several processes and of proven apps.
    let theirs = (0..<60).map { number in
      desk.arrive(
        "Theirs \(number)", app: "Mail \(number % 3)", from: ":2.\(number)",
        proof: number.isMultiple(of: 2) ? .nothing : .unit(AppID("Mail \(number % 3)")),
        process: 100 + UInt32(number % 20))
    }
    for number in 0..<Limits.openItems + 200 {
      desk.arrive(
        "\(number)", app: "App \(number % flood.names)", from: ":1.\(number % flood.connections)",
        proof: flood.proof, process: flood.process)
    }
    #expect(theirs.allSatisfy { desk.isOpen($0) }, "\(flood.what)")
    #expect(desk.ledger.items.count == Limits.openItems)
    #expect(desk.ledger.broken == [])
  }

  @Test func `long texts and pictures under made-up names push out the maker's own`() {
    let desk = Desk(nil)
    let theirs = desk.arrive("Theirs", app: "Mail", process: 8) { $0.picture = .block(1) }
    let body = String(repeating: "x", count: 100_000)
    for number in 0..<200 {
      desk.arrive("\(number)", app: "App \(number)", from: ":1.\(number)", process: 66) {
        $0.body = RichText(plain: body)
        $0.picture = .block(UInt8(number))
      }
    }
    #expect(desk.isOpen(theirs))
    #expect(theirs.flatMap { desk.ledger.items[$0] }?.notification.picture != nil)
    #expect(desk.ledger.items.weight.text <= Limits.textBytesHeld)
    #expect(desk.ledger.broken == [])
  }

  @Test func `where nobody holds much the oldest of all goes`() {
    let desk = Desk(nil, preferences: .defaults(.keepItems(100_000), .rateLimit(.off)))
    let ids = (0..<Limits.openItems + 1).map { number in
      desk.arrive(
        "\(number)", app: "App", from: ":1.\(number % 400)", process: UInt32(1 + number % 400))
    }
    #expect(!desk.isOpen(ids[0]) && ids.dropFirst().allSatisfy { desk.isOpen($0) })
  }

  @Test func `the oldest pictures go, their items stay`() {
    let desk = Desk()
    let ids = (0..<6).map { shade in desk.arrive("\(shade)") { $0.picture = .block(UInt8(shade)) } }
    #expect(ids.allSatisfy { desk.isOpen($0) })
    let withPicture = ids.compactMap { $0 }.filter {
      desk.ledger.items[$0]?.notification.picture != nil
    }
    #expect(withPicture == ids.suffix(4).compactMap { $0 })
  }
}
