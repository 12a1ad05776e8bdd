// Looks for things in the text of an SVG picture, more of them rather than fewer: what only looks
// like an element or an attribute, in a comment say, counts as one.
extension VectorPicture {
  /// The names after each `<`, without a prefix.
  static func elementNames(in text: String) -> [String] {
    var names: [String] = []
    for piece in text.split(separator: "<", omittingEmptySubsequences: false).dropFirst() {
      if piece.hasPrefix("!--") || piece.hasPrefix("?xml ") { continue }
      let name = piece.drop { $0 == "/" }
        .prefix { !$0.isWhitespace && $0 != ">" && $0 != "/" }
      names.append(String(name.split(separator: ":").last ?? name))
    }
    return names
  }

  /// The values of every attribute whose name, without a prefix, is this one.
  static func values(of attribute: String, in text: String) -> [String] {
    var found: [String] = []
    for name in text.ranges(of: attribute) {
      if let before = text[..<name.lowerBound].last, !before.isWhitespace, before != ":" {
        continue
      }
      var rest = text[name.upperBound...].drop(while: \.isWhitespace)
      guard rest.popFirst() == "=" else { continue }
      rest = rest.drop(while: \.isWhitespace)
      guard let quote = rest.popFirst(), quote == "\"" || quote == "'" else {
        found.append("")
        continue
      }
      found.append(String(rest.prefix { $0 != quote }.drop(while: \.isWhitespace)))
    }
    return found
  }
}
