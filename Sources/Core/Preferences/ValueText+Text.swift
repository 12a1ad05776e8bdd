extension ValueText {
  var escapes: String {
    isListed ? "\\s, \\n, \\t, \\r, \\; or \\\\" : "\\s, \\n, \\t, \\r or \\\\"
  }

  /// The text with its escapes undone, as GLib undoes them.
  func text() throws(Fault) -> String {
    guard let first = bytes.firstIndex(of: .backslash) else { return string }
    var found = Array(bytes[..<first])
    var index = first
    while index < bytes.endIndex {
      guard bytes[index] == .backslash else {
        found.append(bytes[index])
        index += 1
        continue
      }
      let next = index + 1
      guard next < bytes.endIndex else {
        throw Fault(at: index, "there is nothing after the last '\\'", expected: escapes)
      }
      found.append(try escaped(at: next))
      index = next + 1
    }
    return String(decoding: found, as: UTF8.self)
  }

  private func escaped(at index: Int) throws(Fault) -> UInt8 {
    switch bytes[index] {
    case UInt8(ascii: "s"): return UInt8(ascii: " ")
    case UInt8(ascii: "n"): return .newline
    case UInt8(ascii: "t"): return .tab
    case UInt8(ascii: "r"): return .carriageReturn
    case .backslash: return .backslash
    case .semicolon where isListed: return .semicolon
    default:
      let letter = String(decoding: bytes[index...].prefix(4), as: UTF8.self).prefix(1)
      throw Fault(
        at: index - 1, "\(quoted("\\" + letter)) is no escape", expected: escapes)
    }
  }

  /// A text of one line that says something.
  func line(upTo most: Int) throws(Fault) -> String {
    guard !isEmpty else { throw refusal() }
    let found = try text()
    if found.utf8.contains(where: { $0.isControl || $0 == .tab }) {
      throw refusal("\(quoted(found)) is more than one line of text")
    }
    guard found.count <= most else { throw refusal("a \(noun) has at most \(most) characters") }
    return found
  }
}
