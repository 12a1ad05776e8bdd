import CenterList
import Clock
import NotificationModel
import Testing

@testable import CenterScreen

/// What keys do to the six items of the desk, which stand as
/// Chat: Ann, Bob; Mail: Invoice, News, Script; Power: Charging.
@Suite(.timeLimit(.minutes(1)))
struct CenterKeysTests {
  @Test(arguments: [
    ("", "Ann"),
    ("j", "Bob"), ("Down Down", "Invoice"), ("j j k", "Bob"), ("Up", "Ann"),
    ("G", "Charging"), ("End k", "Script"), ("G g", "Ann"), ("G j j", "Charging"),
    ("PageDown", "Charging"), ("PageDown PageUp", "Ann"),
    ("x 9 Esc", "Ann"),
  ])
  func `keys move the selection`(keys: String, title: String) throws {
    var state = Sample.state(try Sample.desk())
    #expect(state.press(keys: keys) == [])
    #expect(state.selectedTitle == title)
  }

  @Test(arguments: [
    ("PageDown", "Bob"), ("PageDown PageDown", "Invoice"), ("G PageUp", "News"),
  ])
  func `a page is as long as the screen, and one item at least`(
    keys: String, title: String
  ) throws {
    var state = Sample.state(try Sample.desk(), columns: 20, rows: 5)
    state.press(keys: keys)
    #expect(state.selectedTitle == title)
  }

  @Test func `keys act on what is selected`() throws {
    let ann = try Sample.id(99)
    let cases: [(String, CenterWish)] = [
      ("Enter", .tap(ann)), ("o", .tap(ann)),
      ("1", .press(ann, ActionKey("like"))), ("2", .press(ann, ActionKey("block"))),
      ("d", .dismiss(ann)), ("D", .dismissAll(AppID("chat"))), ("s", .showAgain(ann)),
      ("m 1", .mute(AppID("chat"), until: Sample.now + .hours(1))),
      ("j d", .dismiss(try Sample.id(95))),
      ("j j j o", .tap(try Sample.id(94))),
    ]
    for (keys, wish) in cases {
      var state = Sample.state(try Sample.desk())
      #expect(state.press(keys: keys) == [.wish(wish)], "\(keys)")
      #expect(state.notice == nil)
    }
  }

  @Test(arguments: [
    ("3", "It does not have that."), ("j r", "It does not have that."),
    ("j Enter", "It does not have that."),
    ("j j j 1", "Its app has gone; Enter opens it."),
  ])
  func `what cannot be done is said`(keys: String, words: String) throws {
    var state = Sample.state(try Sample.desk())
    #expect(state.press(keys: keys) == [])
    #expect(state.notice?.text == words)
    #expect(state.press(keys: "k") == [])
    #expect(state.notice == nil)
  }

  @Test func `Snooze works though its app has gone`() throws {
    for reach in [CenterItem.Reach.app, .entry, .nobody] {
      var desk = try Sample.desk()
      desk[0].reach = reach
      desk[0].actions = [Action(key: .snooze, title: "Snooze")]
      var state = Sample.state(desk)
      #expect(state.text.contains("[1] Snooze"))
      #expect(state.press(keys: "1") == [.wish(.press(desk[0].id, .snooze))])
    }
  }

  @Test(arguments: ["q", "C-c", "? q"])
  func `some keys end it`(keys: String) throws {
    var state = Sample.state(try Sample.desk())
    #expect(state.press(keys: keys) == [.quit])
  }

  @Test(arguments: [
    ("r H i Enter", "Hi"), ("r q Space D Enter", "q D"), ("r a b Back c Enter", "ac"),
    ("r a b Left Left c Enter", "cab"), ("r a Space b C-w c Enter", "a c"),
    ("r a b C-u c Enter", "c"), ("r a Space b Space C-w c Enter", "a c"),
    ("r Enter Space Enter a Enter", " a"),
    ("r e \u{301} Back x Enter", "x"),
  ])
  func `a reply is typed`(keys: String, text: String) throws {
    var state = Sample.state(try Sample.desk())
    let effects = state.press(keys: keys)
    #expect(effects == [.wish(.reply(try Sample.id(99), text))])
    #expect(state.mode == .list)
  }

