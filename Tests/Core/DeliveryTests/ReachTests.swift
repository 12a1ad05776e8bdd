import Clock
import NotificationModel
import Policy
import Testing

@testable import Delivery

/// Buttons that nobody can hear are not drawn, not listed, and a press of one does nothing.
@Suite(.timeLimit(.minutes(1))) struct ReachTests {
  private let desk = Desk()

  private func offer(_ notification: inout NotificationModel.Notification) {
    notification.timeout = .never
    notification.offer("a")
    notification.reply = ReplyField(title: "Reply")
  }

  static let stays: [Span?] = [nil, .zero, .seconds(3), .seconds(60)]

  @Test(arguments: stays)
  func `buttons of a sender that is gone are gone, however soon it left`(stay: Span?) throws {
    let id = try #require(desk.arrive("x", stays: stay != nil, offer))
    if let stay {
      desk.wait(stay)
      #expect(desk.server.shows("x")?.buttons.map(\.title).contains("A") == true)
      desk.leaves(":1.1")
      desk.wait(.seconds(1))
    }
    let shown = try #require(desk.server.shows("x"))
    #expect(!shown.buttons.contains { $0.key == ActionKey("a") } && shown.reply == nil)
    let item = try #require(desk.ledger.centerItem(id))
    #expect(item.reach == .nobody && item.actions.isEmpty && !item.takesReply && !item.opens)
    #expect(desk.ledger.reach(of: id, for: ActionKey("a")) == .nobody)
    #expect(desk.ledger.centerItem(id)?.takesReply == false)
  }

  @Test
  func `a press that nobody hears any more keeps the item, though it is closed for it`() throws {
    let id = try #require(desk.arrive("x", offer))
    let server = try #require(desk.server.id(of: "x"))
    desk.leaves(":1.1")
    desk.hear(.acted(server, ActionKey("a"), activationToken: nil))
    desk.hear(.left(server, .dismissed))
    #expect(desk.isOpen(id) && desk.reasons(id) == [])
    #expect(desk.ledger.centerItem(id)?.place == .center)
    desk.handle(.handled(id, .acted(ActionKey("a"), activationToken: nil)))
    desk.handle(.handled(id, .replied("Yes")))
    #expect(desk.isOpen(id) && desk.heard[":1.1"] == nil)
  }

  @Test func `what a sender that leaves at once sent without buttons is not drawn again`() {
    desk.entries["Mail"] = "org.example.Mail"
    desk.arrive("x") { $0.timeout = .never }
    desk.leaves(":1.1")
    desk.wait(.seconds(1))
    #expect(desk.server.orders.count == 1)
  }

  @Test func `buttons are back with the app that takes it over`() throws {
    let id = try #require(desk.arrive("x", offer))
    desk.leaves(":1.1")
    desk.arrive("x", from: ":1.2", replacing: id.rawValue, offer)
    desk.wait(.seconds(1))
    #expect(desk.server.shows("x")?.buttons.contains { $0.key == ActionKey("a") } == true)
    #expect(desk.ledger.reach(of: id, for: ActionKey("a")) == .app)
  }

  // MARK: Doors

  private let name = "org.example.Mail"

  private func comes(_ door: Door = .gtk, proof: Proof = .nothing) -> NotificationID? {
    let isPortals = proof == .portal(AppID(name))
    let sender = Sender(connection: ConnectionName(":1.1"), proof: proof)
    let entrance = Entrance(
      address: DoorAddress(door, app: name, id: "one", from: sender), name: name,
      caller: ConnectionName(":1.1"), isPortals: isPortals, actions: [])
    return desk.arrive("x", app: name, proof: proof, stays: !isPortals, by: entrance) {
      $0.openOnTap()
      $0.timeout = .never
      $0.actions = [Action(key: ActionKey("app.go"), title: "Go")]
    }
  }

  private func reach(_ id: NotificationID) -> CenterItem.Reach? {
    desk.ledger.reach(of: id, for: ActionKey("app.go"))
  }

  private func isDrawn() -> Bool {
    desk.wait(.seconds(1))
    return desk.server.shows("x")?.buttons.contains { $0.title == "Go" } == true
  }

  @Test func `an app of GTK's door that is gone hears by its name while it can be called there`()
    throws
  {
    let id = try #require(comes())
    #expect(reach(id) == .app && isDrawn())
    #expect(desk.ledger.doorNames == [name] && desk.ledger.hasBroughtToDoor(ConnectionName(":1.1")))
    desk.leaves(":1.1")
    #expect(reach(id) == .nobody && desk.ledger.centerItem(id)?.reach == .nobody && !isDrawn())
    desk.handle(.namesCallable([name]))
    #expect(reach(id) == .app && desk.ledger.isCallable(name) && isDrawn())
    desk.handle(.namesCallable([]))
    #expect(reach(id) == .nobody && !isDrawn())
    #expect(desk.isOpen(id) && desk.ledger.broken == [])
  }

  @Test func `one that has a desktop entry can be started, and hears`() throws {
    desk.entries[name] = name
    let id = try #require(comes())
    desk.leaves(":1.1")
    #expect(reach(id) == .app && isDrawn())
  }

  @Test func `the portal hears for its apps, whoever has left`() throws {
    let id = try #require(comes(.portal, proof: .portal(AppID(name))))
    desk.leaves(":1.1")
    #expect(reach(id) == .app && isDrawn())
    #expect(desk.ledger.doorNames == [])
  }
}
