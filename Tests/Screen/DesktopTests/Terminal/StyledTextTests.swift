import TerminalText
import Testing

@testable import Desktop

struct StyledTextTests {
  @Test(arguments: [
    ("short", 10, "short"), ("exactly ten", 11, "exactly ten"), ("exactly ten", 10, "exactly t…"),
    ("a b c d", 4, "a b…"), ("日本語", 5, "日本…"), ("日本語", 4, "日…"), ("abc", 1, "…"), ("", 3, ""),
  ])
  func `a line is cut at a grapheme`(text: String, width: Int, cut: String) {
    #expect(StyledText(text).fitted(width).plain == cut)
  }

  @Test(arguments: [
    ("one two three", 7, 9, ["one two", "three"]),
    ("one two three", 7, 1, ["one tw…"]),
    ("onetwothree", 4, 9, ["onet", "woth", "ree"]),
    ("a\n\nb", 4, 9, ["a", "b"]),
    ("   a   b   ", 3, 9, ["a", "b"]),
    ("日本語", 1, 9, ["日", "本", "語"]),
    ("", 4, 9, []),
    ("one two", 3, 1, ["on…"]),
    ("on two", 3, 1, ["on…"]),
  ])
  func `text is wrapped at spaces`(text: String, width: Int, most: Int, lines: [String]) {
    #expect(StyledText(lines: text).wrapped(width, most: most).map(\.plain) == lines)
  }

  @Test func `looks become our own sequences, as far as they are allowed`() {
    let text = StyledText("a") + StyledText("b", [.bold, .red]) + StyledText("c", .red)
    func written(_ paint: StyledText.Paint) -> String {
      String(decoding: text.bytes(paint), as: UTF8.self)
    }
    #expect(written(.full) == "a\u{1b}[0;1;31mb\u{1b}[0;31mc\u{1b}[0m")
    #expect(written(.withoutColor) == "a\u{1b}[0;1mb\u{1b}[0mc")
    #expect(written(.none) == "abc")
  }
}
