/// A style sheet of a person's, looked at before the library reads it.
enum StyleText {
  private static let naming = ["@import", "url("]

  /// Whether a rule names another file.
  ///
  /// The library reads such a file whatever it is, also a pipe to which nobody writes.
  static func namesFiles(_ text: String) -> Bool {
    let bytes = Array(withoutComments(text).lowercased().utf8)
    return naming.contains { word in
      let word = Array(word.utf8)
      return bytes.indices.contains { bytes[$0...].starts(with: word) }
    }
  }

  /// The text without its comments; all of it where a string does not end on its line, since nobody
  /// knows for sure then what is a comment.
  private static func withoutComments(_ text: String) -> String {
    var rest = text.utf8[...]
    var kept: [UInt8] = []
    while let first = rest.first {
      if rest.starts(with: "/*".utf8) {
        rest = rest.dropFirst(2)
        while !rest.isEmpty, !rest.starts(with: "*/".utf8) { rest = rest.dropFirst() }
        rest = rest.dropFirst(2)
      } else if first == UInt8(ascii: "\"") || first == UInt8(ascii: "'") {
        // What looks like a comment in a string is none.
        guard let length = lengthOfString(rest) else { return text }
        kept += rest.prefix(length)
        rest = rest.dropFirst(length)
      } else {
        kept.append(first)
        rest = rest.dropFirst()
      }
    }
    return String(decoding: kept, as: UTF8.self)
  }

  /// How long the string is that begins the text, with its quotes; `nil` where it has no end.
  private static func lengthOfString(_ text: Substring.UTF8View) -> Int? {
    var isEscaped = false
    for (place, byte) in text.enumerated().dropFirst() {
      switch byte {
      case UInt8(ascii: "\n"): return nil
      case _ where isEscaped: isEscaped = false
      case UInt8(ascii: "\\"): isEscaped = true
      case text.first: return place + 1
      case _: break
      }
    }
    return nil
  }
}
