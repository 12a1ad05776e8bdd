import Testing

@testable import Policy

/// What a pattern stands for: the whole of a text, `*` anything, `?` one character.
@Suite(.timeLimit(.minutes(1))) struct TextPatternTests {
  static let cases: [(pattern: String, yes: [String], no: [String])] = [
    ("low battery", ["low battery", "LOW Battery"], ["low battery!", "a low battery", ""]),
    ("*", ["", "anything", "two\nlines"], []),
    ("**", ["", "x"], []),
    ("?", ["x", "é", "漢", "*"], ["", "xy"]),
    ("chrome-*", ["chrome-", "chrome-abc", "Chrome-ABC"], ["chrome", "xchrome-"]),
    ("*failed*", ["failed", "build 7 FAILED: x", "a\nfailed\n"], ["fail", "faile d"]),
    ("*.example.org", ["a.example.org", ".example.org"], ["example.org", "a.example.org.x"]),
    ("a*b", ["ab", "a b", "abb"], ["a", "b", "ba", "abc"]),
    ("a*a", ["aa", "aba"], ["a"]),
    ("*ab*ab*", ["abab", "xabyabz"], ["ab", "aab"]),
    ("*aab*", ["aaab", "aaaaaab"], ["abab", "aa"]),
    ("a*b*c", ["abc", "a1b2c", "abbcc"], ["acb", "abcd"]),
    ("*a?c*", ["abc", "xaécx", "aacc", "a漢c"], ["ac", "abbc"]),
    ("*?é?*", ["aéb", "äéü漢"], ["éa", "é"]),
    ("*ü?*x", ["üax", "üä漢x"], ["üx", "xü"]),
    ("??", ["ab", "éé"], ["a", "abc"]),
    ("*??", ["ab", "xéé"], ["é"]),
    ("ÄRGER*", ["ärger", "Ärger und mehr"], ["arger"]),
  ]

  @Test(arguments: cases) func `a pattern is the whole text`(
    pattern: String, yes: [String], no: [String]
  ) throws {
    let made = try #require(TextPattern(pattern))
    for text in yes { #expect(made.matches(FoldedText(text)), "\(pattern) is \(text)") }
    for text in no { #expect(!made.matches(FoldedText(text)), "\(pattern) is not \(text)") }
  }

  @Test func `only a part between two stars is bounded`() {
    let long = String(repeating: "a", count: TextPattern.partBytes)
    #expect(TextPattern("*\(long)*")?.matches(FoldedText("x\(long)x")) == true)
    #expect(TextPattern("*\(long)a*") == nil)
    #expect(TextPattern("\(long)a*")?.matches(FoldedText("\(long)ab")) == true)
    #expect(TextPattern("*\(long)a")?.matches(FoldedText("b\(long)a")) == true)
  }

  @Test(arguments: [("mail", true), ("mail*", false), ("m?il", false), ("", true)])
  func `one without signs is plain`(pattern: String, isPlain: Bool) {
    #expect(TextPattern(pattern)?.isPlain == isPlain)
  }

  /// Any two short words of two letters, against the obvious way to match them.
  @Test func `it finds what trying everything finds`() throws {
    func tried(_ pattern: Substring, _ text: Substring) -> Bool {
      guard let sign = pattern.first else { return text.isEmpty }
      let rest = pattern.dropFirst()
      if sign == "*" {
        return tried(rest, text) || (!text.isEmpty && tried(pattern, text.dropFirst()))
      }
      guard let letter = text.first, sign == "?" || sign == letter else { return false }
      return tried(rest, text.dropFirst())
    }
    func words(_ letters: [String], _ length: Int) -> [String] {
      length == 0 ? [""] : words(letters, length - 1).flatMap { w in letters.map { w + $0 } }
    }
    let texts = (0...5).flatMap { words(["a", "é"], $0) }
    for written in (0...5).flatMap({ words(["a", "é", "*", "?"], $0) }) {
      let pattern = try #require(TextPattern(written))
      for text in texts
      where pattern.matches(FoldedText(text)) != tried(written[...], text[...]) {
        Issue.record("\(written) and \(text)")
      }
    }
  }
}
