/// The entities a body may hold: the five of XML, the names of HTML 4, and numbers.
///
/// People and programs write an `&` where they mean one: what begins no entity stands for itself, and
/// the rest of a body is not lost for it.
enum Entity {
  /// The longest: `&#x10FFFF;`, with leading zeros up to here.
  private static let longest = 12

  /// Reads what the `&` at `at` begins, and moves past it; where that is no entity, past the `&` alone.
  static func read(_ bytes: [UInt8], at: inout Int) -> Unicode.Scalar {
    let start = at + 1
    at = start
    let limit = min(bytes.count, start + longest)
    guard start < limit, let end = bytes[start..<limit].firstIndex(of: UInt8(ascii: ";")),
      let scalar = meaning(of: bytes[start..<end])
    else { return "&" }
    at = end + 1
    return scalar
  }

  private static func meaning(of word: ArraySlice<UInt8>) -> Unicode.Scalar? {
    guard word.first == UInt8(ascii: "#") else {
      return named(String(decoding: word, as: UTF8.self))
    }
    let digits = word.dropFirst()
    let isHex = digits.first == UInt8(ascii: "x") || digits.first == UInt8(ascii: "X")
    guard let value = number(isHex ? digits.dropFirst() : digits, radix: isHex ? 16 : 10) else {
      return nil
    }
    // Zero is no character of XML; what else is unfit the cleaning takes out.
    return value == 0 ? nil : Unicode.Scalar(value)
  }

  private static func named(_ word: String) -> Unicode.Scalar? {
    switch word {
    case "amp": "&"
    case "lt": "<"
    case "gt": ">"
    case "quot": "\""
    case "apos": "'"
    case _: EntityNames.meanings[word]
    }
  }

  private static func number(_ digits: ArraySlice<UInt8>, radix: UInt32) -> UInt32? {
    guard !digits.isEmpty else { return nil }
    var value: UInt32 = 0
    for digit in digits {
      guard let add = digitValue(digit), add < radix else { return nil }
      value = value * radix + add
      guard value <= 0x10FFFF else { return nil }
    }
    return value
  }

  private static func digitValue(_ digit: UInt8) -> UInt32? {
    switch digit {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(digit - UInt8(ascii: "0"))
    case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt32(digit - UInt8(ascii: "a")) + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt32(digit - UInt8(ascii: "A")) + 10
    case _: nil
    }
  }
}
