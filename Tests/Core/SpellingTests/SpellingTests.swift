import Spelling
import Testing

@Suite struct `Letters, digits and signs` {
  @Test func `an alphabet has letters, digits and its signs, and no other byte`() {
    let written = (UInt8.min...UInt8.max).filter(Alphabet(and: "-@").has)
    let expected = "-0123456789@ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
    #expect(String(decoding: written, as: UTF8.self) == expected)
  }

  @Test(arguments: [
    ("im.received", true), ("x-a_b.C9", true), ("im received", false), ("é", false),
  ])
  func `words are spelt with three signs`(text: String, isWord: Bool) {
    #expect(Alphabet.words.spells(text.utf8) == isWord)
  }
}

@Suite struct `Hexadecimal digits` {
  @Test func `each byte is read as it was written`() {
    for byte in UInt8.min...UInt8.max {
      let digits = Array(byte.hexDigits.utf8)
      #expect(digits.count == 2 && UInt8(hex: digits[0], digits[1]) == byte)
    }
  }

  @Test(arguments: ["0x", "+1", "g0", " 1", "1"]) func `other characters are none`(text: String) {
    var bytes = text.utf8.makeIterator()
    #expect(UInt8(hex: bytes.next(), bytes.next()) == nil)
  }

  @Test(arguments: [
    (HexEscape(mark: "%"), "a b/é", "a%20b%2f%c3%a9"),
    (HexEscape(mark: "%", isUppercase: true), "a b/é", "a%20b%2F%C3%A9"),
    (HexEscape(mark: "\\x"), "a-b\\x", "a\\x2db\\x5cx"),
    (HexEscape(mark: "_"), "a_b", "a_5fb"),
  ])
  func `what would mean something is escaped, and read back`(
    escape: HexEscape, text: String, written: String
  ) {
    #expect(escape.escaped(text, besides: .plain) == written)
    #expect(escape.unescaped(written.utf8) == Array(text.utf8))
  }

  @Test(arguments: ["a%", "a%2", "a%2g", "%%20"]) func `half an escape is none`(text: String) {
    #expect(HexEscape(mark: "%").unescaped(text.utf8) == nil)
  }
}

@Suite struct `A service's name on the bus` {
  @Test(arguments: [
    ("org.example", true), ("org.example.A-b_9", true), ("a.b", true),
    ("org", false), ("", false), (".org", false), ("org.", false), ("org..example", false),
    ("org.9example", false), ("org.exa mple", false), (":1.42", false), ("org.exämple", false),
    ("a.\(String(repeating: "b", count: 253))", true),
    ("a.\(String(repeating: "b", count: 254))", false),
  ])
  func `has parts with dots between`(name: String, isValid: Bool) {
    #expect(WellKnownName.isValid(name) == isValid)
  }
}
