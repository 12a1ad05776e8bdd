import CenterList
import Clock
import Focus
import NotificationModel
import Testing

@testable import CenterPanel

/// A clock on the wall that is two hours ahead of UTC.
struct TestClock: UTCOffsets {
  func secondsEast(at time: UnixTime) -> Int64 { 7_200 }
}

/// The panel in the tests: three of mail, two of chat, one of the bank, and what was done with it.
struct Desk {
  /// A Thursday at 10:00 there.
  static let now = UnixTime(milliseconds: 1_700_121_600_000)

  var state: PanelState
  var effects: [PanelEffect] = []

  static func id(_ number: UInt32) throws -> NotificationID { try #require(NotificationID(number)) }

  /// Its number is how new it is.
  static func item(
    _ number: UInt32, _ app: String, _ title: String, _ body: String = "",
    change: (inout CenterItem) -> Void = { _ in }
  ) throws -> CenterItem {
    var item = CenterItem(
      id: try id(number), app: AppID(app), appName: app, title: title, style: .banner,
      receivedAt: UnixTime(milliseconds: now.milliseconds - (100 - Int64(number)) * 60_000),
      place: .center, reach: .app)
    item.body = body
    change(&item)
    return item
  }

  static func open() throws -> [CenterItem] {
    [
      try item(99, "Chat", "Ann", "Dinner at seven? I found the place.") {
        $0.reply = ReplyField(title: "Answer")
        $0.opens = true
        $0.style = .alert
        $0.actions = [
          Action(key: ActionKey("block"), title: "Block", isDestructive: true),
          Action(key: ActionKey("like"), title: "Like"),
        ]
      },
      try item(97, "Mail", "Invoice", "For October") { $0.opens = true },
      try item(95, "Chat", "Bob", "See you") { $0.count = 3 },
      try item(94, "Mail", "News", "Nothing new"),
      try item(93, "Bank", "New Transaction") { $0.isHidden = true },
      try item(40, "Mail", "Script", "Waits"),
    ]
  }

  static func ended() throws -> [CenterItem] {
    try [(30, "Report"), (29, "Lunch"), (28, "Backup")].map { number, title in
      try item(number, "Past", title) { $0.place = .past(.dismissed, at: now) }
    }
  }

  /// So many past ones, the newest first.
  static func ended(count: UInt32) throws -> [CenterItem] {
    try (1...count).reversed().map { number in
      try item(number, "Past", "Old \(number)") { $0.place = .past(.dismissed, at: now) }
    }
  }

  /// A panel to which the service has come, with these items open.
  init(_ items: [CenterItem]? = nil, past: [CenterItem] = []) throws {
    state = PanelState(now: Self.now, clock: TestClock(), canMute: true)
    hear(.serviceBack)
    hear(.listed(try items ?? Self.open(), isFirst: true))
    answerPast(past)
    answerPast([])
    effects = []
  }

  @discardableResult
  mutating func hear(_ news: CenterNews) -> [PanelEffect] { handle(.news(news)) }

  @discardableResult
  mutating func handle(_ event: PanelEvent) -> [PanelEffect] {
    let asked = state.handle(event)
    effects += asked
    return asked
  }

  @discardableResult
  mutating func press(_ keys: PanelKey..., in place: KeyPlace = .list) -> [PanelEffect] {
    keys.flatMap { handle(.key($0, in: place)) }
  }

  /// The service gives the page of the history that was last asked for, where one was.
  mutating func answerPast(_ items: [CenterItem]) {
    if let query = state.list.past.awaited { hear(.past(items, for: query)) }
  }

  /// The rows that are kept, which are to be those that would be made now.
  var rows: [PanelRow] {
    var state = state
    #expect(state.rows == state.list.rows(state.times))
    return state.rows
  }

  /// The rows as they are to be read.
  var text: [String] {
    rows.map { row in
      switch row {
      case .heading(let row):
        let notes = [row.isHidden ? "hidden" : nil, row.muted].compactMap { $0 }
        return "# \(row.name) \(row.count)" + notes.map { " (\($0))" }.joined()
      case .item(let row): return (row.id == state.selected ? "> " : "  ") + row.title
      case .pastHeading: return "# Earlier"
      case .older(let isLoading): return isLoading ? "  …" : "  older"
      case .words(let words): return words
      }
    }
  }

  var selectedTitle: String? {
    for case .item(let row) in rows where row.id == state.selected { return row.title }
    return nil
  }
}
