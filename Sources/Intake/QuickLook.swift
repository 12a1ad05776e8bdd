internal import NotificationModel

/// One look over the bytes, which for most text is all that it needs.
enum QuickLook {
  static func isPrintableASCII(_ text: String) -> Bool {
    let bytes = text.utf8Span.span
    for index in bytes.indices where bytes[index] < 0x20 || bytes[index] > 0x7E { return false }
    return true
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

  /// Whether a body can stay as it is: that, and no sign that could be markup.
  static func isCleanBody(_ text: String) -> Bool {
    let bytes = text.utf8Span.span
    guard !bytes.isEmpty else { return true }
    guard bytes.count <= Limits.bodyCharacters, bytes[0] > space, bytes[bytes.count - 1] > space
    else { return false }
    var word = 0
    var lines = 1
    for index in bytes.indices {
      switch bytes[index] {
      case space: word = 0
      case newline:
        word = 0
        lines += 1
      case ampersand, less: return false
      case 0x21...0x7E: word += 1
      case _: return false
      }
      guard word <= Limits.unbrokenCharacters else { return false }
    }
    return lines <= Limits.bodyLines
  }

  /// Whether there is any sign that only markup gives a meaning to.
  static func mayBeMarkup(_ text: String) -> Bool {
    let bytes = text.utf8Span.span
    for index in bytes.indices where bytes[index] == less || bytes[index] == ampersand {
      return true
    }
    return false
  }

  private static let space: UInt8 = 0x20
  private static let newline: UInt8 = 0x0A
  private static let ampersand: UInt8 = 0x26
  private static let less: UInt8 = 0x3C
}
