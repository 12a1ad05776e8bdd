/// Reads one tag: a name, quoted attributes, nothing else between the angles.
struct TagReader {
  private let bytes: [UInt8]
  private(set) var at: Int

  /// Begins at the `<`.
  init(_ bytes: [UInt8], at: Int) {
    self.bytes = bytes
    self.at = at
  }

  mutating func read() throws(MarkupFault) -> Tag {
    at += 1
    let isClosing = take("/")
    let name = TagName(place: try name())
    var tag = Tag(
      edge: isClosing ? .closing : .opening, name: name, meaning: name.meaning(in: bytes))
    while true {
      let hadSpace = skipSpace()
      if take(">") { return tag }
      guard !isClosing else { throw .badTag }
      if take("/") {
        guard take(">") else { throw .badTag }
        tag.edge = .empty
        return tag
      }
      guard hadSpace else { throw .badTag }
      try attribute(of: &tag)
    }
  }

  private mutating func attribute(of tag: inout Tag) throws(MarkupFault) {
    let name = String(decoding: bytes[try name()], as: UTF8.self).lowercased()
    _ = skipSpace()
    guard take("=") else { throw .badTag }
    _ = skipSpace()
    let value = try quoted()
    switch name {
    case "href": try set(&tag.href, value)
    case "src": try set(&tag.src, value)
    case "alt": try set(&tag.alt, value)
    case _: break
    }
  }

  /// The same attribute twice is not markup.
  private func set(_ slot: inout String?, _ value: String) throws(MarkupFault) {
    guard slot == nil else { throw .badTag }
    slot = value
  }

  private mutating func quoted() throws(MarkupFault) -> String {
    guard at < bytes.count else { throw .badTag }
    let quote = bytes[at]
    guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { throw .badTag }
    at += 1
    var value = UTF8Buffer()
    while at < bytes.count {
      switch bytes[at] {
      case quote:
        at += 1
        return value.take()
      case UInt8(ascii: "<"): throw .badTag
      case UInt8(ascii: "&"): value.append(Entity.read(bytes, at: &at))
      case let byte:
        value.append(byte)
        at += 1
      }
    }
    throw .badTag
  }

  private mutating func name() throws(MarkupFault) -> Range<Int> {
    let start = at
    while at < bytes.count, isNameByte(bytes[at], isFirst: at == start) { at += 1 }
    guard at > start else { throw .badTag }
    return start..<at
  }

  private func isNameByte(_ byte: UInt8, isFirst: Bool) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
    case UInt8(ascii: "0")...UInt8(ascii: "9"): !isFirst
    case UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: ":"), UInt8(ascii: "."): !isFirst
    case _: false
    }
  }

  private mutating func skipSpace() -> Bool {
    let start = at
    while at < bytes.count, bytes[at] == 0x20 || (0x09...0x0D).contains(bytes[at]) { at += 1 }
    return at > start
  }

  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard at < bytes.count, bytes[at] == UInt8(ascii: character) else { return false }
    at += 1
    return true
  }
}
