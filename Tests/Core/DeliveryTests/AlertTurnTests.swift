import Clock
import NotificationModel
import Policy
import Testing

@testable import Delivery

/// Alerts are drawn one a second and five at a time; the others wait for their turn, and come.
@Suite(.timeLimit(.minutes(1))) struct AlertTurnTests {
  /// An alert of a script: each `notify-send` is a process of its own that leaves at once.
  @discardableResult
  private func script(
    _ title: String, on desk: Desk, process: UInt32, _ urgency: Urgency = .critical
  ) -> NotificationID? {
    desk.arrive(
      title, app: "notify-send", from: ":1.\(process)", stays: false, process: process
    ) { $0.urgency = urgency }
  }

  @discardableResult
  private func alert(
    _ title: String, on desk: Desk, app: String = "Mail", _ urgency: Urgency = .normal
  ) -> NotificationID? {
    desk.arrive(title, app: app) {
      $0.timeout = .never
      $0.urgency = urgency
    }
  }

  @Test func `two alerts of two scripts within a second are both drawn`() {
    let desk = Desk()
    script("Disk full", on: desk, process: 100)
    desk.wait(.milliseconds(200))
    script("Battery low", on: desk, process: 101)
    #expect(desk.screenTitles == ["Disk full", "Battery low"])
  }

  @Test func `of one process, or of a proven app, the second is drawn when its second has come`() {
    let proofs: [Proof] = [.nothing, .sandbox(AppID("org.example.Mail"))]
    for proof in proofs {
      let desk = Desk()
      for title in ["One", "Two"] {
        desk.arrive(title, app: "org.example.Mail", proof: proof) { $0.timeout = .never }
      }
      #expect(desk.screenTitles == ["One", "1 more"])
      desk.wait(.milliseconds(999))
      #expect(desk.screenTitles == ["One", "1 more"])
      desk.wait(.milliseconds(1))
      #expect(desk.screenTitles == ["One", "Two"], "the line that counted it has nothing to say")
      #expect(desk.ledger.broken == [])
    }
  }

  @Test func `five at a time are on the screen; the next comes when one has left`() {
    let desk = Desk()
    for process in 1...8 { script("\(process)", on: desk, process: UInt32(100 + process)) }
    desk.wait(.minutes(1))
    desk.leavesScreen("3 more", .faded)
    #expect(desk.screenTitles == ["1", "2", "3", "4", "5"])
    desk.leavesScreen("2", .dismissed)
    #expect(desk.screenTitles == ["1", "3", "4", "5", "8"])
    desk.leavesScreen("8", .dismissed)
    desk.leavesScreen("1", .dismissed)
    #expect(desk.screenTitles == ["3", "4", "5", "7", "6"])
    #expect(desk.ledger.alerts.waiting.isEmpty)
  }

  @Test func `where one thing stands at a time, an alert steps aside for what comes, and is back`()
  {
    let desk = Desk(.oneAtATime)
    alert("Standup", on: desk, app: "Calendar")
    #expect(desk.screenTitles == ["Standup"])
    desk.arrive("Ann", app: "Chat")
    #expect(desk.screenTitles == ["Ann"])
    desk.wait(.seconds(6))
    #expect(desk.screenTitles == ["Ann", "Standup"], "Ann stands in the server's list")
    #expect(!desk.last.contains { if case .play = $0 { true } else { false } })
    desk.arrive("Bob", app: "Chat")
    desk.arrive("Battery low", app: "Power") { $0.urgency = .critical }
    desk.wait(.seconds(6))
    #expect(desk.screenTitles.last == "Battery low", "a critical one stays, as it does without us")
    #expect(!desk.screenTitles.contains("Standup"))
    desk.leavesScreen("Battery low", .dismissed)
    #expect(desk.screenTitles == ["Ann", "Bob", "Standup"])
    #expect(desk.ledger.alerts.waiting.isEmpty && desk.ledger.broken == [])
  }

  @Test func `where one thing stands at a time, a flood of banners keeps no alert off the screen`()
  {
    let desk = Desk(.oneAtATime, preferences: .defaults(.rateLimit(.off)))
    alert("Standup", on: desk, app: "Calendar")
    var stood: [Bool] = []
    for number in 0..<300 {
      desk.arrive("Banner \(number)", app: "Chat")
      desk.wait(.seconds(1))
      stood.append(desk.screenTitles.contains("Standup"))
    }
    #expect(stood.count(where: \.self) > 100)
    // Of its minutes each has some in which the alert can be read.
    for minute in 1..<5 { #expect(stood[minute * 60..<(minute + 1) * 60].contains(true)) }
    #expect(stood.contains(false) && desk.ledger.broken == [])
  }

  @Test func `where one thing stands at a time, the newest alert does, and the others after it`() {
    let desk = Desk(.oneAtATime)
    for app in ["A", "B", "C"] { alert(app, on: desk, app: app) }
    #expect(desk.screenTitles == ["C"])
    desk.wait(.minutes(5))
    #expect(desk.screenTitles == ["C"], "no two alerts take turns")
    desk.leavesScreen("C", .dismissed)
    desk.leavesScreen("B", .dismissed)
    #expect(desk.screenTitles == ["A"])
    desk.vanishes()
    desk.appears(.honouring)
    #expect(desk.screenTitles == ["A"])
  }

  @Test func `critical ones go first, the newest of them before the others`() {
    let desk = Desk()
    alert("now", on: desk)
    alert("plain 1", on: desk)
    alert("critical 1", on: desk, .critical)
    alert("plain 2", on: desk)
    alert("critical 2", on: desk, .critical)
    desk.wait(.seconds(4))
    desk.leavesScreen("4 more", .faded)
    #expect(
      desk.screenTitles.filter { !$0.hasSuffix("more") }
        == ["now", "critical 2", "critical 1", "plain 2", "plain 1"])
  }

  @Test func `one that waits is listed, and handled there it never comes`() {
    let desk = Desk()
    alert("One", on: desk)
    let id = alert("Two", on: desk)
    #expect(desk.isOpen(id))
    if let id { desk.handle(.handled(id, .dismissed)) }
    desk.wait(.seconds(9))
    #expect(!desk.screenTitles.contains("Two"))
    #expect(desk.reasons(id) == [.dismissed])
  }

  @Test func `replaced by its app while it waits, it comes once, with the new words`() {
    let desk = Desk()
    alert("One", on: desk)
    let id = alert("Two", on: desk)
    desk.arrive("Two, again", replacing: id?.rawValue) { $0.timeout = .never }
    desk.wait(.seconds(9))
    #expect(desk.server.orders.filter { $0.presentation.title.hasPrefix("Two") }.count == 1)
    #expect(desk.screenTitles.contains("Two, again"))
  }

  @Test func `a focus that has begun meanwhile holds it back, and counts it`() {
    let desk = Desk()
    alert("One", on: desk)
    alert("Two", on: desk)
    let focus = ActiveFocus([.init(.plain, .manual)], since: desk.wall)
    desk.handle(.focusChanged(focus))
    desk.wait(.seconds(9))
    #expect(!desk.screenTitles.contains("Two"))
    #expect(desk.ledger.heldCount == 1)
    #expect(desk.ledger.broken == [])
  }

  @Test func `what is not for the lock screen comes when that is unlocked`() {
    let desk = Desk(preferences: .defaults(.lockScreen(false)))
    alert("One", on: desk)
    alert("Two", on: desk)
    desk.locks()
    desk.wait(.seconds(9))
    #expect(!desk.screenTitles.contains("Two"))
    desk.unlocks()
    #expect(desk.screenTitles.contains("Two"))
    #expect(desk.ledger.broken == [])
  }

  @Test func `one that the person calls for comes at once, and not a second time`() {
    let desk = Desk()
    alert("One", on: desk)
    let id = alert("Two", on: desk)
    if let id { desk.handle(.handled(id, .shownAgain)) }
    desk.wait(.seconds(9))
    #expect(desk.server.orders.filter { $0.presentation.title == "Two" }.count == 1)
  }

  @Test func `a flood of made-up names from one process leaves room for another's alert`() {
    let desk = Desk()
    for number in 0..<1_000 { alert("\(number)", on: desk, app: "Made up \(number)", .critical) }
    #expect(
      desk.screenTitles.filter { !$0.hasSuffix("more") }.count == Limits.alertsShownPerProcess)
    script("Yours", on: desk, process: 99)
    #expect(desk.screenTitles.contains("Yours"))
    desk.wait(.minutes(5))
    #expect(desk.ledger.alerts.waiting.count <= Limits.alertsWaiting)
  }

  @Test func `a crowd of processes is bounded too`() {
    let desk = Desk()
    for number in 0..<1_000 {
      desk.arrive("\(number)", app: "Made up \(number)", process: UInt32(1_000 + number)) {
        $0.timeout = .never
      }
    }
    #expect(desk.screenTitles.filter { !$0.hasSuffix("more") }.count == Limits.alertsShown)
    #expect(desk.ledger.alerts.waiting.count == Limits.alertsWaiting)
    #expect(desk.ledger.broken == [])
  }

  @Test func `whoever has most that waits loses the oldest of it, not the others theirs`() {
    let desk = Desk()
    for number in 1...5 { script("shown \(number)", on: desk, process: UInt32(number)) }
    script("other", on: desk, process: 90, .critical)
    for number in 0..<400 { script("flood \(number)", on: desk, process: 80) }
    for number in 1...5 { desk.leavesScreen("shown \(number)", .dismissed) }
    desk.wait(.minutes(5))
    for number in 0..<400 { desk.leavesScreen("flood \(number)", .dismissed) }
    desk.wait(.minutes(5))
    #expect(desk.server.orders.contains { $0.presentation.title == "other" })
    #expect(desk.ledger.alerts.waiting.count <= Limits.alertsWaiting)
  }

  @Test func `alerts of a server that came late are drawn in turns too`() {
    let desk = Desk(nil)
    for process in 1...8 { script("\(process)", on: desk, process: UInt32(process)) }
    desk.appears(.honouring)
    desk.wait(.seconds(1))
    #expect(desk.screenTitles.filter { !$0.hasSuffix("more") } == ["1", "2", "3", "4", "5"])
  }
}
