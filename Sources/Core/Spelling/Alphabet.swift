/// Bytes by the characters of ASCII that they stand for.
extension UInt8 {
  public var isDigit: Bool { self >= UInt8(ascii: "0") && self <= UInt8(ascii: "9") }

  public var isLetter: Bool {
    (self | 0x20) >= UInt8(ascii: "a") && (self | 0x20) <= UInt8(ascii: "z")
  }
}

/// The bytes that something may be spelt with: letters and digits of ASCII, and a few signs.
public struct Alphabet: Sendable {
  /// A bit for each byte of ASCII.
  private var low: UInt64 = 0
  private var high: UInt64 = 0

  /// Letters, digits and these signs.
  public init(and signs: String) {
    for byte in signs.utf8 { add(byte) }
    for byte: UInt8 in 0..<128 where byte.isLetter || byte.isDigit { add(byte) }
  }

  private mutating func add(_ byte: UInt8) {
    if byte < 64 { low |= 1 << byte } else { high |= 1 << (byte & 63) }
  }

  public func has(_ byte: UInt8) -> Bool {
    byte < 128 && (byte < 64 ? low >> byte : high >> (byte & 63)) & 1 == 1
  }

  /// Whether a text has no other bytes.
  public func spells(_ text: some Sequence<UInt8>) -> Bool { text.allSatisfy(has) }

  /// Letters and digits alone.
  public static let plain = Alphabet(and: "")

  /// The characters of names in lists, such as categories and themes.
  public static let words = Alphabet(and: "-_.")
}
