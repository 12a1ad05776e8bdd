import Clock
import NotificationModel
import Policy
import Testing

@testable import Delivery

/// Who may replace and close, and who hears what becomes of it.
@Suite(.timeLimit(.minutes(1))) struct OwnerTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let who: String
    var app = "Mail"
    var connection = ":1.2"
    var proof = Proof.nothing
    var makerLeft = false
    var mayReplace: Bool
    /// A close carries no claim: only what was claimed in a Notify before.
    var mayClose: Bool
    var testDescription: String { who }
  }

  static let cases: [Case] = [
    Case(who: "its maker", connection: ":1.1", mayReplace: true, mayClose: true),
    Case(
      who: "its maker under another name", app: "Other", connection: ":1.1", mayReplace: true,
      mayClose: true),
    Case(who: "another of its app", mayReplace: true, mayClose: false),
    Case(who: "another app", app: "Other", mayReplace: false, mayClose: false),
    Case(
      who: "another app, its maker gone", app: "Other", makerLeft: true, mayReplace: true,
      mayClose: true),
    Case(
      who: "a sandboxed one that claims its app", proof: .sandbox(AppID("Evil")),
      mayReplace: false, mayClose: false),
    Case(
      who: "a sandboxed one, its maker gone", proof: .sandbox(AppID("Evil")), makerLeft: true,
      mayReplace: false, mayClose: false),
    Case(
      who: "a unit of another app that claims it", proof: .unit(AppID("Evil")),
      mayReplace: false, mayClose: false),
  ]

  @Test(arguments: cases)
  func `who may replace`(one: Case) {
    let desk = Desk()
    let id = desk.arrive("Mine")
    if one.makerLeft { desk.leaves(":1.1") }
    let answer = desk.arrive(
      "Theirs", app: one.app, from: one.connection, proof: one.proof, replacing: id?.rawValue)
    #expect(answer == (one.mayReplace ? id : nil))
    if !one.mayReplace {
      #expect(desk.refusals.values.contains(.foreignID(1_000)))
      desk.wait(.seconds(1))
      #expect(desk.screenTitles == ["Mine"], "nothing changes")
    }
  }

  @Test(arguments: cases)
  func `who may close`(one: Case) {
    let desk = Desk()
    let id = desk.arrive("Mine")
    if one.makerLeft { desk.leaves(":1.1") }
    #expect(
      desk.close(id?.rawValue, from: one.connection, proof: one.proof) == one.mayClose)
    #expect(desk.isOpen(id) != one.mayClose)
  }

  @Test func `one that has notified as the same app may close its items`() {
    let desk = Desk()
    let id = desk.arrive("Mine")
    desk.arrive("Also mine", from: ":1.2")
    #expect(desk.close(id?.rawValue, from: ":1.2"))
    #expect(desk.reasons(id) == [.closedByApp])
  }

  @Test func `Closed goes to all who made or replaced it, actions to the newest, nobody else`() {
    let desk = Desk()
    desk.arrive("Other", app: "Other", from: ":1.9")
    let id = desk.arrive("Mine")
    desk.wait(.seconds(1))
    desk.arrive("Mine", from: ":1.2", replacing: id?.rawValue) {
      $0.openOnTap()
      $0.reply = ReplyField(title: "Answer")
      $0.isResident = true
    }
    desk.acts(on: "Mine", token: "token")
    if let number = desk.server.id(of: "Mine") { desk.hear(.replied(number, "Yes")) }
    desk.close(id?.rawValue)
    let number = id?.rawValue ?? 0
    #expect(desk.heard[":1.1"] == ["closed \(number) closedByApp"])
    #expect(
      desk.heard[":1.2"] == [
        "action \(number) default token", "reply \(number) Yes", "closed \(number) closedByApp",
      ])
    #expect(desk.heard[":1.9"] == nil)
  }

  @Test func `one that has left hears nothing`() {
    let desk = Desk()
    let id = desk.arrive("Mine") { $0.openOnTap() }
    desk.leaves(":1.1")
    desk.acts(on: "Mine")
    #expect(desk.heard == [:])
    #expect(desk.reasons(id) == [.dismissed])
  }

  @Test func `owners of one item are bounded`() {
    let desk = Desk()
    let id = desk.arrive("Mine")
    for number in 2...20 { desk.arrive("Mine", from: ":1.\(number)", replacing: id?.rawValue) }
    #expect(desk.ledger.items.values.first?.owners.count == Limits.ownersPerItem)
    #expect(desk.ledger.broken == [])
  }

  @Test func `a sandboxed one cannot speak as another app`() {
    let desk = Desk(preferences: .app("Bank", .style(.none)))
    desk.arrive("Hello", app: "Bank", proof: .sandbox(AppID("Evil")))
    #expect(desk.screenTitles == ["Hello"], "Bank's preferences are not its own")
    #expect(desk.ledger.items.apps[AppID("Bank")] == nil)
  }

  @Test func `a sandbox that nobody could look at does not show what its claim hides`() {
    let desk = Desk(preferences: .app("Bank", .previews(.never)))
    desk.arrive("Code 1234", app: "Bank", proof: .sandbox(.unknownSandbox))
    #expect(desk.screenTitles == ["Notification"])
    #expect(desk.ledger.items.apps[AppID("Bank")] == nil, "it is not the Bank")
    desk.arrive("Hello", app: "Other", proof: .sandbox(.unknownSandbox))
    #expect(desk.screenTitles.contains("Hello"))
  }

  @Test func `one that nobody could look at is neither the app that it claims to be nor bolder`() {
    let desk = Desk(preferences: .app("Bank", .previews(.never)))
    let mine = desk.arrive("Balance", app: "Bank", from: ":1.9")
    desk.leaves(":1.9")
    desk.arrive("Code 1234", app: "Bank", proof: .unseen(.unknownSandbox), stays: false)
    #expect(!desk.screenTitles.contains("Code 1234"))
    #expect(
      desk.arrive(
        "Forged", app: "Bank", proof: .unseen(.unknownSandbox), stays: false,
        replacing: mine?.rawValue) == nil)
    #expect(desk.isOpen(mine))
    #expect(desk.ledger.knownApps().contains { $0.grounds.contains("nobody could look at") })
  }

  @Test func `an unproven claim gets the stricter while the proven app is there`() {
    let book = PreferenceBook.app("Bank", .style(.alert), .badge(.app))
    let desk = Desk(preferences: book)
    desk.arrive("Before", app: "Bank", from: ":1.2")
    #expect(desk.server.shows("Before")?.style == .alert)
    desk.arrive("Real", app: "Bank", from: ":1.1", proof: .unit(AppID("Bank")))
    desk.wait(.seconds(2))
    desk.arrive("Fake", app: "Bank", from: ":1.2")
    #expect(desk.server.shows("Fake")?.style == .banner(.seconds(5)))
    desk.wait(.seconds(2))
    desk.arrive("Real too", app: "Bank", from: ":1.1", proof: .unit(AppID("Bank")))
    #expect(desk.server.shows("Real too")?.style == .alert)
    desk.leaves(":1.1")
    desk.wait(.seconds(2))
    desk.arrive("After", app: "Bank", from: ":1.2")
    #expect(desk.server.shows("After")?.style == .alert)
  }

  @Test func `a claim gets no less once the other turns out not to be that app`() {
    let book = PreferenceBook.app("Bank", .style(.alert))
    let desk = Desk(preferences: book)
    desk.arrive("Seems real", app: "Bank", from: ":1.1", proof: .unit(AppID("Bank")))
    desk.wait(.seconds(2))
    desk.isProved(":1.1", as: .nothing)
    for (connection, title) in [(":1.1", "The same"), (":1.2", "Another")] {
      desk.arrive(title, app: "Bank", from: connection)
      #expect(desk.server.shows(title)?.style == .alert)
      desk.wait(.seconds(2))
    }
    #expect(desk.ledger.broken == [])
  }

  @Test func `an unproven claim's zero does not clear the proven app's items`() {
    let desk = Desk()
    let real = desk.arrive("Real", proof: .unit(AppID("Mail")))
    desk.arrive("", from: ":1.2") { $0.badge = 0 }
    #expect(desk.isOpen(real))
  }
}
