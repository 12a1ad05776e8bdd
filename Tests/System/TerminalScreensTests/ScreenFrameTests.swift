import TerminalText
import Testing

@testable import TerminalScreens

/// The bytes that bring a terminal from one page to the next.
@Suite struct ScreenFrameTests {
  private static func page(_ lines: String..., cursor: ScreenPage.Cursor = .hidden) -> ScreenPage {
    ScreenPage(lines.map { StyledText($0) }, cursor: cursor)
  }

  private static func text(_ page: ScreenPage, over before: ScreenPage?) -> String {
    String(
      decoding: ScreenFrame.bytes(of: page, over: before, rows: 3, .none), as: UTF8.self)
  }

  @Test func `a first page clears the screen and writes each line`() {
    let text = Self.text(Self.page("one", "two"), over: nil)
    #expect(text.contains("\u{1b}[2J") && text.contains("one") && text.contains("two"))
  }

  @Test func `of a page that follows one line is written, where one has changed`() {
    let text = Self.text(Self.page("one", "2", "three"), over: Self.page("one", "two", "three"))
    #expect(text == "\u{1b}[?25l\u{1b}[2;1H\u{1b}[K2")
  }

  @Test func `a cursor that moves writes nothing else`() {
    let before = Self.page("one", "two", cursor: .at(row: 0, column: 0))
    let text = Self.text(Self.page("one", "two", cursor: .at(row: 1, column: 0)), over: before)
    #expect(text == "\u{1b}[?25l\u{1b}[2;1H\u{1b}[?25h")
  }

  @Test func `lines that were not there are written`() {
    let text = Self.text(Self.page("one", "two"), over: Self.page("one"))
    #expect(text.hasSuffix("\u{1b}[2;1H\u{1b}[Ktwo"))
  }
}
