import Clock
import NotificationModel
import Policy
import Testing

@testable import Delivery

/// In place while it is on screen, shown again where it had faded.
@Suite(.timeLimit(.minutes(1))) struct ReplacingTests {
  private let ding = SoundRequest.named("ding")

  @Test func `on screen it changes in place, without a sound, and keeps its id`() {
    let desk = Desk()
    let id = desk.arrive("One") { $0.sound = ding }
    desk.wait(.seconds(1))
    #expect(desk.arrive("Two", replacing: id?.rawValue) { $0.sound = ding } == id)
    #expect(desk.screenTitles == ["Two"])
    #expect(desk.server.orders.map(\.replacing) == [nil, ServerID(1)])
    #expect(desk.server.sounds == [.named("ding")])
  }

  @Test func `many changes in a moment are one, the latest`() {
    let desk = Desk()
    let id = desk.arrive("0")
    for step in 1...50 { desk.arrive("\(step)", replacing: id?.rawValue) }
    #expect(desk.screenTitles == ["0"])
    desk.wait(.milliseconds(99))
    #expect(desk.screenTitles == ["0"])
    desk.wait(.milliseconds(1))
    #expect(desk.screenTitles == ["50"])
    #expect(desk.server.orders.count == 2)
  }

  @Test func `while an answer is awaited, changes wait and the latest follows`() {
    let desk = Desk()
    desk.server.mood = .holds
    let id = desk.arrive("0") { $0.sound = ding }
    for step in 1...9 { desk.arrive("\(step)", replacing: id?.rawValue) }
    #expect(desk.server.orders.count == 1)
    desk.server.mood = .answers
    desk.answerHeld()
    desk.wait(.milliseconds(100))
    #expect(desk.screenTitles == ["9"])
    #expect(desk.server.orders.count == 2)
  }

  @Test func `its time begins again`() {
    let desk = Desk(.withoutClock)
    let id = desk.arrive("One")
    desk.wait(.seconds(4))
    desk.arrive("Two", replacing: id?.rawValue)
    desk.wait(.milliseconds(4_900))
    #expect(desk.screenTitles == ["Two"])
    desk.wait(.milliseconds(200))
    #expect(desk.screenTitles == [])
  }

  @Test func `replaced in its last moment it is not taken down before the server answers`() {
    let desk = Desk(.withoutClock)
    let id = desk.arrive("One")
    desk.wait(.milliseconds(4_990))
    desk.server.mood = .holds
    desk.arrive("Two", replacing: id?.rawValue)
    desk.wait(.milliseconds(50))
    desk.answerHeld()
    #expect(desk.screenTitles == ["Two"])
  }

  @Test(arguments: [DesktopAbilities.honouring, .withoutClock, .listing])
  func `faded it is shown again, with its sound and the same id`(server: DesktopAbilities) {
    let desk = Desk(server)
    let id = desk.arrive("One") { $0.sound = ding }
    desk.wait(.seconds(5))
    if server.honoursTimeouts { desk.leavesScreen("One", .faded) }
    #expect(desk.arrive("Two", replacing: id?.rawValue) { $0.sound = ding } == id)
    #expect(desk.screenTitles == ["Two"])
    #expect(desk.server.sounds.count == 2)
    #expect(desk.ledger.broken == [])
    desk.close(id?.rawValue)
    #expect(desk.ledger.leftovers == [])
    #expect(desk.screenTitles == [])
  }

  @Test func `faded and unchanged it is not shown again`() {
    let desk = Desk()
    let id = desk.arrive("One") { $0.sound = ding }
    desk.leavesScreen("One", .faded)
    desk.prefer(.keep(.days(3)))
    #expect(desk.arrive("One", replacing: id?.rawValue) { $0.sound = ding } == id)
    #expect(desk.screenTitles == [])
    #expect(desk.server.orders.count == 1)
  }

  @Test func `replaced with something quiet it leaves the screen`() {
    let desk = Desk()
    let id = desk.arrive("One")
    desk.arrive("Two", replacing: id?.rawValue) { $0.level = .passive }
    #expect(desk.screenTitles == [])
    #expect(desk.isOpen(id))
  }

  @Test func `replaced with a number alone it is handled`() {
    let desk = Desk()
    let id = desk.arrive("One")
    desk.arrive("", replacing: id?.rawValue) { $0.badge = 2 }
    #expect(desk.reasons(id) == [.dismissed])
    #expect(desk.badges[AppID("Mail")] == 2)
  }

  @Test func `a tag takes the place of the one before`() {
    let desk = Desk()
    let tag = ReplaceTag(kind: .stack, name: "song")
    let first = desk.arrive("One") { $0.tag = tag }
    desk.wait(.seconds(1))
    #expect(desk.arrive("Two") { $0.tag = tag } == first)
    #expect(desk.arrive("Three", app: "Player") { $0.tag = tag } != first, "another app's tag")
    #expect(desk.screenTitles == ["Two", "Three"])
  }

  @Test func `replaced by a message of another app it counts as that app's`() {
    let desk = Desk(preferences: .app("Loud", .style(.none)))
    let id = desk.arrive("One", app: "Quiet")
    #expect(desk.arrive("Two", app: "Loud", replacing: id?.rawValue) == id)
    #expect(desk.ledger.items.apps[AppID("Quiet")]?.open == 0)
    #expect(desk.ledger.items.apps[AppID("Loud")]?.open == 1)
    #expect(desk.screenTitles == [], "that app's preferences hold")
    #expect(desk.ledger.broken == [])
  }

  @Test func `replacing again and again leaves nothing behind`() {
    let desk = Desk()
    let id = desk.arrive("One")
    for step in 0..<3_000 {
      desk.arrive("\(step)", replacing: id?.rawValue) {
        $0.urgency = step.isMultiple(of: 2) ? .critical : .normal
      }
      desk.wait(.milliseconds(step.isMultiple(of: 7) ? 150 : 1))
    }
    #expect(desk.ledger.deadlines.count < 300)
    #expect(desk.ledger.places.allCards.allSatisfy { $0.length < 200 })
    #expect(desk.ledger.items.ages.quiet.length < 200 && desk.ledger.items.ages.alerts.length < 200)
  }
}
