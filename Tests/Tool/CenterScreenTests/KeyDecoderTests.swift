import Testing

@testable import CenterScreen

/// What a terminal sends, and the keys that it is.
@Suite(.timeLimit(.minutes(1)))
struct KeyDecoderTests {
  @Test(
    arguments: [
      ("j", [.character("j")]),
      ("\u{1b}[A\u{1b}OB", [.up, .down]),
      ("\u{1b}[5~\u{1b}[6~\u{1b}[3~", [.pageUp, .pageDown, .delete]),
      ("\u{1b}[1~\u{1b}[4~\u{1b}[H\u{1b}OF", [.home, .end, .home, .end]),
      ("\u{1b}[1;5C", [.right]),
      ("\r\t\u{7f}\u{8}", [.enter, .tab, .backspace, .backspace]),
      ("\u{3}\u{17}", [.interrupt, .control("w")]),
      ("é漢🎉", [.character("é"), .character("漢"), .character("🎉")]),
      // What means nothing here is swallowed whole: its letters are no keys.
      ("\u{1b}[99;1Xq\u{1b}xq", [.character("q"), .character("q")]),
      ("\u{1b}\u{1b}[A", [.escape, .up]),
      // What is pasted is no keys.
      ("\u{1b}[200~Dd\u{1b}[31mq\u{1b}[201~j", [.pasted("Dd\u{1b}[31mq"), .character("j")]),
    ] as [(String, [Key])])
  func `bytes are keys, at once and one by one`(text: String, keys: [Key]) {
    var whole = KeyDecoder()
    #expect(whole.keys(from: Array(text.utf8)) == keys)
    var cut = KeyDecoder()
    #expect(text.utf8.flatMap { cut.keys(from: [$0]) } == keys)
    #expect(!cut.isWaiting)
  }

  @Test func `an escape alone is a key when nothing follows it`() {
    var decoder = KeyDecoder()
    #expect(decoder.keys(from: [0x1b]) == [])
    #expect(decoder.isWaiting)
    #expect(decoder.keysAfterPause() == [.escape])
    #expect(!decoder.isWaiting)
    #expect(decoder.keys(from: Array("[".utf8)) == [.character("[")])
  }

  @Test func `bytes that are no text are passed over`() {
    var decoder = KeyDecoder()
    #expect(decoder.keys(from: [0xff, 0xc3, 0x6a, 0x80, 0xe2, 0x82]) == [.character("j")])
    #expect(decoder.keysAfterPause() == [])
    #expect(decoder.keys(from: [0x6b]) == [.character("k")])
  }

  @Test func `a paste without an end keeps no more than it may`() {
    var decoder = KeyDecoder()
    _ = decoder.keys(from: Array("\u{1b}[200~".utf8))
    for _ in 0..<100 {
      #expect(decoder.keys(from: [UInt8](repeating: 0x61, count: 4_096)) == [])
    }
    let keys = decoder.keys(from: Array("\u{1b}[201~q".utf8))
    #expect(keys.last == .character("q"))
  }
}
