extension ValueText {
  /// The entries between `;`, escapes still in them; a `;` at the end adds none, as in GLib.
  func items() throws(Fault) -> [ValueText] {
    var found: [ValueText] = []
    var start = bytes.startIndex
    var index = start
    while index < bytes.endIndex {
      switch bytes[index] {
      case .backslash: index += 1
      case .semicolon:
        found.append(ValueText(bytes[start..<index], noun: noun, isListed: true))
        start = index + 1
      default: break
      }
      index += 1
    }
    if start < bytes.endIndex {
      found.append(ValueText(bytes[start...], noun: noun, isListed: true))
    }
    if let empty = found.first(where: \.isEmpty) {
      throw Fault(at: empty.start, "there is nothing between two ';'")
    }
    return found
  }

  /// A list that says something.
  func someItems() throws(Fault) -> [ValueText] {
    guard !isEmpty else { throw refusal() }
    return try items()
  }

  func texts() throws(Fault) -> [String] {
    var found: [String] = []
    for item in try items() { found.append(try item.text()) }
    return found
  }

  func words<Word>() throws(Fault) -> [Word]
  where Word: RawRepresentable<String> & CaseIterable {
    var found: [Word] = []
    for item in try items() { found.append(try item.word()) }
    return found
  }
}
