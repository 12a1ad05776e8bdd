internal import NotificationModel

/// A single look over the bytes, which is all that most text needs.
enum QuickLook {
  static func isPrintableASCII(_ text: String) -> Bool {
    allBytes(of: text) { $0 >= space && $0 <= 0x7E }
  }

  /// Whether text of one line can stay as it is: short, clean, without spaces at its ends.
  static func isCleanLine(_ text: String, characters: Int) -> Bool {
    let bytes = text.utf8Span.span
    guard !bytes.isEmpty else { return true }
    guard bytes.count <= min(characters, Limits.unbrokenCharacters), bytes[0] != space,
      bytes[bytes.count - 1] != space
    else { return false }
    for index in bytes.indices where bytes[index] < space || bytes[index] > 0x7E { return false }
    return true
  }

  /// Whether there is any sign that only markup gives a meaning to.
  static func mayBeMarkup(_ text: String) -> Bool {
    !allBytes(of: text) { $0 != less && $0 != ampersand }
  }

  /// Whether every byte is of a kind.
  @inline(__always)
  static func allBytes(of text: String, are isFit: (UInt8) -> Bool) -> Bool {
    let bytes = text.utf8Span.span
    for index in bytes.indices where !isFit(bytes[index]) { return false }
    return true
  }

  /// Whether the first bytes are these, whatever characters they are part of.
  static func begins(_ text: String, with start: String) -> Bool {
    let bytes = text.utf8Span.span
    let wanted = start.utf8Span.span
    guard bytes.count >= wanted.count else { return false }
    for index in wanted.indices where bytes[index] != wanted[index] { return false }
    return true
  }

  private static let space: UInt8 = 0x20
  private static let ampersand: UInt8 = 0x26
  private static let less: UInt8 = 0x3C
}

/// A look over the pieces of a body that says whether cleaning would leave each as it is.
///
/// Printable ASCII and newlines are all that cleaning never takes out, joins or marks. Nothing is
/// added or cut either where no word is so long that it costs more or gets places to break, no
/// space stands at either end, and there are no more bytes and lines than a body may have
/// characters and lines.
struct PlainWords {
  private var bytes = 0
  private var lines = 1
  /// The letters of the word in which the last piece ended, and which goes on in the next.
  private var word = 0

  /// Whether nothing would be trimmed after the last piece.
  var endInWord: Bool { bytes == 0 || word > 0 }

  /// Looks at the next piece; after a `false` the answer is known.
  mutating func take(_ piece: String) -> Bool {
    let text = piece.utf8Span.span
    guard !text.isEmpty else { return true }
    guard bytes > 0 || text[0] > 0x20 else { return false }
    bytes += text.count
    guard bytes <= Limits.bodyCharacters else { return false }
    var wordBegin = -word
    for index in text.indices {
      let byte = text[index]
      if byte > 0x20, byte < 0x7F { continue }
      guard byte == 0x20 || byte == 0x0A, index - wordBegin <= Limits.longWordCharacters else {
        return false
      }
      wordBegin = index + 1
      if byte == 0x0A { lines += 1 }
    }
    word = text.count - wordBegin
    return word <= Limits.longWordCharacters && lines <= Limits.bodyLines
  }
}

/// Text being put together: bytes are much cheaper to add than scalars to a string.
struct UTF8Buffer {
  private var bytes: [UInt8] = []
  /// The number of bytes at the start that were handed over already.
  ///
  /// Keeping them until the end costs no more room than the text that they came from, and spares
  /// moving bytes.
  private var taken = 0

  init(capacity: Int = 0) {
    if capacity > 0 { bytes.reserveCapacity(capacity) }
  }

  var isEmpty: Bool { bytes.count == taken }
  var last: UInt8? { isEmpty ? nil : bytes.last }

  mutating func append(_ byte: UInt8) { bytes.append(byte) }

  mutating func append(_ piece: ArraySlice<UInt8>) { bytes.append(contentsOf: piece) }

  mutating func append(_ text: String) { bytes.append(contentsOf: text.utf8) }

  mutating func append(_ scalar: Unicode.Scalar) {
    let value = scalar.value
    switch value {
    case ..<0x80: bytes.append(UInt8(truncatingIfNeeded: value))
    case ..<0x800: append(top: 0xC0, value, tail: 1)
    case ..<0x10000: append(top: 0xE0, value, tail: 2)
    case _: append(top: 0xF0, value, tail: 3)
    }
  }

  private mutating func append(top: UInt8, _ value: UInt32, tail: UInt32) {
    bytes.append(top | UInt8(truncatingIfNeeded: value >> (6 * tail)))
    var left = tail
    while left > 0 {
      left -= 1
      bytes.append(0x80 | UInt8(truncatingIfNeeded: value >> (6 * left)) & 0x3F)
    }
  }

  /// Hands over what was added since the last time.
  mutating func take() -> String {
    let text = String(decoding: bytes[taken...], as: UTF8.self)
    taken = bytes.count
    return text
  }
}
