import CenterList
import Clock
import NotificationModel
import TerminalText
import Testing

@testable import CenterScreen

/// The history, what is looked for, what is put off, do-not-disturb, and what is undone.
@Suite(.timeLimit(.minutes(1)))
struct CenterPastTests {
  private static func past() throws -> [CenterItem] {
    try [(30, "Mail", "Report"), (29, "Mail", "Lunch"), (28, "Chat", "Bob")].map {
      number, app, title in
      try Sample.item(number, app, title) {
        $0.place = .past(.dismissed, at: Sample.now)
        $0.acted = title == "Report" ? "Archive" : nil
        $0.progress = 40
      }
    }
  }

  /// The history is listed, as far as it is given.
  private static func history(_ rows: Int = 24) throws -> CenterState {
    var state = Sample.state(try Sample.desk(), rows: rows)
    guard case .listPast(let query)? = state.press(keys: "h").first else {
      Issue.record("nothing is asked for")
      return state
    }
    _ = state.hear(.past(try past(), for: query))
    return state
  }

  @Test func `the history has what is over, in its order, without buttons`() throws {
    let state = try Self.history()
    #expect(
      state.text == """
        Pennant  history

        Mail 2
        ▌  Report                                     Archive 70 min
        ▌  [s] Show again
           Lunch                                      handled 71 min

        Chat 1
           Bob                                        handled 72 min














        s show again  / search  h back  q quit  ? help
        """)
  }

  @Test(arguments: ["h", "Esc"])
  func `a key goes back to what is open`(key: String) throws {
    var state = try Self.history()
    #expect(state.press(keys: key) == [])
    #expect(state.selectedTitle == "Ann")
  }

  @Test func `one is shown again, and nothing else can be done with it`() throws {
    var state = try Self.history()
    #expect(state.press(keys: "j s").last == .wish(.showAgain(try Sample.id(29))))
    for key in ["d", "D", "o", "r", "z", "1"] {
      #expect(state.press(keys: key) == [])
      #expect(state.notice?.text == "It is over; s shows it again.")
    }
  }

  @Test func `the next page comes as the end is near`() throws {
    var state = Sample.state(try Sample.desk())
    guard case .listPast(let first)? = state.press(keys: "h").first else { return }
    _ = state.hear(.past(try (30...69).map { try Sample.item($0, "Mail", "Old") }, for: first))
    #expect(state.press(keys: "j") == [])
    let asked = state.press(keys: "G")
    guard case .listPast(let second)? = asked.first else {
      Issue.record("\(asked)")
      return
    }
    #expect(second.before?.rawValue == 30)
    #expect(state.press(keys: "k j") == [], "it is on its way")
  }

  @Test func `what is open is looked through as the words are typed`() throws {
    var state = Sample.state(try Sample.desk())
    #expect(state.press(keys: "/ i n v") == [])
    #expect(state.text.hasSuffix("\nSearch> inv"))
    #expect(state.order.map(\.rawValue) == [97])
    #expect(state.press(keys: "Enter d") == [.wish(.dismiss(try Sample.id(97)))])
    #expect(state.text.contains("6 open, 1 alert  “inv”"))
    state.press(keys: "Esc")
    #expect(state.order.count == 6)
    state.press(keys: "/ x y z Enter")
    #expect(state.text.contains("Nothing open has “xyz” in it; h looks in the history."))
    #expect(state.selected == nil)
  }

  @Test func `the service looks through the history`() throws {
    var state = try Self.history()
    guard case .listPast(let query)? = state.press(keys: "/ l").last else {
      Issue.record("nothing is asked for")
      return
    }
    #expect(query.search == "l")

    _ = state.hear(.past([try Self.past()[1]], for: query))
    #expect(state.selectedTitle == "Lunch")
    #expect(state.press(keys: "Esc").count == 1)
  }

  @Test func `no word of the past is shown while it may be hidden`() throws {
    var state = try Self.history()
    state.press(keys: "j")
    guard case .listPast(let query)? = state.hear(.pastInDoubt).last else {
      Issue.record("nothing is asked for")
      return
    }
    for word in ["Report", "Lunch", "Bob", "Archive"] { #expect(!state.text.contains(word)) }
    _ = state.hear(.past(try Self.past(), for: query))
    #expect(state.selectedTitle == "Lunch")
    #expect(state.text.contains("Archive"))
  }

  @Test(arguments: [[CenterNews.pastInDoubt], [.serviceGone, .serviceBack]])
  func `what was in doubt out of sight is not seen later either`(news: [CenterNews]) throws {
    var state = try Self.history()
    state.press(keys: "h")
    for one in news { #expect(state.hear(one) == []) }
    #expect(state.press(keys: "h").count == 1, "the past is asked for")
    #expect(!state.text.contains("Report"))
  }

  @Test func `no hidden word is found`() throws {
    var state = Sample.state([
      try Sample.item(1, "Bank", "Notification", "Code 1234") { $0.isHidden = true }
    ])
    state.press(keys: "/ 1 2 3 4 Enter")
    #expect(state.order == [])
  }

  @Test(arguments: [("1", 900), ("2", 3_600)] as [(String, Int64)])
  func `one is put off`(key: String, seconds: Int64) throws {
    var state = Sample.state(try Sample.desk())
    #expect(state.press(keys: "z") == [])
    #expect(state.text.hasSuffix("\nAgain in: 1 15 min  2 1 hour  3 Tomorrow  Esc"))
    let ann = try Sample.id(99)
    #expect(
      state.press(keys: key) == [.wish(.snooze(ann, until: Sample.now + .seconds(seconds)))])
    state.press(keys: "z Esc")
    #expect(state.press(keys: "1") == [.wish(.press(ann, ActionKey("like")))])
    state.press(keys: "z")
    _ = state.hear(.removed(ann))
    #expect(state.mode == .list)
  }

  @Test func `do-not-disturb is begun for a time, and ended by the same key`() throws {
    var state = Sample.state(try Sample.desk())
    #expect(state.press(keys: "Q") == [])
    #expect(state.press(keys: "3") == [.wish(.quiet(until: nil))])
    _ = state.hear(.quiet(QuietReasons([.init(name: "", cause: .byHand, until: nil)], held: 2)))
    #expect(state.text.contains("Do not disturb until you end it"))
    #expect(state.press(keys: "Q") == [.wish(.endQuiet)])
    var empty = Sample.state([])
    #expect(empty.press(keys: "Q 1") == [.wish(.quiet(until: Sample.now + .hours(1)))])
  }

  @Test func `the last dismissal is undone`() throws {
    var state = Sample.state(try Sample.desk())
    #expect(state.press(keys: "u") == [])
    #expect(state.notice?.text == "There is nothing to undo.")
    state.press(keys: "j d")
    _ = state.hear(.removed(try Sample.id(95)))
    #expect(state.text.contains("u undo"))
    #expect(state.press(keys: "u") == [.wish(.bringBack([try Sample.id(95)]))])
    _ = state.hear(.broughtBack(1, of: 1))
    #expect(state.notice?.isBad == false)
    #expect(state.press(keys: "u") == [])
    state.press(keys: "g j D")
    let mail = try [97, 94, 40].map { try Sample.id($0) }
    #expect(state.press(keys: "u") == [.wish(.bringBack(mail))])
  }

  @Test func `a thread is one line, which unfolds, and is dismissed as one while folded`() throws {
    func message(_ number: UInt32) throws -> CenterItem {
      try Sample.item(number, "Chat", "Ann", "Message \(number)") { $0.group = 4 }
    }
    var state = Sample.state([try message(9), try Sample.item(8, "Chat", "Bob"), try message(7)])
    #expect(state.text.contains("3 messages") == false)
    #expect(state.text.contains("2 messages"))
    #expect(state.order.map(\.rawValue) == [9, 8])
    #expect(
      state.press(keys: "d") == [.wish(.dismissThese([try Sample.id(9), try Sample.id(7)]))])
    state.press(keys: "Tab j")
    #expect(state.order.map(\.rawValue) == [9, 7, 8])
    #expect(state.press(keys: "d") == [.wish(.dismiss(try Sample.id(7)))])
    state.press(keys: "Left")
    #expect(state.selected?.rawValue == 9)
    _ = state.hear(.put(try message(10)))
    #expect(state.selected?.rawValue == 10, "the newest of the thread that is selected")
  }

  @Test(arguments: [(1, 1), (20, 5), (60, 12), (200, 60)])
  func `any size has as many rows as it says, none too wide`(columns: Int, rows: Int) throws {
    var state = Sample.state(try Sample.desk(), columns: columns, rows: rows)
    for keys in ["z", "Esc", "Q", "Esc", "/ a b c", "Enter", "Esc", "h", "/", "Esc", "d", "h", "?"]
    {
      state.press(keys: keys)
      let page = state.page()
      #expect(page.lines.count == rows)
      for line in page.lines { #expect(line.columns <= columns) }
    }
  }
}
