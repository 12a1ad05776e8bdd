import Clock
import NotificationModel
import Policy
import Testing

@testable import Delivery

/// What people do goes to the app, once, and only what it offered.
@Suite(.timeLimit(.minutes(1))) struct ActionTests {
  @Test func `a tap: the app hears it with the token, then that it is closed`() {
    let desk = Desk()
    desk.arrive("News") { $0.openOnTap() }
    desk.acts(on: "News", token: "abc")
    #expect(desk.heard[":1.1"] == ["action 1000 default abc", "closed 1000 dismissed"])
    #expect(desk.screenTitles == [])
  }

  @Test(arguments: [
    ("one of its buttons", ActionKey("yes"), true), ("the tap", .activate, true),
    ("the app's settings", .settings, true),
    ("one it never offered", ActionKey("delete-all"), false),
    ("a reply field it has not", .inlineReply, false), ("an empty key", ActionKey(""), false),
    ("the fifth, which was cut", ActionKey("five"), false),
  ])
  func `only what was offered comes back`(what: String, key: ActionKey, isOffered: Bool) {
    let desk = Desk()
    let id = desk.arrive("News") {
      $0.offer("yes", "two", "three", "four", "five", "settings")
      $0.openOnTap()
    }
    desk.acts(on: "News", key)
    #expect((desk.heard[":1.1"]?.first?.hasPrefix("action") == true) == isOffered, "\(what)")
    #expect(desk.isOpen(id) != isOffered)
    if !isOffered, let id { #expect(desk.last.contains(.note(.unknownAction(id)))) }
  }

  @Test func `our own Close only closes`() {
    let desk = Desk()
    desk.arrive("News") { $0.openOnTap() }
    desk.acts(on: "News", .close)
    #expect(desk.heard[":1.1"] == ["closed 1000 dismissed"])
  }

  @Test func `our own View is a tap, whatever that does`() {
    let desk = Desk()
    desk.arrive("News") { $0.openOnTap() }
    desk.acts(on: "News", .view, token: "abc")
    #expect(desk.heard[":1.1"] == ["action 1000 default abc", "closed 1000 dismissed"])
    let id = desk.arrive("Nothing to open")
    desk.acts(on: "Nothing to open", .view)
    #expect(desk.reasons(id) == [.dismissed])
  }

  @Test(arguments: [true, false])
  func `an alert can be closed and opened by what is drawn`(drawsTap: Bool) {
    var abilities = DesktopAbilities()
    abilities.hasCloseControl = false
    abilities.drawsTap = drawsTap
    let closed = "closed 1000 dismissed"
    for (index, ends) in [(0, [closed]), (1, ["action 1000 default", closed])] {
      let desk = Desk(abilities)
      desk.arrive("News") {
        $0.timeout = .never
        $0.openOnTap()
      }
      let buttons = desk.server.shows("News")?.buttons ?? []
      #expect(buttons.map(\.title) == ["Close", "View"])
      guard buttons.count == 2 else { continue }
      desk.acts(on: "News", buttons[index].key)
      #expect(desk.heard[":1.1"] == ends)
    }
  }

  @Test func `a reply is handed on, and handles it`() {
    let desk = Desk()
    desk.arrive("News") { $0.reply = ReplyField(title: "Answer") }
    if let number = desk.server.id(of: "News") { desk.hear(.replied(number, "On my way")) }
    #expect(desk.heard[":1.1"] == ["reply 1000 On my way", "closed 1000 dismissed"])
  }

  @Test func `a reply to what has no field is nothing`() {
    let desk = Desk()
    let id = desk.arrive("News")
    if let number = desk.server.id(of: "News") { desk.hear(.replied(number, "On my way")) }
    #expect(desk.heard == [:])
    #expect(desk.isOpen(id))
  }

  @Test func `a resident item stays, also where the server closes it for being acted on`() {
    let desk = Desk()
    let id = desk.arrive("Song") {
      $0.offer("next")
      $0.isResident = true
    }
    desk.acts(on: "Song", ActionKey("next"))
    desk.acts(on: "Song", ActionKey("next"))
    #expect(desk.heard[":1.1"] == ["action 1000 next", "action 1000 next"])
    desk.leavesScreen("Song", .dismissed)
    #expect(desk.isOpen(id))
    desk.arrive("Song 2", replacing: id?.rawValue) { $0.isResident = true }
    desk.wait(.seconds(3))
    desk.leavesScreen("Song 2", .dismissed)
    #expect(desk.reasons(id) == [.dismissed], "later it is the person who closes it")
  }

  @Test func `a resident item that a person closes soon after a button ends, and its app hears`() {
    let desk = Desk()
    let id = desk.arrive("Song") {
      $0.offer("next")
      $0.isResident = true
    }
    desk.acts(on: "Song", ActionKey("next"))
    desk.wait(.seconds(1))
    desk.leavesScreen("Song", .dismissed)
    #expect(desk.heard[":1.1"] == ["action 1000 next", "closed 1000 dismissed"])
    #expect(desk.reasons(id) == [.dismissed])
  }

  @Test func `a server's Closed after an action is heard by nobody`() {
    let desk = Desk()
    let id = desk.arrive("News") { $0.openOnTap() }
    let number = desk.server.id(of: "News") ?? ServerID(0)
    desk.hear(.acted(number, .activate, activationToken: nil))
    desk.hear(.left(number, .dismissed))
    #expect(desk.reasons(id) == [.dismissed])
  }

  @Test(arguments: [false, true])
  func `a tap with nothing to open handles it, and is no fault`(isResident: Bool) {
    let desk = Desk()
    let id = desk.arrive("News") {
      $0.offer("a")
      $0.isResident = isResident
    }
    desk.acts(on: "News")
    #expect(desk.reasons(id) == (isResident ? [] : [.dismissed]), "a resident one stays")
    #expect(desk.heard[":1.1"] == (isResident ? nil : ["closed 1000 dismissed"]))
    #expect(!desk.effects.contains { if case .note = $0 { true } else { false } })
  }
}
