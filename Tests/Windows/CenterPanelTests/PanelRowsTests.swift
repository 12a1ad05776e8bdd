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
        "# Earlier", "  Report", "  Lunch", "  Backup",
      ])
  }

  @Test func `a person is told where there is nothing, and where no service is`() throws {
    var desk = try Desk([])
    #expect(desk.text == ["Nothing is open."])
    desk.hear(.serviceGone)
    #expect(desk.text.count == 1)
    #expect(desk.text[0].hasPrefix("Pennant does not run here."))
    desk.hear(.serviceBack)
    desk.hear(.listed(try Desk.open(), isFirst: true))
    #expect(desk.text.first == "# Chat 4")
    #expect(desk.selectedTitle == "Ann")
  }

  @Test func `the history comes page by page until one is empty`() throws {
    var desk = try Desk([])
    desk.hear(.pastChanged)
    let page = try Desk.ended(count: 40)
    desk.answerPast(page)
    #expect(desk.text.last == "  older")
    let asked = desk.handle(.deed(.older))
    #expect(asked == [.listPast(PastQuery(search: "", before: page.last?.id, limit: 40))])
    #expect(desk.text.last == "  …")
    desk.answerPast([])
    #expect(desk.text.last == "  Old 1")
  }

  @Test func `a short history offers no older ones that are not there`() throws {
    var desk = try Desk([])
    desk.hear(.pastChanged)
    let first = try #require(desk.state.list.past.awaited)
    let more = desk.hear(.past(try Desk.ended(), for: first))
    #expect(more == [.listPast(PastQuery(search: "", before: try Desk.id(28), limit: 40))])
    let rows = ["Nothing is open.", "# Earlier", "> Report", "  Lunch", "  Backup"]
    #expect(desk.text == rows)
    desk.answerPast([])
    #expect(desk.text == rows)
  }

  @Test func `the links of a body are offered once it is unfolded, and never of a hidden one`()
    throws
  {
    let link = BodyLink(words: "the place", address: "https://example.org/")
    var desk = try Desk([
      try Desk.item(2, "Chat", "Ann", "I found the place.") { $0.links = [link] },
      try Desk.item(1, "Chat", "Bob") { ($0.links, $0.isHidden) = ([link], true) },
    ])
    func links(_ number: UInt32) throws -> [BodyLink]? {
      let id = PanelRowID.open(try Desk.id(number))
      for case .item(let row) in desk.rows where row.id == id { return row.links }
      return nil
    }
    #expect(try links(2) == [])
    desk.press(.right)
    #expect(try links(2) == [link])
    desk.press(.down, .right)
    #expect(try links(1) == [])
    #expect(desk.handle(.deed(.follow(link.address))) == [.follow(link.address)])
    desk.handle(.notOpened("no program is there"))
    #expect(desk.state.notice == "The link cannot be opened: no program is there")
  }

  @Test func `no word of the past is shown while it may be hidden`() throws {
    var past = try Desk.ended()
    past[0].body = "Code 1234"
    past[0].hasPicture = true
    var desk = try Desk([], past: past)
    let asked = desk.hear(.pastInDoubt)
    #expect(asked == [.listPast(PastQuery(search: "", before: nil, limit: 40))])
    #expect(
      desk.text == ["Nothing is open.", "# Earlier", "> Past", "  Past", "  Past"])
    for case .item(let row) in desk.rows {
      #expect(row.body.isEmpty && !row.hasPicture && row.ending?.hasPrefix("Past · ") == true)
    }
    past[0].body = ""
    past[0].title = "New Transaction"
    desk.answerPast(past)
    #expect(
      desk.text == [
        "Nothing is open.", "# Earlier", "> New Transaction", "  Lunch", "  Backup",
      ])
  }

  @Test func `what may be hidden is not found`() throws {
    var desk = try Desk(try Desk.open(), past: try Desk.ended())
    desk.handle(.searched("lunch"))
    desk.answerPast(try Desk.ended())
    #expect(desk.text.contains("> Lunch"))
    desk.hear(.pastInDoubt)
    #expect(!desk.text.contains("> Lunch"))
    desk.answerPast(try Desk.ended())
    #expect(desk.text.contains("> Lunch"))
  }

  @Test func `what the history was asked for before counts no more`() throws {
    var desk = try Desk([])
    desk.hear(.pastChanged)
    let first = try #require(desk.state.list.past.awaited)
    desk.handle(.searched("lunch"))
    desk.hear(.past([try Desk.item(9, "Past", "Late")], for: first))
    #expect(desk.state.list.past.list.isEmpty)
  }

  @Test func `an item that comes, changes and goes`() throws {
    var desk = try Desk()
    desk.hear(.put(try Desk.item(100, "Power", "Unplugged")))
    #expect(desk.text.prefix(2) == ["# Power 1", "  Unplugged"])
    desk.hear(.put(try Desk.item(100, "Power", "Charging")))
    #expect(desk.text[1] == "  Charging")
    desk.hear(.removed(try Desk.id(100)))
    #expect(desk.text.first == "# Chat 4")
    #expect(desk.selectedTitle == "Ann")
  }

  @Test(arguments: [
    (CenterItem.Place.past(.dismissed, at: Desk.now), false),
    (.asleep(.snoozed, until: Desk.now), false), (.held, false), (.screen, true),
  ])
  func `only what is open stands in a section`(place: CenterItem.Place, isThere: Bool) throws {
    var desk = try Desk()
    desk.hear(.put(try Desk.item(97, "Mail", "Invoice") { $0.place = place }))
    #expect(desk.text.contains("  Invoice") == isThere)
  }

  @Test(arguments: [(97, "News"), (40, "New Transaction"), (93, "Script")] as [(UInt32, String)])
  func `what goes leaves the keys to its neighbour`(number: UInt32, next: String) throws {
    var desk = try Desk()
    desk.handle(.deed(.reached(.open(try Desk.id(number)))))
    desk.hear(.removed(try Desk.id(number)))
    #expect(desk.selectedTitle == next)
  }

  @Test(
    arguments: [
      ("dinner", ["# Chat 1", "> Ann"]),
      ("MAIL new", ["# Mail 1", "> News"]),
      ("lunch", ["# Earlier", "> Lunch"]),
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
    #expect(desk.state.list.past.awaited?.before == (try Desk.id(28)))
    desk.answerPast(try Desk.ended(count: 27))
    #expect(desk.text.last == "  Old 1")
    #expect(desk.state.list.past.awaited?.before == (try Desk.id(1)), "there is less than a page")
    desk.answerPast([])
    #expect(desk.state.list.past.awaited == nil)
  }

  @Test func `a search that fills a page asks no further by itself`() throws {
    var desk = try Desk([])
    desk.handle(.searched("old"))
    desk.answerPast(try Desk.ended(count: 40))
    #expect(desk.state.list.past.awaited == nil)
    #expect(desk.text.last == "  older")
  }

  @Test func `a muted app says until when`() throws {
    var desk = try Desk()
    desk.hear(.muted(AppID("chat"), until: Desk.now + .hours(1)))
    #expect(desk.text[0] == "# Chat 4 (muted until 11:00)")
    desk.handle(.clock(Desk.now + .hours(2)))
    #expect(desk.text[0] == "# Chat 4")
    desk.hear(.muted(AppID("chat"), until: Desk.now + .days(300)))
    #expect(desk.text[0] == "# Chat 4 (muted)")
  }

  @Test func `a thread is one row, which unfolds, and is dismissed as one while folded`() throws {
    func message(_ number: UInt32) throws -> CenterItem {
      try Desk.item(number, "Chat", "Ann", "Message \(number)") { $0.group = 4 }
    }
    var desk = try Desk([try message(9), try Desk.item(8, "Chat", "Bob"), try message(7)])
    #expect(desk.text == ["# Chat 3", "> Ann", "  Bob"])
    guard case .item(let row)? = desk.rows.dropFirst().first else { return }
    #expect(row.ending == "2 messages")
    #expect(row.isLong)
    let both = [try Desk.id(9), try Desk.id(7)]
    #expect(desk.press(.delete) == [.wish(.dismissThese(both))])
    #expect(
      desk.state.dismissals.contains(both[0]) && desk.state.dismissals.contains(both[1]))
    desk.press(.right)
    #expect(desk.text == ["# Chat 3", "> Ann", "  Ann", "  Bob"])
    #expect(desk.press(.delete) == [.wish(.dismiss(both[0]))])
    desk.press(.left)
    #expect(desk.text == ["# Chat 3", "> Ann", "  Bob"])
    desk.hear(.put(try message(10)))
    #expect(desk.selectedTitle == "Ann")
    #expect(desk.state.selected == .open(try Desk.id(10)))
  }
}
