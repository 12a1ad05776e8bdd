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
