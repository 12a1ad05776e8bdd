import CenterList
import Clock
import NotificationModel
import Testing

@testable import CenterPanel

/// What is in the panel, as things come and go.
@Suite(.timeLimit(.minutes(1)))
struct PanelRowsTests {
  @Test func `sections by app, the newest first, and what is past below`() throws {
    let desk = try Desk(past: try Desk.ended())
    #expect(
      desk.text == [
        "# Chat 4", "> Ann", "  Bob  ×3",
        "# Mail 3", "  Invoice", "  News", "  Script",
        "# Bank 1 (hidden)", "  New Transaction",
        "# Earlier", "  Report", "  Lunch", "  Backup", "  older",
      ])
  }

  @Test func `a person is told where there is nothing, and where no service is`() throws {
    var desk = try Desk([])
    #expect(desk.text == ["Nothing is open."])
    desk.handle(.serviceGone)
    #expect(desk.text.count == 1)
    #expect(desk.text[0].hasPrefix("Pennant does not run here."))
    desk.handle(.serviceBack)
    desk.handle(.listed(try Desk.open(), isFirst: true))
    #expect(desk.text.first == "# Chat 4")
    #expect(desk.selectedTitle == "Ann")
  }

  @Test func `the history comes page by page until one is empty`() throws {
    var desk = try Desk([])
    desk.handle(.pastChanged)
    desk.answerPast(try Desk.ended())
    #expect(
      desk.text == [
        "Nothing is open.", "# Earlier", "> Report", "  Lunch", "  Backup", "  older",
      ])
    let asked = desk.handle(.deed(.older))
    #expect(asked == [.listPast(PastQuery(search: "", before: try Desk.id(28), limit: 40))])
    #expect(desk.text.last == "  …")
    desk.answerPast([])
    #expect(desk.text.last == "  Backup")
  }

  @Test func `what the history was asked for before counts no more`() throws {
    var desk = try Desk([])
    desk.handle(.pastChanged)
    let first = try #require(desk.state.awaitedPage)
    desk.handle(.searched("lunch"))
    desk.handle(.past([try Desk.item(9, "Past", "Late")], for: first))
    #expect(desk.state.past.isEmpty)
  }

  @Test func `an item that comes, changes and goes`() throws {
    var desk = try Desk()
    desk.handle(.put(try Desk.item(100, "Power", "Unplugged")))
    #expect(desk.text.prefix(2) == ["# Power 1", "  Unplugged"])
    desk.handle(.put(try Desk.item(100, "Power", "Charging")))
    #expect(desk.text[1] == "  Charging")
    desk.handle(.removed(try Desk.id(100)))
    #expect(desk.text.first == "# Chat 4")
    #expect(desk.selectedTitle == "Ann")
  }

  @Test(arguments: [
    (CenterItem.Place.past(.dismissed, at: Desk.now), false),
    (.asleep(.snoozed, until: Desk.now), false), (.held, false), (.screen, true),
  ])
  func `only what is open stands in a section`(place: CenterItem.Place, isThere: Bool) throws {
    var desk = try Desk()
    desk.handle(.put(try Desk.item(97, "Mail", "Invoice") { $0.place = place }))
    #expect(desk.text.contains("  Invoice") == isThere)
  }

  @Test(arguments: [(97, "News"), (40, "New Transaction"), (93, "Script")] as [(UInt32, String)])
  func `what goes leaves the keys to its neighbour`(number: UInt32, next: String) throws {
    var desk = try Desk()
    desk.handle(.deed(.reached(.open(try Desk.id(number)))))
    desk.handle(.removed(try Desk.id(number)))
    #expect(desk.selectedTitle == next)
  }

  @Test(
    arguments: [
      ("dinner", ["# Chat 1", "> Ann"]),
      ("MAIL new", ["# Mail 1", "> News"]),
      ("lunch", ["# Earlier", "> Lunch", "  older"]),
      ("  ", nil),
      ("code", ["Nothing has “code” in it."]),
    ] as [(String, [String]?)])
  func `a search has every word in it, of what is and was`(
    text: String, rows: [String]?
  ) throws {
    var items = try Desk.open()
    items[4].body = "Code 1234"
    var desk = try Desk(items, past: try Desk.ended())
    desk.handle(.searched(text))
    desk.answerPast(try Desk.ended())
    desk.answerPast([])
    desk.answerPast([])
    let all = try Desk(past: try Desk.ended()).text
    #expect(desk.text == rows ?? all)
  }

  @Test func `a service that does not search is asked on until something matches`() throws {
    var desk = try Desk([])
    desk.handle(.searched("old"))
    desk.answerPast(try Desk.ended())
    #expect(desk.state.awaitedPage?.before == (try Desk.id(28)))
    desk.answerPast([
      try Desk.item(5, "Past", "Very old") { $0.place = .past(.expired, at: Desk.now) }
    ])
    #expect(desk.text.contains("> Very old"))
    #expect(desk.state.awaitedPage == nil)
  }

  @Test func `a muted app says until when`() throws {
    var desk = try Desk()
    desk.handle(.muted(AppID("chat"), until: Desk.now + .hours(1)))
    #expect(desk.text[0] == "# Chat 4 (muted until 11:00)")
    desk.handle(.clock(Desk.now + .hours(2)))
    #expect(desk.text[0] == "# Chat 4")
    desk.handle(.muted(AppID("chat"), until: Desk.now + .days(300)))
    #expect(desk.text[0] == "# Chat 4 (muted)")
  }
}
