/// Whether a text is markup that every server takes: written without our own parser.
struct WrittenMarkup {
  private var rest: Substring.UTF8View
  private var open: [String] = []

  static func faults(of text: String) -> [String] {
    var markup = WrittenMarkup(rest: text[...].utf8)
    return markup.isWellFormed() ? [] : ["written as no markup: \(text.prefix(400))"]
  }

  private init(rest: Substring.UTF8View) { self.rest = rest }

  private mutating func isWellFormed() -> Bool {
    while let byte = rest.first {
      switch byte {
      case UInt8(ascii: "<"): guard isTag() else { return false }
      case UInt8(ascii: "&"): guard isEntity() else { return false }
      case UInt8(ascii: ">"), 0..<0x0A, 0x0B..<0x20: return false
      case _: rest.removeFirst()
      }
    }
    return open.isEmpty
  }

  private mutating func isEntity() -> Bool {
    for entity in ["&amp;", "&lt;", "&gt;", "&quot;", "&apos;"] where take(entity) { return true }
    return false
  }

  private mutating func isTag() -> Bool {
    for name in ["b", "i", "u"] where take("<\(name)>") {
      open.append(name)
      return true
    }
    if take("<a href=\"") {
      open.append("a")
      return isValue() && take("\">")
    }
    if take("<img src=\"") {
      return isValue() && take("\" alt=\"") && isValue() && take("\"/>")
    }
    guard let last = open.popLast() else { return false }
    return take("</\(last)>")
  }

  private mutating func isValue() -> Bool {
    while let byte = rest.first, byte != UInt8(ascii: "\"") {
      switch byte {
      case UInt8(ascii: "&"): guard isEntity() else { return false }
      case UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "'"), 0..<0x20: return false
      case _: rest.removeFirst()
      }
    }
    return true
  }

  private mutating func take(_ text: String) -> Bool {
    guard rest.starts(with: text.utf8) else { return false }
    rest = rest.dropFirst(text.utf8.count)
    return true
  }
}
