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

  private static func withoutComments(_ text: String) -> String {
    var rest = text.utf8[...]
    var kept: [UInt8] = []
    while let first = rest.first {
      guard rest.starts(with: "/*".utf8) else {
        kept.append(first)
        rest = rest.dropFirst()
        continue
      }
      rest = rest.dropFirst(2)
      while !rest.isEmpty, !rest.starts(with: "*/".utf8) { rest = rest.dropFirst() }
      rest = rest.dropFirst(2)
    }
    return String(decoding: kept, as: UTF8.self)
  }
}
