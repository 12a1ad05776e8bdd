import Spelling

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
    while at < bytes.count, bytes[at].isLetter || at > start && Self.nameBytes.has(bytes[at]) {
      at += 1
    }
    guard at > start else { throw .badTag }
    return start..<at
  }

  /// The bytes of a name behind its first letter.
  private static let nameBytes = Alphabet(and: "-_:.")

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

/// A tag of a body, as far as it means anything.
struct Tag {
  enum Edge { case opening, closing, empty }

  enum Meaning {
    case bold, italic, underline, link, picture, lineBreak, block, unknown
  }

  var edge: Edge
  var name: TagName
  var meaning: Meaning
  var href: String?
  var src: String?
  var alt: String?
}

/// Where a tag's name stands in the body: most names need no more than a look at their bytes.
struct TagName {
  var place: Range<Int>

  /// The names that mean something have three letters at most.
  func meaning(in bytes: [UInt8]) -> Tag.Meaning {
    switch place.count {
    case 1: Self.meaning(letter(0, in: bytes))
    case 2: Self.meaning(letter(0, in: bytes), letter(1, in: bytes))
    case 3: Self.meaning(letter(0, in: bytes), letter(1, in: bytes), letter(2, in: bytes))
    case _: .unknown
    }
  }

  /// Whether both are the same name, in any case.
  func isSame(as other: TagName, in bytes: [UInt8]) -> Bool {
    guard place.count == other.place.count else { return false }
    for index in 0..<place.count
    where letter(index, in: bytes) != other.letter(index, in: bytes) { return false }
    return true
  }

  /// A letter of the name in lower case; among the bytes of names, the bit joins no other two.
  private func letter(_ index: Int, in bytes: [UInt8]) -> Unicode.Scalar {
    Unicode.Scalar(bytes[place.lowerBound + index] | 0x20)
  }

  private static func meaning(_ only: Unicode.Scalar) -> Tag.Meaning {
    switch only {
    case "b": .bold
    case "i": .italic
    case "u": .underline
    case "a": .link
    case "p": .block
    case _: .unknown
    }
  }

  private static func meaning(_ first: Unicode.Scalar, _ second: Unicode.Scalar) -> Tag.Meaning {
    switch (first, second) {
    case ("b", "r"): .lineBreak
    case ("l", "i"), ("t", "r"): .block
    case _: .unknown
    }
  }

  private static func meaning(
    _ first: Unicode.Scalar, _ second: Unicode.Scalar, _ third: Unicode.Scalar
  ) -> Tag.Meaning {
    switch (first, second, third) {
    case ("i", "m", "g"): .picture
    case ("d", "i", "v"): .block
    case _: .unknown
    }
  }
}
