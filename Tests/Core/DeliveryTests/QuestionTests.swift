import Clock
import NotificationModel
import Policy
import Testing

@testable import Delivery

/// A question is ours: no app touches it, no flood pushes it out, and there are never many.
@Suite(.timeLimit(.minutes(1))) struct QuestionTests {
  private static let question = "Mail wants to send you notifications"

  private func desk() -> Desk { Desk(.honouring, preferences: .defaults(.allow(.ask))) }

  @Test(arguments: [Proof.nothing, .unit(AppID("Pennant")), .sandbox(AppID("Pennant"))])
  func `an app that calls itself as we do cannot touch it`(proof: Proof) throws {
    let desk = desk()
    desk.arrive("One")
    let id = try #require(desk.ledger.list(ItemQuery()).first).id
    #expect(desk.arrive("Gotcha", app: "Pennant", proof: proof, replacing: id.rawValue) == nil)
    #expect(!desk.close(id.rawValue, proof: proof))
    desk.arrive("", app: "Pennant", from: ":1.2", proof: proof) { $0.badge = 0 }
    #expect(desk.screenTitles.first == Self.question)
  }

  @Test func `a flood under our name does not push it out`() throws {
    let desk = Desk(
      .honouring,
      preferences: .defaults([.keepItems(3)], apps: ["Mail": [.allow(.ask)]]))
    desk.arrive("One")
    let id = try #require(desk.ledger.list(ItemQuery()).first).id
    for number in 0..<9 { desk.arrive("\(number)", app: "Pennant") { $0.timeout = .never } }
    #expect(desk.isOpen(id))
    #expect(desk.ledger.broken == [])
  }

  @Test func `its buttons never reach an app, and no app's reach it`() {
    let desk = desk()
    desk.arrive("One") { $0.offer("pennant-allow") }
    desk.acts(on: Self.question, ActionKey("yes"))
    #expect(desk.screenTitles == [Self.question])
    desk.acts(on: Self.question, .allow)
    #expect(desk.heard == [:])
    desk.acts(on: "One", .allow)
    #expect(desk.heard[":1.1"]?.first == "action 1000 pennant-allow", "a button of the app's own")
  }

  @Test func `a few are asked at a time, the others in turn`() {
    let desk = desk()
    for number in 1...6 {
      desk.arrive(
        "Hello", app: "App \(number)", from: ":1.\(number)", process: UInt32(number))
    }
    func asked() -> [String] { desk.screenTitles.map { String($0.prefix(5)) } }
    #expect(asked() == ["App 1", "App 2", "App 3"])
    desk.acts(on: "App 2 wants to send you notifications", .dontAllow)
    #expect(asked() == ["App 1", "App 3", "App 4"])
    desk.leavesScreen("App 1 wants to send you notifications", .dismissed)
    #expect(asked() == ["App 3", "App 4", "App 5"])
    #expect(desk.ledger.broken == [])
  }

  @Test func `hundreds of names made up are bounded, and the oldest are closed with 1`() {
    let desk = desk()
    var ids: [NotificationID?] = []
    for number in 0..<600 {
      ids.append(desk.arrive("Hi", app: "App \(number)", process: UInt32(number)))
    }
    #expect(desk.ledger.counts.held == UInt32(Limits.heldItems))
    #expect(desk.reasons(ids[0]) == [.expired])
    #expect(desk.screenTitles.count == Limits.questionsAtOnce)
    #expect(desk.ledger.broken == [])
  }

  @Test func `one app has few held, the newest`() {
    let desk = desk()
    let ids = (0..<40).map { desk.arrive("Number \($0)") }
    #expect(desk.ledger.counts.held == UInt32(Limits.heldPerApp))
    #expect(
      ids.filter { desk.isOpen($0) }.map { $0?.rawValue } == ids.suffix(16).map { $0?.rawValue })
  }

  @Test func `a sandboxed app asks under its proven name`() {
    let desk = desk()
    desk.arrive("One", app: "Bank", proof: .sandbox(AppID("org.example.Game")))
    desk.acts(on: desk.screenTitles[0], .allow)
    #expect(
      desk.effects.contains(.keepAnswer(.allow, ConsentSubject(AppID("org.example.Game")))))
  }

  @Test func `a sandbox that does not say whose it is asks once`() {
    let desk = desk()
    desk.arrive("One", app: "Bank", proof: .sandbox(.unknownSandbox))
    desk.acts(on: desk.screenTitles[0], .allow)
    #expect(desk.screenTitles == ["One"])
  }

  @Test func `a claim to be a proven app is held while that is there, and asks nothing`() {
    let desk = Desk(
      .honouring, preferences: .defaults([.allow(.ask)], apps: ["Mail": [.allow(.yes)]]))
    desk.arrive("Real", proof: .unit(AppID("Mail")))
    let id = desk.arrive("Claim", from: ":1.2")
    #expect(desk.screenTitles == ["Real"])
    #expect(desk.isOpen(id))
    desk.wait(.seconds(1))
    desk.leaves(":1.1")
    #expect(desk.screenTitles == ["Real", "Claim"], "nobody is there to be mistaken for")
    #expect(desk.ledger.broken == [])
  }
}
