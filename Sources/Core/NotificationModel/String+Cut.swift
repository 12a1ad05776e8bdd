/// Cutting text to a number of letters as people count them.
extension String {
  /// At most so many characters; what is cut ends in `…`, which counts as one of them.
  ///
  /// The cut never splits a character, however many scalars it is made of.
  public func cut(characters limit: Int) -> String {
    guard limit > 0 else { return "" }
    // A character has at least one byte, so most text needs no walk.
    guard utf8.count > limit else { return self }
    guard let end = index(startIndex, offsetBy: limit, limitedBy: endIndex), end < endIndex else {
      return self
    }
    let last = index(startIndex, offsetBy: limit - 1)
    return String(self[..<last]).trimmedAtEnd() + "…"
  }

  /// The same without spaces and newlines at its end.
  public func trimmedAtEnd() -> String {
    var end = utf8.endIndex
    while end > utf8.startIndex {
      let before = utf8.index(before: end)
      guard utf8[before] == 0x20 || utf8[before] == 0x0A else { break }
      end = before
    }
    return end == utf8.endIndex ? self : String(self[..<end])
  }
}
