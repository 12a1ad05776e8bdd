/// From the bytes that a terminal sends to keys, however the bytes are cut.
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

  /// An escape may be a key of its own, or the beginning of one: only time tells.
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

  /// Nothing more came in time.
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

  /// Of the first key; 0 where it is not whole.
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
