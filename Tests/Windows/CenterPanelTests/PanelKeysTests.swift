import CenterList
import NotificationModel
import Testing

@testable import CenterPanel

/// What keys do to the desk, which stands as
/// Chat: Ann, Bob; Mail: Invoice, News, Script; Bank: New Transaction.
@Suite(.timeLimit(.minutes(1)))
struct PanelKeysTests {
  @Test(
    arguments: [
      ([], "Ann"), ([.down], "Bob  ×3"), ([.down, .down], "Invoice"), ([.down, .up], "Ann"),
      ([.end], "New Transaction"), ([.end, .up], "Script"), ([.end, .home], "Ann"),
      ([.end, .down], "New Transaction"),
    ] as [([PanelKey], String)])
  func `keys move`(keys: [PanelKey], title: String) throws {
    var desk = try Desk()
    for key in keys { desk.press(key) }
    #expect(desk.selectedTitle == title)
  }

  @Test func `above the first row is the search, and below it the first row`() throws {
    var desk = try Desk()
    #expect(desk.press(.up) == [.search(nil)])
    #expect(desk.press(.down, in: .search) == [.focus(.open(try Desk.id(99)))])
    #expect(desk.press(.enter, in: .search) == [.focus(.open(try Desk.id(99)))])
  }

  @Test func `keys act on what is selected`() throws {
    let ann = try Desk.id(99)
    let cases: [([PanelKey], [PanelEffect])] = [
      ([.enter], [.wish(.tap(ann))]),
      ([.delete], [.wish(.dismiss(ann))]),
      ([.deleteAll], [.wish(.dismissAll(AppID("Chat")))]),
      ([.character("x")], [.search("x")]),
      ([.character("/")], [.search(nil)]),
      ([.find], [.search(nil)]),
      ([.pageDown], [.turnPage(down: true)]),
      ([.escape], [.close]),
      ([.quit], [.close]),
    ]
    for (keys, effects) in cases {
      var desk = try Desk()
      for key in keys { desk.press(key) }
      #expect(desk.effects == effects, "\(keys)")
    }
  }

  @Test func `what cannot be opened unfolds`() throws {
    var desk = try Desk()
    let bob = PanelRowID.open(try Desk.id(95))
    desk.press(.down, .enter)
    #expect(desk.state.list.unfolded == [bob])
    desk.press(.left)
    #expect(desk.state.list.unfolded == [])
    desk.press(.right, .right)
    #expect(desk.state.list.unfolded == [bob])
    desk.press(.space)
    #expect(desk.state.list.unfolded == [])
  }

  @Test func `what is past is neither dismissed nor opened`() throws {
    var desk = try Desk([], past: try Desk.ended())
    #expect(desk.press(.delete, .deleteAll) == [])
    desk.press(.enter)
    #expect(desk.state.list.unfolded == [.past(try Desk.id(30))])
  }

  @Test func `Return on the last row asks for older ones`() throws {
    var desk = try Desk([], past: try Desk.ended(count: 40))
    #expect(desk.press(.end) == [.focus(.older)])
    #expect(desk.press(.enter).count == 1)
    #expect(desk.state.list.past.awaited?.before == (try Desk.id(1)))
  }

  @Test func `Escape leaves the innermost first`() throws {
    var desk = try Desk()
    let ann = try Desk.id(99)
    desk.handle(.searched("ann"))
    desk.press(.menu)
    desk.handle(.deed(.reply(ann)))
    desk.effects = []
    #expect(desk.press(.escape, in: .reply) == [.focus(.open(ann))])
    #expect(desk.state.replying == nil)
    #expect(desk.press(.escape, in: .button) == [.focus(.open(ann))])
    #expect(desk.press(.escape) == [.clearSearch, .focus(.open(try Desk.id(99)))])
    desk.handle(.searched(""))
    #expect(desk.press(.escape).last == .close)
  }

  @Test(arguments: [
    (KeyPlace.search, PanelKey.character("/"), false), (.search, .space, false),
    (.search, .delete, false), (.search, .down, true), (.search, .escape, true),
    (.reply, .character("x"), false), (.reply, .up, false), (.reply, .escape, true),
    (.button, .enter, false), (.button, .space, false), (.button, .down, true),
    (.button, .character("x"), true), (.list, .space, true), (.list, .left, true),
  ])
  func `a field and a button keep their own keys`(
    place: KeyPlace, key: PanelKey, isOurs: Bool
  ) {
    #expect(PanelState.takes(key, in: place) == isOurs)
  }

  @Test func `an empty panel takes any key`() throws {
    for key: PanelKey in [
      .up, .down, .left, .right, .home, .end, .enter, .space, .delete, .deleteAll, .menu,
    ] {
      var desk = try Desk([])
      #expect(desk.press(key).allSatisfy { $0 == .search(nil) }, "\(key)")
    }
  }
}
