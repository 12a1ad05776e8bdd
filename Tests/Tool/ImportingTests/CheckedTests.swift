import Preferences
import Testing

@testable import Importing

/// What the preferences' own reader refuses is left out, and listed.
@Suite(.timeLimit(.minutes(1)))
struct CheckedTests {
  private static let origin = Origin("dunstrc", 3, "x = y")

  private static func group(_ lines: [(String, String, Bool)]) -> MadeGroup {
    MadeGroup(
      target: .rule("r"), head: nil,
      lines: lines.map { MadeLine(key: $0.0, value: $0.1, origin: origin, isCondition: $0.2) })
  }

  @Test func `a line that is refused is left out alone`() {
    let checked = CheckedGroups([
      Self.group([("app", "a", true), ("style", "loud", false), ("sound", "no", false)])
    ])
    #expect(checked.groups == [Self.group([("app", "a", true), ("sound", "no", false)])])
    #expect(checked.remarks.count == 1)
    #expect(
      checked.remarks.first?.sentence.hasPrefix(
        "'style = loud' is refused here: 'loud' is no style")
        == true)
  }

  @Test func `a condition that is refused takes its group along`() {
    let checked = CheckedGroups([
      Self.group([("app", "", true), ("style", "none", false), ("sound", "no", false)]),
      MadeGroup(
        target: .defaults, head: nil,
        lines: [MadeLine(key: "sound", value: "no", origin: Self.origin)]),
    ])
    #expect(checked.groups.map(\.target) == [.defaults])
    #expect(checked.remarks.count == 2)
  }

  @Test func `a group without a line left is none`() {
    #expect(CheckedGroups([Self.group([("app", "a", true), ("style", "x", false)])]).groups == [])
  }

  /// Names and values that would break out of their line, if they could.
  static let hostile = [
    "[a]\n[Desktop]\nsummary = x", "[x\u{1b}[31m]\nsummary = a\u{1b}b\ntimeout = 1",
    "[a%b*?;]\nappname = a;b\\\ntimeout = 1", "[\u{2028}]\nbody = \u{202e}x\nskip_display = 1",
    "[x]\nsummary = \(String(repeating: "y", count: 5_000))\ntimeout = 1",
    "[x]\nappname = \(String(repeating: "a*", count: 300))b\ntimeout = 1",
    "[]\ntimeout = 3\n[x]\ncategory = a b\ntimeout = 2",
  ]

  @Test(arguments: hostile) func `no text of theirs breaks a line of ours`(text: String) throws {
    let made = try Made(.dunst, text)
    #expect(made.lines.filter { $0.hasPrefix("[") }.allSatisfy { $0.hasPrefix("[Rule dunst") })
    #expect((made.made.text ?? "").unicodeScalars.allSatisfy { $0 != "\u{1b}" && $0 != "\u{2028}" })
  }

  @Test func `more rules than fit are listed`() throws {
    let text = (1...260).map { "[r\($0)]\nappname = a\($0)\nskip_display = 1\n" }.joined()
    let made = try Made(.dunst, text)
    #expect(made.made.groups == GroupMaker.mostRules)
    #expect(made.missing.count == 260 - GroupMaker.mostRules)
  }

  @Test func `more lines than anybody writes are refused`() {
    let error = #expect(throws: UnreadableFile.self) {
      try Made(.dunst, String(repeating: "\n", count: 10_001))
    }
    #expect(error?.problem == "there are more than 10000 lines")
  }

  @Test func `a changed drop-in is told from one that was made`() throws {
    let text = try #require(try Made(.dunst, "[global]\ntimeout = 3\n").made.text)
    #expect(MadeFile.isUnchanged(Array(text.utf8)))
    #expect(!MadeFile.isUnchanged(Array((text + "# mine\n").utf8)))
    #expect(!MadeFile.isUnchanged(Array(text.split(separator: "3s").joined(separator: "4s").utf8)))
    #expect(!MadeFile.isUnchanged([]))
    #expect(!MadeFile.isUnchanged(Array("[Defaults]\nsound = no\n".utf8)))
  }
}
