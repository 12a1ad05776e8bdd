import CenterList
import NotificationModel
import TerminalText
import Testing

@testable import CenterScreen

/// What is on the screen, row by row.
@Suite(.timeLimit(.minutes(1)))
struct CenterPageTests {
  @Test func `sections by app, the selected one with its buttons`() throws {
    let state = Sample.state(try Sample.desk(), columns: 60, rows: 23)
    #expect(
      state.text == """
        Pennant  6 open, 1 alert

        Chat 2
        ▌● Ann                                                 1 min
        ▌  Dinner at seven? I found the place, it is by the river.
        ▌  [o] Open  [1] Like  [r] Reply…  [2] ! Block
           Bob ×3                                              5 min
           See you

        Mail 3
           Invoice                                             3 min
           For October
           News                                                6 min
           Nothing new
           Script                                     awaited 60 min
           Waits

        Power 1
           Charging                                            7 min
           █████████░░░░░░░░░░░░░░░ 40 %


        Enter open  1-2 press  r reply  d dismiss  m mute  ? help
        """)
  }

  @Test func `a small terminal`() throws {
    var state = Sample.state(try Sample.desk(), columns: 20, rows: 5)
    #expect(
      state.text == """
        Pennant  6 open, 1…
        ▌● Ann         1 min
        ▌  Dinner at seven?…
        ▌  [o] Open
        Enter open  ? help
        """)
    state.press(keys: "G")
    #expect(
      state.text == """
        Pennant  6 open, 1…
        Power 1
        ▌  Charging    7 min
        ▌  ████░░░░░░░ 40 %
        d dismiss  ? help
        """)
  }

  @Test func `a reply is typed at the bottom`() throws {
    var state = Sample.state(try Sample.desk(), columns: 40, rows: 6)
    state.press(keys: "r H i Space 漢 Left")
    #expect(state.text.hasSuffix("\nReply to Ann> Hi 漢"))
    let cursor = state.page().cursor
    #expect(cursor?.row == 5)
    #expect(cursor?.column == 17)
    for _ in 0..<60 { state.press(keys: "x") }
    #expect(state.text.hasSuffix("> " + String(repeating: "x", count: 25)))
  }

  @Test func `the whole text unfolds, and folds again`() throws {
    let body = (1...8).map { "line \($0)" }.joined(separator: "\n")
    var state = Sample.state([try Sample.item(1, "Mail", "Long", body)], columns: 40, rows: 20)
    #expect(state.text.contains("line 3…"))
    #expect(!state.text.contains("line 4"))
    state.press(keys: "Tab")
    #expect(state.text.contains("line 8\n"))
    state.press(keys: "Space")
    #expect(!state.text.contains("line 4"))
  }

  @Test func `where a link leads is said below the whole text`() throws {
    let item = try Sample.item(1, "Mail", "Ann", "At the river") {
      $0.links = [BodyLink(words: "the river", address: "https://example.org/seven")]
    }
    var state = Sample.state([item])
    #expect(!state.text.contains("example.org"))
    state.press(keys: "Tab")
    #expect(state.text.contains("the river: https://example.org/seven"))
  }

  @Test func `nothing of what is hidden is shown`() throws {
    let item = try Sample.item(1, "Bank", "Notification", "Code 1234") { $0.isHidden = true }
    var state = Sample.state([item])
    state.press(keys: "Tab")
    #expect(state.text.contains("Notification"))
    #expect(!state.text.contains("1234"))
  }

  @Test func `an app that is gone is opened, and its buttons are not offered`() throws {
    for (reach, words) in [
      (CenterItem.Reach.entry, "[o] Open Mail"), (.nobody, "its app has gone"),
    ] {
      let item = try Sample.item(1, "Mail", "Old") {
        $0.reach = reach
        $0.opens = reach == .entry
        $0.reply = ReplyField(title: "Answer")
        $0.actions = [Action(key: ActionKey("archive"), title: "Archive")]
      }
      let state = Sample.state([item])
      #expect(state.text.contains(words))
      #expect(!state.text.contains("Archive"))
      #expect(!state.text.contains("Reply"))
    }
  }

  @Test func `what destroys is red and marked, and nothing else is`() throws {
    let state = Sample.state(try Sample.desk())
    let red = state.page().lines.map { line in
      String(line.cells.filter { $0.look.contains(.red) }.map(\.character))
    }
    #expect(red.filter { !$0.isEmpty } == ["[2] ! Block"])
  }

  @Test func `nothing of a message moves the cursor`() throws {
    let item = try Sample.item(
      1, "\u{1b}[31mApp", "\u{1b}[2J\u{9b}1mTitle\r\u{7}", "a\u{1b}]0;b\u{202e}c"
    ) {
      $0.actions = [Action(key: ActionKey("k"), title: "\u{1b}[8mPress")]
      $0.reply = ReplyField(title: "Answer")
    }
    var state = Sample.state([item])
    state.press(keys: "Tab")
    _ = state.hear(.failed(.tap(item.id), "no \u{1b}[1m"))
    for paint in [StyledText.Paint.none, .withoutColor] {
      state.press(keys: paint == .none ? "x" : "r")
      for line in state.page().lines {
        let text = String(decoding: line.bytes(.none), as: UTF8.self)
        #expect(text.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control })
        #expect(!text.unicodeScalars.contains("\u{202e}"))
      }
    }
  }

  @Test func `wide letters and marks keep the rows in line`() throws {
    let items = [
      try Sample.item(3, "チャット", "漢字かな漢字かな漢字かな", "🎉 party"),
      try Sample.item(2, "Ae", "e\u{301}e\u{301}", "plain"),
    ]
    let state = Sample.state(items, columns: 30, rows: 12)
    for line in state.page().lines { #expect(line.columns <= 30) }
    #expect(state.text.contains("漢字かな漢字かな漢…  97 min"))
    #expect(state.text.contains("   e\u{301}e\u{301}                   98 min"))
  }

  @Test(arguments: [(1, 1), (2, 2), (3, 80), (20, 5), (200, 60), (12, 1), (1, 40)])
  func `any size has as many rows as it says, none too wide`(columns: Int, rows: Int) throws {
    var state = Sample.state(try Sample.desk(), columns: columns, rows: rows)
    for keys in ["j", "Tab", "G", "?", "r", "g", "r", "x x x x x x x", "Esc", "PageDown", "9"] {
      state.press(keys: keys)
      let page = state.page()
      #expect(page.lines.count == rows)
      for line in page.lines { #expect(line.columns <= columns) }
      if let cursor = page.cursor {
        #expect(cursor.column < columns)
        #expect(cursor.row < rows)
      }
    }
  }

  @Test func `the selected one is always on the screen`() throws {
    let many = try (1...60).reversed().map {
      try Sample.item($0, "App \($0 % 7)", "Title \($0).", "Body")
    }
    for rows in [4, 5, 9, 10, 24] {
      var state = Sample.state(many, columns: 40, rows: rows)
      for key in Array(repeating: "j", count: 59) + ["g", "G"] + Array(repeating: "k", count: 59) {
        state.press(keys: key)
        let title = try #require(state.selectedTitle)
        #expect(state.text.contains("▌  \(title)"), "\(rows) rows")
      }
    }
  }

  @Test func `help says every key`() throws {
    var state = Sample.state(try Sample.desk(), columns: 60)
    state.press(keys: "?")
    let text = state.text
    for word in [
      "j k", "Enter", "1 to 9", "r replies", "d dismisses", "D all", "m mutes", "s shows", "Tab",
      "q quits",
    ] {
      #expect(text.replacing("\n").contains(word), "\(word)")
    }
    state.press(keys: "?")
    #expect(!state.text.contains("q quits"))
  }
}

extension String {
  /// Rows as one line.
  fileprivate func replacing(_ character: Character) -> String {
    String(map { $0 == character ? " " : $0 })
  }
}
