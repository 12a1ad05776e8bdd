// What whole sequences mean; the terminals that people have agree on these.
extension KeyDecoder {
  /// `nil` for what means nothing here.
  static func key(_ bytes: [UInt8]) -> Key? {
    switch bytes[0] {
    case 0x1b where bytes.count == 1: return .escape
    case 0x1b: return sequence(bytes)
    case 0x03: return .interrupt
    case 0x09: return .tab
    case 0x0a, 0x0d: return .enter
    case 0x08, 0x7f: return .backspace
    case 0x01...0x1a: return .control(Character(Unicode.Scalar(bytes[0] + 0x60)))
    case 0x00...0x1f: return nil
    case _: break
    }
    let text = String(decoding: bytes, as: UTF8.self)
    guard let character = text.first, character != "\u{fffd}" else { return nil }
    return .character(character)
  }

  private static func sequence(_ bytes: [UInt8]) -> Key? {
    let isParameters = bytes[1] == UInt8(ascii: "[")
    guard isParameters || bytes[1] == UInt8(ascii: "O"), let last = bytes.last else { return nil }
    switch last {
    case UInt8(ascii: "A"): return .up
    case UInt8(ascii: "B"): return .down
    case UInt8(ascii: "C"): return .right
    case UInt8(ascii: "D"): return .left
    case UInt8(ascii: "H"): return .home
    case UInt8(ascii: "F"): return .end
    case UInt8(ascii: "M") where !isParameters: return .enter
    case UInt8(ascii: "~"): break
    case _: return nil
    }
    // `5;2~` is the same key with shift.
    let number = bytes.dropFirst(2).prefix { (0x30...0x39).contains($0) }
    switch String(decoding: number, as: UTF8.self) {
    case "1", "7": return .home
    case "3": return .delete
    case "4", "8": return .end
    case "5": return .pageUp
    case "6": return .pageDown
    case _: return nil
    }
  }
}
