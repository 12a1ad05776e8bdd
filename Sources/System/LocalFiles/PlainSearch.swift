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