  @Test(arguments: ["r a Esc d", "r a C-c d"])
  func `a reply is given up`(keys: String) throws {
    var state = Sample.state(try Sample.desk())
    #expect(state.press(keys: keys) == [.wish(.dismiss(try Sample.id(99)))])
  }

  @Test func `a reply that did not arrive is there to be sent again`() throws {
    var state = Sample.state(try Sample.desk())
    state.press(keys: "r H i Enter")
    _ = state.hear(.failed(.reply(try Sample.id(99), "Hi"), "It was not sent."))
    #expect(state.notice?.text == "It was not sent.")
    #expect(state.press(keys: "r ! Enter") == [.wish(.reply(try Sample.id(99), "Hi!"))])
  }

  @Test func `what is pasted is typed in a reply, and nothing in the list`() throws {
    var state = Sample.state(try Sample.desk())
    #expect(state.handle(.key(.pasted("Dq"))) == [])
    state.press(keys: "r")
    #expect(state.handle(.key(.pasted("one\ntwo"))) == [])
    #expect(state.press(keys: "Enter") == [.wish(.reply(try Sample.id(99), "one two"))])
  }

  @Test func `an app is muted for a time, and the same key ends that`() throws {
    var state = Sample.state(try Sample.desk())
    let app = AppID("Chat")
    #expect(state.press(keys: "m") == [])
    #expect(state.text.contains("Mute: 1 An hour  2 Today  3 Always  Esc"))
    _ = state.press(keys: "1")
    _ = state.hear(.done(.mute(app, until: Sample.now + .hours(1))))
    #expect(state.text.contains("Chat 2 muted until "))
    _ = state.press(keys: "g")
    #expect(state.text.contains("m unmute"))
    #expect(state.press(keys: "m") == [.wish(.mute(app, until: nil))])
    _ = state.hear(.muted(app, until: nil))
    #expect(!state.text.contains("muted"))
    _ = state.hear(.muted(app, until: Sample.now + .hours(24 * 365)))
    #expect(state.text.contains("Chat 2 muted\n"), "for good, which has no end to wait for")
  }

  @Test func `muting what a web site sent does not mute its browser`() throws {
    let site = try #require(Site("web.example.org"))
    var state = Sample.state([
      try Sample.item(9, "Browser", "From the site") { $0.site = site },
      try Sample.item(8, "Browser", "Of the browser"),
    ])
    let target = BrowserSite(AppID("Browser"), site)
    #expect(state.press(keys: "m") == [.write(.mute(target))])
    _ = state.handle(.wrote(.mute(target)))
    #expect(state.notice?.text.hasPrefix("web.example.org comes into the Center only") == true)
    #expect(!state.text.contains("Browser 2 muted"))
    #expect(state.press(keys: "m") == [.write(.unmute(target))])
    #expect(state.press(keys: "j m") == [], "it asks for how long")
  }

  @Test func `muting a site needs no service`() throws {
    let site = try #require(Site("web.example.org"))
    var state = Sample.state([
      try Sample.item(9, "Browser", "From the site") { $0.site = site }
    ])
    _ = state.hear(.serviceGone)
    let target = BrowserSite(AppID("Browser"), site)
    #expect(state.press(keys: "m") == [.write(.mute(target))])
    _ = state.handle(.wrote(.mute(target)))
    #expect(state.press(keys: "m") == [.write(.unmute(target))])
  }

  @Test func `nothing is asked of a service that is not there`() throws {
    var state = Sample.state(try Sample.desk())
    _ = state.hear(.serviceGone)
    #expect(state.press(keys: "d") == [])
    #expect(state.notice?.text == "The service does not run.")
    #expect(state.press(keys: "r") == [])
    #expect(state.mode == .list)
  }

  @Test(arguments: ["j", "d", "Enter", "r", "m", "Tab", "PageDown", "PageUp", "g", "G", "1"])
  func `an empty list takes any key`(key: String) {
    var state = Sample.state([])
    #expect(state.press(keys: key) == [])
    #expect(state.text.contains("Nothing is open."))
  }
}
