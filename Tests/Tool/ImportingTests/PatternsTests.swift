import Testing

@testable import Importing

/// Texts of conditions as patterns.
@Suite(.timeLimit(.minutes(1)))
struct PatternsTests {
  static let expressions: [(text: String, patterns: [String]?)] = [
    ("failed", ["*failed*"]),
    ("^failed", ["failed*"]),
    ("failed$", ["*failed"]),
    ("^failed$", ["failed"]),
    ("", ["*"]),
    (".*", ["*"]),
    ("a.*b", ["*a*b*"]),
    ("a.+b", ["*a?*b*"]),
    ("a.*?b", ["*a*b*"]),
    ("a.b", ["*a?b*"]),
    ("a\\.b", ["*a.b*"]),
    ("a|b", ["*a*", "*b*"]),
    ("^(a|b)c$", ["ac", "bc"]),
    ("(?:a|b)", ["*a*", "*b*"]),
    ("colou?r", ["*colour*", "*color*"]),
    ("(?i)low", ["*low*"]),
    ("[Ll]ow", ["*low*"]),
    ("[.]x", ["*.x*"]),
    ("[ab]", nil),
    ("[^a]", nil),
    ("[0-9]", nil),
    ("\\d", nil),
    ("a*", nil),
    ("a+", nil),
    ("a{2}", nil),
    ("(a", nil),
    ("a)", nil),
    ("a\\", nil),
    ("a\\*", nil),
    ("a^b", nil),
    ("*", nil),
    ("(?=a)", nil),
    ("[a", nil),
    (String(repeating: "(a|b)", count: 6), nil),
    (String(repeating: "(", count: 40), nil),
  ]

  @Test(arguments: expressions) func `an expression`(text: String, patterns: [String]?) {
    let found: [String]? =
      switch Patterns.of(text, .expression(ofLines: false)) {
      case .patterns(let patterns): patterns.map { $0.lowercased() }
      case .cannot: nil
      }
    #expect(found == patterns)
  }

  @Test func `an expression's ends are refused where they are of each line`() {
    #expect(Patterns.of("x", .expression(ofLines: true)) == .patterns(["*x*"]))
    for text in ["^x", "x$", "^x$"] {
      guard case .cannot = Patterns.of(text, .expression(ofLines: true)) else {
        Issue.record("\(text)")
        continue
      }
    }
  }

  static let shell: [(text: String, pattern: String?)] = [
    ("Mail", "Mail"), ("*x?", "*x?"), ("**", "*"), ("a\\b", "ab"), ("a\\*", nil), ("a\\", nil),
    ("[a]b", "ab"), ("[ab]", nil), ("[!a]", nil), ("[", "["), ("[]]", "]"),
  ]

  @Test(arguments: shell) func `a shell's pattern`(text: String, pattern: String?) {
    let expected = pattern.map { Patterns.Outcome.patterns([$0]) }
    let found = Patterns.of(text, .shell)
    if let expected {
      #expect(found == expected)
    } else if case .patterns = found {
      Issue.record("\(text)")
    }
  }
}
