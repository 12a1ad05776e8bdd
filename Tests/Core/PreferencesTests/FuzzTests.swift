import Spelling
import Testing

@testable import Preferences

/// The same numbers on every run.
private struct Dice: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    // Knuth's constants; the low bits are poor, so the high ones are folded in.
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state ^ (state >> 33)
  }
}

/// Whatever is in a file, it is read or refused.
@Suite(.timeLimit(.minutes(1)))
struct FuzzTests {
  private static let pieces = [
    "\nstyle = banner", "\n sound=a b ", "\n# note", "\n[App a%5B]\n", "\n[Focus b] \n",
    "[", "]", "[Defaults]", "[App x]", "[App x Category im]", "[Focus a]", "[Desktop]", "=", " ",
    "\t", "\n", "\n", "\n", "\r\n", "#", ";", "\\", "\\s", "style", "sound", "days", "banner",
    "Mon-", "Fri", "12:30", "5s", "60/m", "%5B", "%", "ä", "\u{1f514}", "x", "1",
    "destructive-actions",
  ]

  @Test(arguments: 0..<20 as Range<UInt64>)
  func `what our reader takes GLib takes too, and reads the same`(seed: UInt64) throws {
    var dice = Dice(state: seed)
    for _ in 0..<100 {
      let count = Int.random(in: 0..<30, using: &dice)
      let text = (0..<count).map { _ in Self.pieces.randomElement(using: &dice) ?? "" }.joined()
      let file = PreferenceLines(SourceText(Array(text.utf8)))
      let names = file.groups.map(\.name).map(SourceText(Array(text.utf8)).string)
      // GLib puts groups of one name together; ours are told as errors later.
      guard file.faults.first.isEmpty, Set(names).count == names.count else { continue }
      // GLib refuses other keys for their spelling, and we because there are none of that name.
      let source = SourceText(Array(text.utf8))
      let keys = file.groups.flatMap(\.entries).map { source.bytes[$0.key] }
      guard keys.allSatisfy({ $0.allSatisfy(\.isLetter) }) else { continue }
      try GLibTests().compare(text)
    }
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func `any bytes at all are an answer`(seed: UInt64) {
    var dice = Dice(state: seed)
    for _ in 0..<100 {
      let count = Int.random(in: 0..<200, using: &dice)
      var bytes: [UInt8] = []
      for _ in 0..<count {
        if Bool.random(using: &dice) {
          bytes += Array((Self.pieces.randomElement(using: &dice) ?? "").utf8)
        } else {
          bytes.append(UInt8.random(in: 0...255, using: &dice))
        }
      }
      let reading = PreferenceReading(main: PreferenceFile(name: "p", bytes: bytes))
      #expect(reading.isGood == reading.refused.isEmpty)
      for error in reading.errors { #expect(!error.description.contains("\n")) }
      #expect(LastGood(saved: bytes) == nil)
    }
  }
}
