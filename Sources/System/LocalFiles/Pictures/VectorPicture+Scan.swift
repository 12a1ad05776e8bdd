// Looks for things in the text of an SVG picture, more of them rather than fewer: what only looks
// like an element or an attribute, in a comment say, counts as one.
//
// All of it goes byte by byte, as an XML parser does. A `Character` is what people see as one: a
// `<` behind a mark that joins what follows it, such as U+0600, is no `<` there.
extension VectorPicture {
  /// The names after each `<`, without a prefix.
  static func elementNames(in text: String) -> [String] {
    var names: [String] = []
    let pieces = text.utf8.split(separator: UInt8(ascii: "<"), omittingEmptySubsequences: false)
    for piece in pieces.dropFirst() {
      if piece.starts(with: "!--".utf8) || piece.starts(with: "?xml ".utf8) { continue }
      let name = piece.drop { $0 == UInt8(ascii: "/") }
        .prefix { $0.isWithinName || $0 == UInt8(ascii: ":") || $0 >= 0x80 }
      let own = name.split(separator: UInt8(ascii: ":")).last ?? name
      names.append(String(decoding: own, as: UTF8.self))
    }
    return names
  }

  /// The values of every attribute whose name, without a prefix, is this one.
  static func values(of attribute: String, in text: String) -> [String] {
    var found: [String] = []
    for name in text.ranges(of: attribute) {
      if let before = text.utf8[..<name.lowerBound].last, before.isWithinName { continue }
      var rest = text.utf8[name.upperBound...].drop(while: \.isSpace)
      guard rest.popFirst() == UInt8(ascii: "=") else { continue }
      rest = rest.drop(while: \.isSpace)
      guard let quote = rest.popFirst(), quote.isQuote else {
        found.append("")
        continue
      }
      let value = rest.prefix { $0 != quote }.drop(while: \.isSpace)
      found.append(String(decoding: value, as: UTF8.self))
    }
    return found
  }
}

extension UInt8 {
  var isSpace: Bool { self == 0x20 || (0x09...0x0D).contains(self) }

  var isQuote: Bool { self == UInt8(ascii: "'") || self == UInt8(ascii: "\"") }

  /// Of plain names; what else stands before an attribute only makes one more of it.
  fileprivate var isWithinName: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"): true
    case UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "."): true
    case _: false
    }
  }
}

// Searching for a text byte by byte: the library's own would bring a regular-expression engine.
extension String {
  /// Where `needle` stands in this text, from left to right, none within another.
  func ranges(of needle: String) -> [Range<String.Index>] {
    let wanted = Array(needle.utf8)
    guard let first = wanted.first else { return [] }
    var found: [Range<String.Index>] = []
    var start = utf8.startIndex
    while let candidate = utf8[start...].firstIndex(of: first) {
      start = utf8.index(after: candidate)
      guard utf8[candidate...].starts(with: wanted) else { continue }
      start = utf8.index(candidate, offsetBy: wanted.count)
      found.append(candidate..<start)
    }
    return found
  }

  func contains(_ needle: String) -> Bool { !ranges(of: needle).isEmpty }
}
