import NotificationModel
import Policy
import Testing

@testable import Delivery

/// One number an app; zero clears it and the app's items.
@Suite(.timeLimit(.minutes(1))) struct BadgeTests {
  private let mail = AppID("Mail")

  @Test func `the number is the last the app gave`() {
    let desk = Desk()
    desk.arrive("One") { $0.badge = 3 }
    #expect(desk.last.contains(.badge(mail, 3, name: "Mail")))
    desk.arrive("Two")
    #expect(desk.badges[mail] == 3)
    desk.arrive("Three") { $0.badge = 3 }
    #expect(!desk.last.contains(.badge(mail, 3, name: "Mail")), "said once")
    #expect(desk.server.shows("One")?.badge == 3)
  }

  @Test func `zero takes it away and closes the app's items with 2, not another app's`() {
    let desk = Desk()
    let mine = desk.arrive("Mine") { $0.badge = 3 }
    let faded = desk.arrive("Faded")
    desk.leavesScreen("Faded", .faded)
    let theirs = desk.arrive("Theirs", app: "Other")
    let clearing = desk.arrive("") { $0.badge = 0 }
    #expect(desk.last.contains(.badge(mail, nil, name: "Mail")))
    #expect([mine, faded, clearing].allSatisfy { desk.reasons($0) == [.dismissed] })
    #expect(desk.isOpen(theirs))
    #expect(desk.screenTitles == ["Theirs"])
  }

  @Test func `the item that carries zero is shown when it has text`() {
    let desk = Desk()
    let before = desk.arrive("Before")
    let after = desk.arrive("All read") { $0.badge = 0 }
    #expect(desk.reasons(before) == [.dismissed])
    #expect(desk.isOpen(after))
    #expect(desk.screenTitles == ["All read"])
  }

  @Test func `zero in an item's own replacement spares it`() {
    let desk = Desk()
    let id = desk.arrive("One")
    let other = desk.arrive("Other")
    desk.arrive("All read", replacing: id?.rawValue) { $0.badge = 0 }
    #expect(desk.isOpen(id))
    #expect(desk.reasons(other) == [.dismissed])
  }

  @Test func `count counts open items, moment by moment`() {
    let desk = Desk(preferences: .defaults(.badge(.count)))
    let first = desk.arrive("One") { $0.badge = 40 }
    desk.arrive("Two")
    #expect(desk.badges[mail] == 2)
    desk.close(first?.rawValue)
    #expect(desk.badges[mail] == 1)
    desk.leavesScreen("Two", .faded)
    #expect(desk.badges[mail] == 1)
    desk.arrive("") { $0.badge = 0 }
    #expect(desk.badges[mail] == nil)
  }

  @Test(arguments: [Setting.badge(.no), .styles([.banner, .alert, .sound])])
  func `no is no, and other styles are as they were`(setting: Setting) {
    let desk = Desk(preferences: .defaults(setting))
    desk.arrive("One") { $0.badge = 3 }
    #expect(desk.badges == [:])
    #expect(desk.server.shows("One")?.badge == nil)
  }

  @Test func `one category without a badge does not take the app's away`() {
    var book = PreferenceBook()
    book[.category(Category("im"))].add(.badge(.no), from: .builtIn)
    let desk = Desk(preferences: book)
    desk.arrive("One") { $0.badge = 3 }
    desk.arrive("Two") { $0.category = Category("im.received") }
    #expect(desk.badges[mail] == 3)
  }

  @Test func `a new preference holds at once, for a proven app too`() {
    let desk = Desk()
    desk.arrive("One", proof: .unit(mail)) { $0.badge = 3 }
    desk.prefer(.defaults([.badge(.no)], apps: ["Mail": [.badge(.app)]]))
    #expect(desk.badges[mail] == 3)
    desk.prefer(.badge(.no))
    #expect(desk.badges[mail] == nil)
    desk.prefer(.badge(.count))
    #expect(desk.badges[mail] == 1)
  }

  @Test func `made-up app names with badges are forgotten`() {
    let desk = Desk()
    for number in 0..<5_000 { desk.arrive("", app: "App\(number)") { $0.badge = 1 } }
    #expect(desk.ledger.items.apps.count <= Apps.remembered)
    #expect(desk.badges.count == desk.ledger.items.apps.count, "and their numbers taken away")
  }

  @Test(arguments: [UInt32(99), 0])
  func `a claim does not change the number of a proven app that is there`(number: UInt32) {
    let desk = Desk()
    desk.arrive("Mine", from: ":1.1", proof: .unit(mail)) { $0.badge = 3 }
    desk.arrive("Theirs", from: ":1.2") { $0.badge = number }
    #expect(desk.badges[mail] == 3)
    desk.leaves(":1.1")
    desk.arrive("Later", from: ":1.2") { $0.badge = 5 }
    #expect(desk.badges[mail] == 5, "once it has left, the claim is all there is")
  }

  @Test func `a number that moves many times in an event is said once`() {
    let desk = Desk(preferences: .defaults(.badge(.count)))
    for number in 1...5 { desk.arrive("Mail \(number)") }
    func said() -> [UInt32?] {
      desk.last.compactMap { if case .badge(_, let number, _) = $0 { .some(number) } else { nil } }
    }
    desk.arrive("All read") { $0.badge = 0 }
    #expect(said() == [1])
    desk.arrive("One more")
    desk.prefer(.badge(.count), .allow(.no))
    #expect(said() == [nil])
  }
}
