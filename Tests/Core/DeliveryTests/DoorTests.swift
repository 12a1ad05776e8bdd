import Clock
import NotificationModel
import Policy
import Testing

@testable import Delivery

/// Items that came in by a door where apps give them names of their own.
@Suite(.timeLimit(.minutes(1))) struct DoorTests {
  let desk = Desk()

  func entrance(
    _ id: String, app: String = "org.example.Mail", isVouched: Bool = true, door: Door = .portal
  ) -> Entrance {
    Entrance(
      address: DoorAddress(door: door, app: AppID(app), id: id, isVouched: isVouched), name: app,
      caller: ConnectionName(":1.7"), isPortals: isVouched && door == .portal, actions: [])
  }

  @discardableResult
  func brings(
    _ title: String, as id: String, app: String = "org.example.Mail", isVouched: Bool = true,
    door: Door = .portal, _ change: @escaping (inout Notification) -> Void = { _ in }
  ) -> NotificationID? {
    desk.arrive(
      title, app: app, from: ":1.7", proof: isVouched ? .portal(AppID(app)) : .nothing,
      stays: false, by: entrance(id, app: app, isVouched: isVouched, door: door)
    ) {
      $0.activation = Action(key: .activate, title: "")
      change(&$0)
    }
  }

  func takesBack(_ id: String) {
    let sender = Sender(
      connection: ConnectionName(":1.7"), proof: .portal(AppID("org.example.Mail")), isOnBus: false)
    desk.handle(.removed(entrance(id).address, by: sender))
  }

  @Test func `the same name again replaces, and another one does not`() {
    let first = brings("One", as: "mail")
    #expect(brings("Two", as: "mail") == first)
    #expect(brings("Three", as: "other") != first)
    desk.wait(.seconds(1))
    #expect(desk.screenTitles.sorted() == ["Three", "Two"])
  }

  @Test func `names are each app's, each door's, and apart from those of who only claims to be it`()
  {
    let first = brings("One", as: "mail")
    #expect(brings("Two", as: "mail", app: "org.example.Chat") != first)
    #expect(brings("Three", as: "mail", door: .gtk) != first)
    #expect(brings("Four", as: "mail", isVouched: false) != first)
    #expect(desk.screenTitles.count == 4)
  }

  /// At GTK's door, from a connection that is on the bus.
  private func comes(
    _ title: String, from connection: String, _ proof: Proof, app: String = "org.example.Mail"
  ) -> NotificationID? {
    desk.arrive(title, app: app, from: connection, proof: proof, by: gtks(connection, proof, app))
  }

  private func gtks(_ connection: String, _ proof: Proof, _ app: String) -> Entrance {
    let sender = Sender(connection: ConnectionName(connection), proof: proof)
    return Entrance(
      address: DoorAddress(.gtk, app: app, id: "one", from: sender),
      name: app, caller: ConnectionName(connection), isPortals: false, actions: [])
  }

  private static let ownUnit = Proof.unit(AppID("org.example.Mail"))
  private static let relay = Proof.relay(AppID("org.kde.kdeconnect"))

  static let addresses: [(Door, String, Proof, AppID, Bool)] = [
    (.gtk, "org.example.Mail", .nothing, AppID("org.example.Mail"), false),
    (.gtk, "org.example.Mail", .unit(AppID("org.example.mail")), AppID("org.example.Mail"), true),
    (.gtk, "org.example.Mail", .unit(AppID("firefox")), AppID("org.example.Mail"), false),
    (.gtk, "org.example.Mail", relay, AppID("org.example.Mail"), true),
    (.gtk, "org.example.Mail", .sandbox(AppID("music_music")), AppID("music_music"), true),
    (
      .portal, "org.example.Mail", .portal(AppID("org.example.Mail")), AppID("org.example.Mail"),
      true
    ),
    (.portal, "org.example.Mail", .nothing, AppID("org.example.Mail"), false),
    (.portal, "", .nothing, AppID(""), true),
  ]

  @Test(arguments: addresses)
  func `whose an item is, and who vouches for it, is by this table`(
    door: Door, app: String, proof: Proof, whose: AppID, isVouched: Bool
  ) {
    let sender = Sender(connection: ConnectionName(":1.2"), proof: proof)
    let address = DoorAddress(door, app: app, id: "one", from: sender)
    #expect(address == DoorAddress(door: door, app: whose, id: "one", isVouched: isVouched))
  }

  @Test(arguments: [ownUnit, relay])
  func `what is vouched for is out of reach of a claim while its maker is there`(proof: Proof) {
    let real = comes("Real", from: ":1.2", proof)
    let claimed = comes("Claimed", from: ":1.3", .nothing)
    #expect(real != claimed)
    let pretender = Sender(connection: ConnectionName(":1.3"))
    let address = gtks(":1.3", .nothing, "org.example.Mail").address
    desk.handle(.removed(address, by: pretender))
    desk.handle(.removed(address, by: pretender))
    #expect(desk.isOpen(real))
    desk.leaves(":1.2")
    #expect(comes("Later", from: ":1.3", .nothing) == real)
  }

  @Test func `an app is one in its unit and without it, once it was left, and in any spelling`() {
    let first = comes("By hand", from: ":1.2", .nothing)
    desk.leaves(":1.2")
    #expect(comes("By the menu", from: ":1.3", Self.ownUnit, app: "org.example.MAIL") == first)
    desk.leaves(":1.3")
    #expect(comes("By hand again", from: ":1.4", .nothing) == first)
    #expect(comes("By hand twice", from: ":1.4", .nothing, app: "org.Example.mail") == first)
    #expect(desk.ledger.broken == [])
  }

  @Test func `a sandbox's own is no claim's, whoever has left`() {
    let boxed = comes("Boxed", from: ":1.2", .sandbox(AppID("org.example.Mail")))
    desk.leaves(":1.2")
    let claimed = comes("Claimed", from: ":1.3", .nothing)
    #expect(claimed != boxed)
    desk.leaves(":1.3")
    #expect(comes("Boxed 2", from: ":1.4", .sandbox(AppID("org.example.Mail"))) == boxed)
    #expect(desk.isOpen(claimed))
  }

  @Test func `who comes by a door is an app that is there, and claims no numbers`() {
    #expect(comes("Real", from: ":1.2", Self.ownUnit) != nil)
    let byNumber = desk.arrive("By number", app: "org.example.Mail", from: ":1.5")
    #expect(desk.ledger.isDoubtful(AppIdentity(claim: AppID("org.example.Mail"), proof: .nothing)))
    #expect(comes("Claimed", from: ":1.6", .nothing) != nil)
    #expect(!desk.close(byNumber?.rawValue, from: ":1.6"))
  }

  @Test func `an app takes back what it brought, by name, and no more`() {
    let first = brings("One", as: "mail")
    let second = brings("Two", as: "chat")
    takesBack("nothing")
    takesBack("mail")
    #expect(desk.reasons(first) == [.closedByApp])
    #expect(desk.isOpen(second))
    takesBack("mail")
    #expect(desk.screenTitles == ["Two"])
    #expect(brings("Three", as: "mail") != first, "its name is free again")
  }

  @Test func `what is done goes back by the door, and the item is handled`() {
    let id = brings("One", as: "mail") {
      $0.actions = [Action(key: ActionKey("app.go"), title: "Go")]
    }
    desk.acts(on: "One", ActionKey("app.go"), token: "t")
    #expect(desk.heard[":1.7"] == ["action mail app.go t"])
    #expect(desk.reasons(id) == [.dismissed])
    brings("Two", as: "mail")
    desk.acts(on: "Two")
    #expect(desk.heard[":1.7"]?.last == "action mail default")
  }

  @Test func `an answer goes back by the door`() throws {
    brings("One", as: "mail") { $0.reply = ReplyField(title: "Reply") }
    let server = try #require(desk.server.id(of: "One"))
    desk.hear(.replied(server, "Fine"))
    #expect(desk.heard[":1.7"] == ["reply mail Fine"])
  }

  @Test func `what is destructive is asked about before it goes back`() {
    desk.prefer(.destructive(.confirm))
    brings("One", as: "call") {
      $0.actions = [Action(key: ActionKey("app.decline"), title: "Decline", isDestructive: true)]
    }
    desk.acts(on: "One", ActionKey("app.decline"))
    #expect(desk.heard[":1.7"] == nil)
    desk.acts(on: "Decline?", ActionKey("pennant-confirm"))
    #expect(desk.heard[":1.7"] == ["action call app.decline"])
  }

  @Test func `it does not end with a connection, and nobody else may touch it`() {
    let id = brings("One", as: "mail") { $0.category = Category("call.incoming") }
    desk.wait(.seconds(2))
    desk.leaves(":1.7")
    #expect(desk.isOpen(id))
    #expect(desk.arrive("Theirs", app: "org.example.Mail", replacing: id?.rawValue) == nil)
    #expect(!desk.close(id?.rawValue))
    #expect(desk.isOpen(id))
  }

  @Test func `in the place of another it is as new only where its app says so`() {
    func comes(_ title: String, asNew: Bool) {
      brings(title, as: "mail") {
        $0.sound = .named("ding")
        if asNew { $0.wishes = .asNew }
      }
    }
    comes("One", asNew: false)
    let first = desk.server.id(of: "One")
    comes("Two", asNew: false)
    desk.wait(.seconds(1))
    #expect(desk.server.id(of: "Two") == first, "in place")
    comes("Three", asNew: true)
    desk.wait(.seconds(1))
    #expect(desk.server.id(of: "Three") != first)
    #expect(desk.screenTitles == ["Three"])
  }

  @Test func `it is open after a restart, under its name and with its actions`() throws {
    var notification = Notification(
      claim: AppClaim(name: "", desktopEntry: "org.example.Mail"), title: "Old")
    notification.actions = [Action(key: ActionKey("app.go"), title: "Go")]
    var old = Restored(
      id: try #require(NotificationID(77)), notification: notification,
      sender: Sender(
        connection: ConnectionName(":1.7"), proof: .portal(AppID("org.example.Mail")),
        isOnBus: false),
      face: AppFace(name: "Mail"), receivedAt: desk.wall, age: .seconds(1))
    old.entrance = entrance("mail")
    desk.restore([old])
    #expect(desk.ledger.reach(of: old.id, for: ActionKey("app.go")) == .app)
    #expect(brings("New", as: "mail") == old.id)
  }

  @Test func `a message that its app keeps off the lock screen leaves as the screen is locked`() {
    desk.prefer(.previews(.always), .lockScreen(true))
    brings("Words", as: "mail") { $0.wishes = .offLockScreen }
    #expect(desk.screenTitles == ["Words"])
    desk.locks()
    desk.wait(.seconds(1))
    #expect(desk.screenTitles == [])
    desk.unlocks()
    desk.wait(.seconds(1))
    #expect(desk.screenTitles == ["Words"])
  }

  static let wishes: [(DisplayWishes, Bool, Bool, Bool)] = [
    ([], true, true, true), (.offLockScreen, true, false, true),
    (.hiddenWhenLocked, true, true, false), (.hiddenWhenLocked, false, false, false),
    ([.offLockScreen, .hiddenWhenLocked], true, false, false),
  ]

  @Test(arguments: wishes)
  func `on the lock screen the stricter holds of what the app and the person want`(
    wishes: DisplayWishes, personShows: Bool, isThere: Bool, isReadable: Bool
  ) {
    desk.prefer(.previews(.always), .lockScreen(personShows))
    desk.locks()
    brings("Words", as: "mail") { $0.wishes = wishes }
    #expect(desk.screenTitles.isEmpty == !isThere)
    #expect(desk.screenTitles.contains("Words") == (isThere && isReadable))
    desk.unlocks()
    desk.wait(.seconds(1))
    #expect(desk.screenTitles == (isThere ? ["Words"] : []), "what was off it stays in the Center")
    #expect(desk.ledger.list(ItemQuery()).map(\.title) == ["Words"])
  }

  @Test func `a wish shows nothing that the person hides`() {
    desk.prefer(.previews(.never), .lockScreen(false))
    brings("Words", as: "mail") { $0.wishes = [] }
    #expect(!desk.screenTitles.contains("Words"))
  }
}
