import CenterList
import NotificationModel
import TerminalText
import Testing

@testable import CenterScreen

/// The Center for a screen reader: each item is a line of words, and the cursor stands on one.
@Suite struct PlainPageTests {
  private static func state(_ items: [CenterItem]) -> CenterState {
    var state = CenterState(
      now: Sample.now, clock: SampleClock(), columns: 140, rows: 24, isPlain: true
    ) { _, _ in "now" }
    _ = state.hear(.listed(items, isFirst: true))
    return state
  }

  /// The line that the cursor stands on.
  private static func read(_ state: CenterState) -> String? {
    let page = state.page()
    return page.cursor.map { page.lines[$0.row].plain }
  }

  @Test func `each move has one line read, and changes none`() throws {
    var state = Self.state(try Sample.desk())
    state.press(keys: "g")
    #expect(
      Self.read(state)
        == "alert, Ann, Dinner at seven? I found the place, it is by the river., [o] Open  [1] Like  "
        + "[r] Reply…  [2] ! Block")
    let before = state.page().lines.dropLast()
    state.press(keys: "j")
    #expect(Self.read(state) == "Bob ×3, See you")
    #expect(state.page().lines.dropLast() == before, "but for the keys in the last row")
    state.press(keys: "j")
    #expect(Self.read(state) == "Invoice, For October")
  }

  @Test func `signs are words`() throws {
    var item = try Sample.item(1, "Power", "Battery is low") { $0.style = .alert }
    item.urgency = .critical
    let text = Self.state([item]).text
    #expect(text.contains("critical alert, Battery is low"))
    #expect(!text.contains("●") && !text.contains("▌"))
  }

  @Test func `the whole text stands under an item that is unfolded`() throws {
    let body = (1...5).map { "line \($0)" }.joined(separator: "\n")
    var state = Self.state([try Sample.item(1, "Mail", "Long", body)])
    state.press(keys: "g Tab")
    #expect(Self.read(state) == "Long")
    #expect(state.text.contains("\nline 5\n"))
  }

  @Test func `nothing of what is hidden is read`() throws {
    let item = try Sample.item(1, "Bank", "Notification", "Code 1234") { $0.isHidden = true }
    var state = Self.state([item])
    state.press(keys: "g Tab")
    #expect(!state.text.contains("1234"))
  }

  @Test func `while a line is typed the cursor is there`() throws {
    var state = Self.state(try Sample.desk())
    state.press(keys: "g / a")
    #expect(Self.read(state)?.hasPrefix("Search> a") == true)
  }
}
