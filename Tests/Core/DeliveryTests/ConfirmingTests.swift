import Clock
import NotificationModel
import Policy
import Testing

@testable import Delivery

/// Something destructive is done when the person has said so twice.
@Suite(.timeLimit(.minutes(1))) struct ConfirmingTests {
  private static let trash = ActionKey("trash")

  private func desk(
    _ server: DesktopAbilities = .honouring, _ change: (inout Notification) -> Void = { _ in }
  ) -> (Desk, NotificationID?) {
    let desk = Desk(server, preferences: .defaults(.destructive(.confirm)))
    let id = desk.arrive("Draft", app: "Mail") {
      $0.body = RichText(plain: "To Ada")
      $0.actions = [
        Action(key: ActionKey("open"), title: "Open"),
        Action(key: Self.trash, title: "Move to Bin", isDestructive: true),
      ]
      change(&$0)
    }
    desk.wait(.seconds(1))
    return (desk, id)
  }

  @Test func `pressing it shows what it is about, Cancel, and the action in red`() throws {
    let (desk, id) = desk()
    desk.acts(on: "Draft", Self.trash)
    let asked = try #require(desk.server.shows("Move to Bin?"))
    #expect(asked.body.plain == "Mail\nDraft\nTo Ada")
    #expect(asked.style == .alert)
    #expect(asked.buttons.map(\.title) == ["Cancel", "Move to Bin"])
    #expect(asked.buttons.map(\.isDestructive) == [false, true])
    #expect(desk.heard == [:], "its app hears nothing yet")
    #expect(desk.isOpen(id))
  }

  @Test func `confirmed, the app hears it with the token of that press, and it is handled`() {
    let (desk, _) = desk()
    desk.acts(on: "Draft", Self.trash, token: "first")
    desk.acts(on: "Move to Bin?", .confirm, token: "second")
    #expect(desk.heard[":1.1"] == ["action 1000 trash second", "closed 1000 dismissed"])
    #expect(desk.screenTitles == [])
    #expect(desk.ledger.leftovers == [])
  }

  @Test(arguments: ["Cancel", "dismissed", "a tap"])
  func `anything else leaves the item open`(how: String) {
    let (desk, id) = desk()
    desk.acts(on: "Draft", Self.trash)
    switch how {
    case "Cancel": desk.acts(on: "Move to Bin?", .close)
    case "dismissed": desk.leavesScreen("Move to Bin?", .dismissed)
    case _: desk.acts(on: "Move to Bin?", .activate)
    }
    #expect(desk.heard == [:])
    #expect(desk.isOpen(id))
    #expect(desk.screenTitles == ["Draft"])
  }

  @Test(arguments: ["closed by its app", "replaced", "its app gone"])
  func `the question goes with its item`(how: String) {
    let (desk, id) = desk()
    desk.acts(on: "Draft", Self.trash)
    switch how {
    case "closed by its app": desk.close(id?.rawValue)
    case "replaced": desk.arrive("Other", replacing: id?.rawValue)
    case _:
      desk.wait(.seconds(10))
      desk.leaves(":1.1")
    }
    #expect(!desk.screenTitles.contains("Move to Bin?"), "\(how)")
    #expect(desk.ledger.broken == [])
  }

  @Test func `a server that closes what is acted on leaves it in the Center`() {
    let (desk, id) = desk()
    desk.acts(on: "Draft", Self.trash)
    desk.leavesScreen("Draft", .dismissed)
    #expect(desk.isOpen(id))
    #expect(desk.screenTitles == ["Move to Bin?"])
    desk.acts(on: "Move to Bin?", .confirm)
    #expect(desk.heard[":1.1"]?.first == "action 1000 trash")
  }

  @Test func `no clock ends it while the person is asked, and one does after that`() {
    let (desk, id) = desk { $0.timeout = .after(.seconds(4)) }
    desk.acts(on: "Draft", Self.trash)
    desk.leavesScreen("Draft", .dismissed)
    desk.wait(.minutes(2))
    #expect(desk.isOpen(id))
    #expect(desk.ledger.broken == [])
    desk.acts(on: "Move to Bin?", .close)
    #expect(desk.isOpen(id))
    desk.wait(.seconds(5))
    #expect(desk.reasons(id) == [.expired])
  }

  @Test func `a resident item stays`() {
    let (desk, id) = desk { $0.isResident = true }
    desk.acts(on: "Draft", Self.trash)
    desk.acts(on: "Move to Bin?", .confirm)
    #expect(desk.heard[":1.1"] == ["action 1000 trash"])
    #expect(desk.isOpen(id))
  }

  @Test func `hidden meanwhile, its words go and so does the button`() throws {
    let (desk, _) = desk()
    desk.acts(on: "Draft", Self.trash)
    desk.wait(.seconds(1))
    desk.prefer(.destructive(.confirm), .previews(.never))
    let asked = try #require(desk.server.shows("You were asked about something of Mail"))
    #expect(asked.body.plain == "Notification")
    #expect(asked.buttons.map(\.title) == ["Cancel"])
    desk.prefer(.destructive(.confirm))
    desk.wait(.seconds(1))
    #expect(desk.server.shows("Move to Bin?")?.buttons.count == 2, "and they come back")
    #expect(desk.ledger.broken == [])
  }

  enum Way: CaseIterable { case drawn, onItsWay, waiting }

  @Test(arguments: Way.allCases)
  func `locked meanwhile, nothing of its words is sent or stays, wherever its order is`(
    way: Way
  ) throws {
    let (desk, _) = desk()
    if way == .onItsWay { desk.server.mood = .holds }
    if way == .waiting { desk.vanishes() }
    desk.acts(on: "Draft", Self.trash)
    if way == .waiting {
      let id = try #require(desk.ledger.list(ItemQuery()).first?.id)
      desk.handle(.handled(id, .acted(Self.trash, activationToken: nil)))
    }
    let before = desk.server.orders.count
    desk.locks()
    desk.server.mood = .answers
    let words = desk.server.held.map(\.presentation)
    desk.answerHeld()
    if way == .waiting { desk.appears(.honouring) }
    desk.wait(.seconds(1))
    let sent = words + desk.server.orders.dropFirst(before).map(\.presentation)
    for shown in sent + desk.server.onScreen.values.map({ $0 }) {
      let all = "\(shown)"
      #expect(!all.contains("Draft") && !all.contains("Ada") && !all.contains("Bin"), "\(way)")
    }
    let asked = try #require(desk.server.shows("You were asked about something of Mail"))
    #expect(asked.buttons.map(\.title) == ["Cancel"])
    #expect(desk.ledger.list(ItemQuery()).allSatisfy { !"\($0)".contains("Ada") })
    #expect(desk.ledger.broken == [])
    desk.unlocks()
    desk.wait(.seconds(1))
    #expect(desk.server.shows("Move to Bin?")?.body.plain == "Mail\nDraft\nTo Ada")
  }

  @Test
  func `what is not destructive is done at once, and so is all where nobody wants to be asked`() {
    let (desk, _) = desk()
    desk.acts(on: "Draft", ActionKey("open"))
    #expect(desk.heard[":1.1"]?.first == "action 1000 open")
    let other = Desk(.honouring)
    other.arrive("Draft") {
      $0.actions = [Action(key: Self.trash, title: "Bin", isDestructive: true)]
    }
    other.acts(on: "Draft", Self.trash)
    #expect(other.heard[":1.1"]?.first == "action 1000 trash")
  }

  @Test(arguments: [DestructiveChoice.show, .confirm])
  func `a tap that would destroy something only asks`(choice: DestructiveChoice) {
    let desk = Desk(.honouring, preferences: .defaults(.destructive(choice)))
    let id = desk.arrive("Draft") {
      $0.activation = Action(key: .activate, title: "Erase", isDestructive: true)
    }
    desk.acts(on: "Draft")
    #expect(desk.heard == [:])
    #expect(desk.isOpen(id))
    desk.acts(on: "Erase?", .confirm)
    #expect(desk.heard[":1.1"]?.first == "action 1000 default")
  }

  @Test func `who says that they mean it is not asked`() throws {
    let (desk, id) = desk()
    let item = try #require(id)
    #expect(desk.ledger.asksFirst(item, for: Self.trash))
    desk.handle(.handled(item, .confirmed(Self.trash, activationToken: "t")))
    #expect(desk.heard[":1.1"] == ["action 1000 trash t", "closed 1000 dismissed"])
  }

  @Test func `pressed again it is one question, and many items are a few`() {
    let (desk, _) = desk()
    desk.acts(on: "Draft", Self.trash)
    desk.acts(on: "Draft", Self.trash)
    #expect(desk.screenTitles == ["Draft", "Move to Bin?"])
    for number in 0..<9 {
      desk.arrive("Mail \(number)") {
        $0.actions = [Action(key: Self.trash, title: "Bin \(number)", isDestructive: true)]
      }
      desk.acts(on: "Mail \(number)", Self.trash)
    }
    #expect(desk.screenTitles.filter { $0.hasSuffix("?") }.count == Limits.confirmationsAtOnce)
    #expect(desk.ledger.broken == [])
  }
}
