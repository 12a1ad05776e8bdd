import Clock
import NotificationModel
import Policy
import Testing

@testable import Delivery

/// Names cost nothing to make up: what one process does under many of them has bounds of its own.
@Suite(.timeLimit(.minutes(1))) struct MadeUpNameTests {
  private func schedule(
    _ desk: Desk, _ app: String, from connection: String = ":1.1", process: UInt32? = 7,
    proof: Proof = .nothing, replacing number: UInt32? = nil
  ) -> NotificationID? {
    let time = desk.wall.seconds + 600
    return desk.arrive(
      "Later", app: app, from: connection, proof: proof, process: process, replacing: number
    ) { $0.deliverAt = time }
  }

  @Test func `one process does not fill the schedule under sixteen names`() throws {
    let desk = Desk()
    let ids = (0..<Limits.scheduled).map { schedule(desk, "App \($0 / 60)", from: ":1.\($0)") }
    #expect(ids.compactMap { $0 }.count == Limits.scheduledPerProcess)
    #expect(desk.refusals.values.allSatisfy { $0 == .scheduleIsFull })
    #expect(schedule(desk, "Another", process: 8) != nil, "another process has room")
    #expect(schedule(desk, "App 0", replacing: ids[0]?.rawValue) != nil, "one of them may move")
    desk.close(ids[0]?.rawValue)
    #expect(schedule(desk, "App 0") != nil, "one that goes makes room")
    #expect(desk.ledger.broken == [])
  }

  @Test func `a name that the system vouches for is not made up, whoever passes it on`() {
    let desk = Desk()
    let made = (0..<6).flatMap { app in
      (0..<50).map { _ in
        schedule(desk, "App \(app)", proof: .sandbox(AppID("org.example.App\(app)")))
      }
    }
    #expect(made.allSatisfy { $0 != nil })
  }

  @Test func `what a relay passes on is vouched for and made up all the same`() {
    let desk = Desk()
    let relay = Proof.relay(AppID("org.kde.kdeconnect"))
    let ids = (0..<Limits.scheduled).map { schedule(desk, "App \($0 / 60)", proof: relay) }
    #expect(ids.compactMap { $0 }.count == Limits.scheduledPerProcess)
    #expect(schedule(desk, "Another", process: 8) != nil, "another process has room")
  }

  @Test func `of an earlier life, a process under made-up names still pushes out its own`() throws {
    let desk = Desk(nil)
    func old(_ number: Int, app: String, process: UInt32) throws -> Restored {
      Restored(
        id: try #require(NotificationID(UInt32(number + 1))),
        notification: Notification(claim: AppClaim(name: app), title: "\(number)"),
        sender: Sender(
          connection: ConnectionName(":0.\(process)"), processID: process, isOnBus: false),
        face: AppFace(name: app), receivedAt: desk.wall, age: .zero)
    }
    let mail = try (0..<90).map { try old($0, app: "Mail", process: 5) }
    let crowd = try (90..<19_990).map { try old($0, app: "Crowd \($0)", process: 6) }
    desk.restore(mail + crowd, beyond: 20_000)
    for number in 0..<150 { desk.arrive("New \(number)", app: "New \(number)", process: 8) }
    #expect(desk.ledger.items.count == Limits.openItems)
    #expect(mail.allSatisfy { desk.isOpen($0.id) })
    #expect(desk.ledger.broken == [])
  }

  @Test func `held under made-up names, a process pushes out its own`() throws {
    let desk = Desk(.honouring, preferences: .defaults(.allow(.ask)))
    let others = (0..<10).map { desk.arrive("Mine \($0)", app: "Mail \($0)", process: 8) }
    let ids = (0..<300).map { desk.arrive("No \($0)", app: "App \($0)", from: ":1.\($0)") }
    #expect(others.allSatisfy { desk.isOpen($0) })
    #expect(desk.ledger.counts.held == UInt32(10 + Limits.heldPerProcess))
    #expect(ids.dropLast(Limits.heldPerProcess).allSatisfy { desk.reasons($0) == [.expired] })
    #expect(ids.suffix(Limits.heldPerProcess).allSatisfy { desk.isOpen($0) })
    #expect(desk.ledger.broken == [])
  }

  @Test func `what comes at its time and is held then pushes out its own as well`() {
    let desk = Desk(.honouring, preferences: .defaults(.allow(.ask)))
    let others = (0..<100).map {
      desk.arrive("Mine", app: "Mail \($0)", process: 100 + UInt32($0))
    }
    for number in 0..<Limits.scheduledPerProcess { _ = schedule(desk, "App \(number)") }
    desk.wait(.minutes(10))
    #expect(others.allSatisfy { desk.isOpen($0) })
    #expect(desk.ledger.counts.held == UInt32(100 + Limits.heldPerProcess))
    #expect(desk.ledger.broken == [])
  }

  @Test func `what an earlier life held is nobody's to push out, and pushes out nothing`() throws {
    let desk = Desk(nil, preferences: .defaults(.allow(.ask)))
    desk.restore(
      try (0..<100).map { number in
        Restored(
          id: try #require(NotificationID(UInt32(number) + 10)),
          notification: Notification(claim: AppClaim(name: "App \(number)"), title: "Old"),
          sender: Sender(connection: ConnectionName(":1.0"), processID: 7, isOnBus: false),
          face: AppFace(name: "App"), receivedAt: desk.wall, age: .minutes(5))
      })
    desk.arrive("New", app: "Mail")
    #expect(desk.ledger.counts.held == 101)
  }

  private func questions(_ desk: Desk) -> [String] {
    desk.screenTitles.filter { $0.contains("wants to send") }
  }

  @Test(arguments: [ActionKey?.none, .dontAllow, .allow])
  func `answered or not, one process brings three questions an hour`(answer: ActionKey?) {
    let desk = Desk(.honouring, preferences: .defaults(.allow(.ask)))
    var asked: Set<String> = []
    for number in 0..<20 {
      desk.arrive("Look", app: "App \(number)", from: ":1.\(number)")
      for title in questions(desk) {
        asked.insert(title)
        if let answer { desk.acts(on: title, answer) } else { desk.leavesScreen(title, .dismissed) }
      }
    }
    #expect(asked.count == Limits.questionsPerProcess)
    let held = desk.ledger.knownApps().filter { $0.held > 0 }.count
    #expect(held >= 17, "the rest is held, and the list of apps says so")
    desk.arrive("Hello", app: "Mail", from: ":2.1", process: 8)
    #expect(questions(desk) == ["Mail wants to send you notifications"], "another process may ask")
    desk.leavesScreen("Mail wants to send you notifications", .dismissed)
    desk.wait(.minutes(61))
    desk.arrive("Look", app: "App 19")
    #expect(questions(desk).count > 0, "an hour later it may again")
    #expect(desk.ledger.broken == [])
  }

  @Test func `who is proven to be an app is asked about all the same`() {
    let desk = Desk(.honouring, preferences: .defaults(.allow(.ask)))
    for number in 0..<6 {
      let app = "org.example.App\(number)"
      desk.arrive("Look", app: app, from: ":1.\(number)", proof: .sandbox(AppID(app)))
      #expect(questions(desk).count == 1)
      for title in questions(desk) { desk.leavesScreen(title, .dismissed) }
    }
  }
}
