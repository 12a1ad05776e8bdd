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

  /// In lower case; of the bytes a name may hold, the bit makes no two others the same.
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
