import Spelling

/// Texts and numbers.
extension JSONReader {
  /// Reads a text from its first quote to its last.
  mutating func text() throws(JSONFault) -> String {
    index += 1
    var found: [UInt8] = []
    while let byte {
      switch byte {
      case UInt8(ascii: "\""):
        index += 1
        return String(decoding: found, as: UTF8.self)
      case UInt8(ascii: "\\"):
        found += UTF8.encode(try escaped()) ?? .init()
      case 0..<0x20:
        throw fault(.control(byte))
      case _:
        found.append(byte)
        index += 1
      }
    }
    throw fault(.ends(expected: .endOfText))
  }

  private mutating func escaped() throws(JSONFault) -> Unicode.Scalar {
    let start = index
    index += 1
    guard let letter = scalar() else { throw fault(.ends(expected: .escape)) }
    let plain: Unicode.Scalar
    switch letter {
    case "\"", "\\", "/": plain = letter
    case "b": plain = "\u{8}"
    case "f": plain = "\u{c}"
    case "n": plain = "\n"
    case "r": plain = "\r"
    case "t": plain = "\t"
    case "u": return try numbered(from: start)
    case _: throw fault(.unknownEscape(letter), at: start)
    }
    index += 1
    return plain
  }

  /// `\uXXXX`, or two of them for a character beyond the first 65,536.
  private mutating func numbered(from start: Int) throws(JSONFault) -> Unicode.Scalar {
    let first = try unit()
    if let scalar = Unicode.Scalar(first) { return scalar }
    guard UTF16.isLeadSurrogate(first), bytes[index...].starts(with: [0x5c, 0x75]) else {
      throw fault(.loneSurrogate, at: start)
    }
    index += 1
    let second = try unit()
    guard UTF16.isTrailSurrogate(second) else { throw fault(.loneSurrogate, at: start) }
    let number = 0x1_0000 + (UInt32(first & 0x3ff) << 10 | UInt32(second & 0x3ff))
    // Ten bits of each, so it is at most 10FFFF, and no surrogate.
    return Unicode.Scalar(number) ?? "\u{fffd}"
  }

  /// Four digits behind the `u` that comes.
  private mutating func unit() throws(JSONFault) -> UInt16 {
    index += 1
    var unit: UInt16 = 0
    for _ in 0..<4 {
      guard let digit = byte?.hexValue else {
        throw wrong(.hexadecimal)
      }
      unit = unit << 4 | UInt16(digit)
      index += 1
    }
    return unit
  }

  mutating func number() throws(JSONFault) -> JSONNumber {
    let start = index
    var isWhole = true
    _ = take("-")
    if take("0") {
      if isDigit { throw fault(.leadingZero, at: start) }
    } else {
      try digits()
    }
    if take(".") {
      isWhole = false
      try digits()
    }
    if take("e") || take("E") {
      isWhole = false
      if !take("+") { _ = take("-") }
      try digits()
    }
    let text = String(decoding: bytes[start..<index], as: UTF8.self)
    guard index - start <= JSONBounds.numberBytes, let number = JSONNumber(text, isWhole: isWhole)
    else { throw fault(.numberTooLarge, at: start) }
    return number
  }

  private var isDigit: Bool { byte?.isDigit == true }

  private mutating func digits() throws(JSONFault) {
    guard isDigit else { throw wrong(.digit) }
    while isDigit { index += 1 }
  }
}
