/// A key that a person presses, or a text that a person pastes.
public enum Key: Hashable, Sendable {
  case up, down, left, right, home, end, pageUp, pageDown
  case enter, tab, escape, backspace, delete
  /// Ctrl-C, or the signal that stands for it.
  case interrupt
  /// Ctrl with a letter, which is in lower case.
  case control(Character)
  /// A letter or the like, which may be a mark on the one before it.
  case character(Character)
  case pasted(String)
}

/// Makes keys of the bytes that a terminal sends, however the bytes are cut.
public struct KeyDecoder: Hashable, Sendable {
  /// The bytes that do not make a whole key yet.
  private var pending: [UInt8] = []
  /// The bytes of a paste, until the terminal marks its end.
  private var paste: [UInt8]?

  /// A sequence that is longer is nonsense, and what is pasted beyond it is dropped.
  private static let longestSequence = 32
  private static let longestPaste = 64 << 10
  private static let pasteEnd = Array("\u{1b}[201~".utf8)
  private static let escape: UInt8 = 0x1b

  public init() {}

  /// Whether bytes wait for the rest of a key; of an escape only time tells whether it is a whole
  /// one.
  public var isWaiting: Bool { !pending.isEmpty && paste == nil }

  public mutating func keys(from bytes: [UInt8]) -> [Key] {
    pending += bytes
    var found: [Key] = []
    while !pending.isEmpty {
      if paste != nil {
        guard let text = pasted() else { break }
        found.append(.pasted(text))
        continue
      }
      let length = Self.length(of: pending)
      guard length > 0 else { break }
      let bytes = Array(pending[..<length])
      pending = Array(pending[length...])
      if bytes == Array("\u{1b}[200~".utf8) {
        paste = []
      } else if let key = Self.key(bytes) {
        found.append(key)
      }
    }
    return found
  }

  /// The keys that the pending bytes mean when nothing more came in time.
  public mutating func keysAfterPause() -> [Key] {
    guard isWaiting else { return [] }
    let isEscape = pending == [Self.escape]
    pending = []
    return isEscape ? [.escape] : []
  }

  private mutating func pasted() -> String? {
    let all = (paste ?? []) + pending
    pending = []
    let end = Self.pasteEnd
    let last = all.count - end.count
    let start = last < 0 ? nil : (0...last).first { all[$0..<$0 + end.count].elementsEqual(end) }
    guard let start else {
      // The end may be half there, so its beginning is what is kept of too much.
      paste = all.count > Self.longestPaste ? Array(all.suffix(end.count)) : all
      return nil
    }
    paste = nil
    pending = Array(all[(start + end.count)...])
    return String(decoding: all[..<start], as: UTF8.self)
  }

  /// The length of the first key; 0 where the key is not whole.
  private static func length(of bytes: [UInt8]) -> Int {
    if bytes[0] == escape { return sequenceLength(of: bytes) }
    let length: Int
    switch bytes[0] {
    case 0xc2...0xdf: length = 2
    case 0xe0...0xef: length = 3
    case 0xf0...0xf4: length = 4
    case _: return 1
    }
    // A byte that does not belong there begins the next one.
    for index in 1..<length where index < bytes.count && !(0x80...0xbf).contains(bytes[index]) {
      return index
    }
    return bytes.count >= length ? length : 0
  }

  private static func sequenceLength(of bytes: [UInt8]) -> Int {
    guard bytes.count > 1 else { return 0 }
    switch bytes[1] {
    case UInt8(ascii: "["):
      let end = bytes.dropFirst(2).firstIndex { (0x40...0x7e).contains($0) }
      return end.map { $0 + 1 } ?? (bytes.count > longestSequence ? bytes.count : 0)
    case UInt8(ascii: "O"): return bytes.count > 2 ? 3 : 0
    // The next key is one of its own.
    case escape: return 1
    // Alt with a key.
    case _: return 2
    }
  }
}

// The keys that whole sequences mean; the terminals that people have agree on these.
extension KeyDecoder {
  /// The key that a sequence means; `nil` for a sequence that means nothing here.
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
