import TerminalText
import Testing

struct ColumnsTests {
  @Test(arguments: [
    ("a", 1), ("é", 1), ("e\u{301}", 1), ("日", 2), ("한", 2), ("ﾊ", 1), ("Ａ", 2), ("😀", 2),
    ("👩‍👩‍👧‍👦", 2), ("🇩🇪", 2), ("❤\u{fe0f}", 2), ("❤", 1), ("…", 1), ("█", 1), ("\u{301}", 0), ("ש", 1),
    ("\u{1112}\u{1161}\u{11ab}", 2), ("①", 1),
  ])
  func `a grapheme takes so many columns`(text: String, columns: Int) {
    #expect(text.count == 1)
    #expect(text.first.map(Columns.of) == columns)
  }
}
