import Clock
import NotificationModel
import Testing

@testable import Desktop

@Suite struct `What of a server's output is a line of the log` {
  private static func at(_ seconds: Int64) -> Moment {
    .beginning + .seconds(seconds)
  }

  private func lines(of pieces: String...) -> [String] {
    var lines = OutputLines()
    var out: [String] = []
    for piece in pieces { out += lines.feed(Array(piece.utf8), at: Self.at(0)) }
    return out + lines.end(at: Self.at(0))
  }

  @Test func `a line is told once it is complete, or nothing more comes`() {
    #expect(lines(of: "on", "e\ntw", "o\nthree") == ["one", "two", "three"])
    #expect(lines(of: "") == [])
  }

  @Test func `blank lines are none`() {
    #expect(lines(of: "\n\n  \n\t\none\n \r\n\u{1b}\n") == ["one"])
  }

  static let cleaned: [(String, String)] = [
    ("a\u{1b}[2Jb", "a[2Jb"), ("a\rb", "a b"), ("a\tb", "a b"), ("a  ", "a"),
    ("a\u{202e}b", "ab"), ("a\u{7}\u{0}b", "ab"), ("grün", "grün"),
  ]

  @Test(arguments: cleaned) func `nothing in it moves a cursor`(written: String, shown: String) {
    #expect(lines(of: written + "\n") == [shown])
  }

  @Test func `bytes that are no text do no harm`() {
    var lines = OutputLines()
    #expect(lines.feed([0x61, 0xff, 0xfe, 0x62, 0x0a], at: Self.at(0)) == ["a\u{fffd}\u{fffd}b"])
  }

  @Test func `a long line is cut, and the next one is whole`() {
    let long = String(repeating: "x", count: 2_000)
    #expect(lines(of: long, long, "\nnext\n") == [String(long.prefix(500)) + "…", "next"])
  }

  @Test func `ten lines in ten seconds, and then how many more there were, once`() {
    var lines = OutputLines()
    let flood = Array(String(repeating: "x\n", count: 5_000).utf8)
    #expect(lines.feed(flood, at: Self.at(0)).count == 10)
    #expect(lines.feed(flood, at: Self.at(9)).isEmpty)
    #expect(lines.feed(Array("y\nz\n".utf8), at: Self.at(10)) == ["(9990 more lines)", "y", "z"])
    #expect(lines.end(at: Self.at(11)) == [])
  }

  @Test func `at the end too it is told how many more there were`() {
    var lines = OutputLines()
    _ = lines.feed(Array(String(repeating: "x\n", count: 11).utf8), at: Self.at(0))
    #expect(lines.end(at: Self.at(1)) == ["(1 more line)"])
  }
}
