import Clock
import NotificationModel
import Policy
import Testing

@testable import Delivery

/// Snooze hides an item and brings it back; it stays open meanwhile.
@Suite(.timeLimit(.minutes(1))) struct SnoozingTests {
  private func snooze(_ desk: Desk, _ id: NotificationID, _ span: Span = .minutes(10)) {
    desk.handle(.handled(id, .snoozed(until: desk.wall + span)))
  }

  private func snoozed(_ desk: Desk) -> [String] {
    var query = ItemQuery()
    query.sleeping = .snoozed
    return desk.ledger.list(query).map(\.title)
  }

  private func alert(_ desk: Desk, _ title: String = "Disk") throws -> NotificationID {
    try #require(
      desk.arrive(title) {
        $0.timeout = .never
        $0.sound = .named("bell")
        $0.offer("clean")
        $0.openOnTap()
      })
  }

  @Test func `it goes, and comes back with its sound, its buttons and its id`() throws {
    let desk = Desk()
    let id = try alert(desk)
    snooze(desk, id)
    #expect(desk.screenTitles == [] && desk.ledger.list(ItemQuery()) == [])
    #expect(desk.ledger.counts == CenterCounts() && snoozed(desk) == ["Disk"])
    #expect(desk.heard == [:])
    desk.wait(.minutes(10))
    #expect(desk.screenTitles == ["Disk"] && desk.server.sounds.count == 2)
    desk.acts(on: "Disk", ActionKey("clean"))
    #expect(desk.heard[":1.1"] == ["action 1000 clean", "closed 1000 dismissed"])
    #expect(desk.ledger.broken == [])
  }

  @Test(arguments: [
    ("an alert where it is asked for", [Setting.snoozeAction(.minutes(10))], true, true),
    ("not asked for", [Setting](), true, false),
    ("a banner", [.snoozeAction(.minutes(10))], false, false),
    (
      "hidden, it says nothing of what it is", [.snoozeAction(.minutes(10)), .previews(.never)],
      true, true
    ),
  ])
  func `the button is on alerts alone`(
    what: String, settings: [Setting], isAlert: Bool, hasButton: Bool
  ) throws {
    let desk = Desk(preferences: .defaults(settings))
    let id = try #require(desk.arrive("Disk") { if isAlert { $0.timeout = .never } })
    let shown = try #require(desk.server.orders.last?.presentation)
    #expect(shown.buttons.contains { $0.key == .snooze } == hasButton, "\(what)")
    let listed = desk.ledger.centerItem(id)?.actions.contains { $0.key == .snooze }
    #expect(listed == hasButton, "\(what)")
    #expect(desk.ledger.reach(of: id, for: .snooze) == (hasButton ? .app : .nobody), "\(what)")
  }

  @Test func `it is not one of the four, and stands before what destroys`() throws {
    let desk = Desk(preferences: .defaults(.snoozeAction(.minutes(10))))
    desk.arrive("Disk") {
      $0.timeout = .never
      $0.offer("one", "two", "three", "four", "five")
      $0.actions[1].isDestructive = true
    }
    #expect(
      desk.server.shows("Disk")?.buttons.map(\.title) == ["One", "Three", "Four", "Snooze", "Two"])
  }

  @Test func `without a control of the server's own: OK, and Snooze beside it`() {
    var abilities = DesktopAbilities()
    abilities.hasCloseControl = false
    let desk = Desk(abilities, preferences: .defaults(.snoozeAction(.minutes(10))))
    desk.arrive("Disk") { $0.timeout = .never }
    #expect(desk.server.shows("Disk")?.buttons.map(\.title) == ["OK", "Snooze"])
  }

  @Test func `pressed at the server it sleeps, and its app never hears of it`() throws {
    let desk = Desk(preferences: .defaults(.snoozeAction(.minutes(10))))
    let id = try alert(desk)
    desk.acts(on: "Disk", .snooze)
    #expect(desk.screenTitles == [] && snoozed(desk) == ["Disk"] && desk.heard == [:])
    #expect(desk.slept[id]?.wakesAt == desk.wall + .minutes(10))
    desk.wait(.minutes(10))
    #expect(desk.screenTitles == ["Disk"])
  }

  @Test func `a server that closes what was pressed does not end it`() throws {
    let desk = Desk(preferences: .defaults(.snoozeAction(.minutes(10))))
    let id = try alert(desk)
    let server = try #require(desk.server.id(of: "Disk"))
    desk.hear(.acted(server, .snooze, activationToken: nil))
    desk.hear(.left(server, .dismissed))
    #expect(desk.isOpen(id) && snoozed(desk) == ["Disk"])
  }

  @Test func `pressed in the Center, by its key`() throws {
    let desk = Desk(preferences: .defaults(.snoozeAction(.minutes(10))))
    let id = try alert(desk)
    desk.leavesScreen("Disk", .faded)
    desk.handle(.handled(id, .acted(.snooze, activationToken: nil)))
    #expect(snoozed(desk) == ["Disk"] && desk.heard == [:])
  }

  @Test func `its app has gone meanwhile: Snooze still works, the app's buttons do not`() throws {
    let desk = Desk(preferences: .defaults(.snoozeAction(.minutes(10))))
    desk.entries["Mail"] = "org.example.Mail"
    let id = try alert(desk)
    desk.wait(.seconds(10))
    desk.leaves(":1.1")
    #expect(desk.ledger.centerItem(id)?.actions.map(\.key) == [.snooze])
    snooze(desk, id)
    desk.wait(.minutes(10))
    #expect(desk.server.shows("Disk")?.buttons.map(\.key) == [.snooze])
    desk.acts(on: "Disk")
    #expect(desk.opened == ["org.example.Mail"])
  }

  @Test func `snoozed again it gets another time`() throws {
    let desk = Desk()
    let id = try alert(desk)
    snooze(desk, id, .minutes(5))
    snooze(desk, id, .minutes(60))
    desk.wait(.minutes(59))
    #expect(desk.screenTitles == [])
    desk.wait(.minutes(1))
    #expect(desk.screenTitles == ["Disk"])
  }

  @Test func `what is scheduled and put off is scheduled for then`() throws {
    let desk = Desk()
    let time = desk.wall.seconds + 60
    let id = try #require(desk.arrive("Later") { $0.deliverAt = time })
    snooze(desk, id, .hours(1))
    #expect(desk.slept[id]?.kind == .scheduled)
    desk.wait(.minutes(30))
    #expect(desk.screenTitles == [])
  }

  @Test func `alerts that were put off together come back, each of them`() throws {
    let desk = Desk()
    for title in ["One", "Two", "Three"] {
      snooze(desk, try alert(desk, title), .minutes(5))
      desk.wait(.seconds(2))
    }
    desk.clockIsAhead = .hours(1)
    desk.lookAtClock()
    #expect(desk.screenTitles == ["One", "Two", "Three"])
  }

  @Test func `new content comes at once, and nothing comes later`() throws {
    let desk = Desk()
    let id = try alert(desk)
    snooze(desk, id)
    desk.wait(.seconds(2))
    desk.arrive("Disk full", replacing: id.rawValue) { $0.timeout = .never }
    #expect(desk.screenTitles == ["Disk full"] && snoozed(desk) == [])
    desk.wait(.hours(1))
    #expect(desk.server.orders.count == 2)
    #expect(desk.ledger.nextWake == nil)
  }

  @Test func `the same content again is no reason to stay away`() throws {
    let desk = Desk()
    let id = try #require(desk.arrive("News"))
    snooze(desk, id)
    desk.arrive("News", replacing: id.rawValue)
    #expect(desk.screenTitles == ["News"])
  }

  @Test func `folded ones sleep and come back together`() throws {
    let desk = Desk()
    let first = try #require(desk.arrive("Ping"))
    desk.arrive("Ping")
    desk.arrive("Ping")
    snooze(desk, first)
    #expect(desk.ledger.list(ItemQuery()) == [] && snoozed(desk) == ["Ping"])
    #expect(desk.ledger.broken == [])
    desk.arrive("Ping")
    desk.wait(.minutes(10))
    desk.wait(.seconds(1))
    #expect(desk.ledger.counts.open == 4)
    #expect(desk.screenTitles.contains("Ping ×3"))
    #expect(desk.ledger.broken == [])
  }

  @Test func `dismissed or closed by its app meanwhile, it does not come back`() throws {
    let desk = Desk()
    let first = try alert(desk, "One")
    let second = try alert(desk, "Two")
    snooze(desk, first)
    snooze(desk, second)
    desk.handle(.handled(first, .dismissed))
    desk.close(second.rawValue)
    #expect(desk.reasons(first) == [.dismissed] && desk.reasons(second) == [.closedByApp])
    #expect(desk.ledger.nextWake == nil)
    #expect(desk.ledger.openCount == 0)
  }

  @Test func `it obeys nothing but its time: no fade, no end of keeping, no showing again`() throws
  {
    let desk = Desk(preferences: .defaults(.keep(.minutes(30)), .onFade(.close)))
    let id = try #require(desk.arrive("News") { $0.timeout = .after(.seconds(2)) })
    snooze(desk, id, .hours(2))
    desk.handle(.handled(id, .shownAgain))
    desk.wait(.minutes(119))
    #expect(desk.isOpen(id) && desk.screenTitles == [])
    desk.wait(.minutes(1))
    #expect(desk.screenTitles == ["News"])
    desk.leavesScreen("News", .faded)
    #expect(desk.reasons(id) == [.expired])
  }

  @Test func `away when a server comes, and back at its time on the new one`() throws {
    let desk = Desk()
    let id = try alert(desk)
    snooze(desk, id)
    desk.vanishes()
    desk.appears(.honouring)
    #expect(desk.screenTitles == [])
    desk.wait(.minutes(10))
    #expect(desk.screenTitles == ["Disk"])
  }

  @Test func `snoozed while its order is out: what the server then shows is taken down`() throws {
    let desk = Desk()
    desk.server.mood = .holds
    let id = try alert(desk)
    snooze(desk, id)
    desk.answerHeld()
    #expect(desk.screenTitles == [])
    #expect(desk.ledger.broken == [])
  }

  @Test func `there is an end to how many sleep`() throws {
    let desk = Desk(preferences: .defaults(.keepItems(100_000)))
    var last: NotificationID?
    for number in 0...Limits.snoozed {
      let id = try #require(desk.arrive("News \(number)"))
      last = id
      let events = try? desk.ledger.snoozing(id, until: desk.wall + .minutes(10), at: desk.wall)
      #expect((events != nil) == (number < Limits.snoozed))
      snooze(desk, id)
    }
    #expect(desk.ledger.list(ItemQuery()).map(\.id) == [last])
  }

  @Test func `a status display cannot be put off`() throws {
    let desk = Desk()
    let id = try #require(
      desk.arrive("Volume") { $0.tag = ReplaceTag(kind: .synchronous, name: "v") })
    snooze(desk, id)
    #expect(desk.ledger.nextWake == nil && desk.screenTitles == ["Volume"])
  }
}
