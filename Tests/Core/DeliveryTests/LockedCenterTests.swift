import NotificationModel
import Policy
import Testing

@testable import Delivery

/// What is only in the Center says placeholders while the screen is locked.
@Suite(.timeLimit(.minutes(1))) struct LockedCenterTests {
  @Test func `the Center says placeholders, and what it said before when it is unlocked`() {
    let desk = Desk(.honouring)
    let id = desk.arrive("Secret") {
      $0.body = RichText(plain: "code")
      $0.offer("secret-key")
      $0.thread = "anna"
      $0.category = Category("im.received")
    }
    desk.leavesScreen("Secret", .faded)
    desk.locks()
    let hidden = id.flatMap { desk.ledger.centerItem($0) }
    #expect(hidden?.title == "Notification" && hidden?.body == "" && hidden?.isHidden == true)
    #expect(hidden?.actions == [] && hidden?.thread == nil && hidden?.category == nil)
    let reasons = id.flatMap { desk.ledger.explanation(of: $0) }?.reasons ?? []
    #expect(reasons.contains { $0.contains("while the screen is locked") })
    desk.unlocks()
    #expect(id.flatMap { desk.ledger.centerItem($0) }?.title == "Secret")
    #expect(id.flatMap { desk.ledger.centerItem($0) }?.actions.count == 1)
  }

  @Test func `names that messages gave their apps are not told`() {
    let desk = Desk()
    desk.arrive("Secret", app: "Anna writes") {
      $0.claim = AppClaim(name: "Mail", displayName: "Anna writes")
      $0.badge = 3
    }
    #expect(desk.ledger.knownApps().map(\.name) == ["Anna writes"])
    desk.locks()
    #expect(desk.ledger.knownApps().map(\.name) == ["Mail"])
    let names = desk.last.compactMap { effect -> String? in
      if case .badge(_, let count, let name) = effect { "\(name) \(count ?? 0)" } else { nil }
    }
    #expect(names == ["Anna writes 0", "Mail 3"])
  }

  @Test func `preferences that change while it is locked hold at once`() {
    let desk = Desk(preferences: .defaults(.previews(.always)))
    let id = desk.arrive("Secret")
    desk.leavesScreen("Secret", .faded)
    desk.arrive("Shown")
    desk.locks()
    #expect(desk.screenTitles == ["Shown"])
    desk.prefer(.previews(.whenUnlocked))
    #expect(desk.screenTitles == ["Notification"])
    #expect(id.flatMap { desk.ledger.centerItem($0) }?.isHidden == true)
    desk.prefer(.previews(.whenUnlocked), .lockScreen(false))
    #expect(desk.screenTitles == [])
    desk.unlocks()
    #expect(desk.screenTitles == ["Shown"])
  }

  @Test func `replaced by the same while it is locked, it is not shown again`() {
    let desk = Desk(.honouring)
    let id = desk.arrive("Secret")
    desk.leavesScreen("Secret", .faded)
    desk.locks()
    desk.arrive("Secret", replacing: id?.rawValue)
    #expect(desk.screenTitles == [])
  }
}
