/// Choices out of any bytes: the same bytes make the same ones, and after their end all are 0.
struct Tape {
  private(set) var rest: ArraySlice<UInt8>

  init(_ bytes: [UInt8]) {
    rest = bytes[...]
  }

  var isAtEnd: Bool { rest.isEmpty }

  mutating func byte() -> UInt8 { rest.popFirst() ?? 0 }

  mutating func flag() -> Bool { byte() & 1 == 1 }

  mutating func below(_ sides: Int) -> Int { Int(byte()) % sides }

  mutating func pick<Choice>(_ choices: [Choice]) -> Choice { choices[below(choices.count)] }

  mutating func bytes(_ count: Int) -> [UInt8] {
    defer { rest = rest.dropFirst(count) }
    return Array(rest.prefix(count))
  }

  /// All bits of it from the tape, or a number where sums and bounds go wrong.
  mutating func number<Number: FixedWidthInteger>(_: Number.Type = Number.self) -> Number {
    switch below(10) {
    case 0: return .max
    case 1: return .min
    case 2: return .max / 2 + 1
    case 3...6: return Number(truncatingIfNeeded: byte())
    case _:
      var number: Number = 0
      for byte in bytes(MemoryLayout<Number>.size) {
        number = (number << 7) << 1 | Number(truncatingIfNeeded: byte)
      }
      return number
    }
  }

  /// Text as it is on the tape, or pieces that mean something somewhere, now and then very many.
  mutating func text() -> String {
    let length = Int(byte())
    guard length >= 0xC0 else { return String(decoding: bytes(length), as: UTF8.self) }
    var text = ""
    for _ in 0..<(length & 7) { text += pick(Self.pieces) }
    return length >= 0xF8 ? String(repeating: text, count: (Int(byte()) << below(6))) : text
  }

  static let pieces = [
    "word", " ", "\n", "\r\n", "<b>", "</b>", "<i>", "</i>", "<u>x</u>", "<x y='z'>", "<br/>",
    "<p>p</p>", "<a href='https://a.example/'>", "<a href='javascript:x'>", "</a>",
    "<img src='/a.png' alt='pic'/>",
    "<img src='file:///a%20b' alt=' '/>", "&amp;", "&lt;", "&#27;", "&#x202E;", "&nbsp;", "&", "<",
    "\u{1B}[2J", "\u{0}", "\u{9B}", "\u{202E}", "\u{2066}", "\u{200B}", "\u{200D}", "\u{FEFF}",
    "\u{301}", "\u{301}\u{302}\u{303}\u{304}\u{305}", "\u{FE0F}", "👩", "👩‍👩‍👧‍👦", "🇩🇪",
    "\u{1F3F4}\u{E0067}", "\u{E0041}", "会議", "שלום", "می‌خواهم", "क्ष", "\u{1100}\u{1161}",
    "\u{3164}", "\u{2028}", "\u{85}", "\u{600}", "…", "/", "..", "file://", "pennant-", "default",
    "inline-reply", "%u", "#a0b1c2", "im.received", "org.example.App.desktop", "time-sensitive",
  ]
}
