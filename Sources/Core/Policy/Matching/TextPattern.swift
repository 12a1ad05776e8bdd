/// A text with `*` for anything and `?` for one character, which stands for the whole of another.
///
/// Upper and lower case are the same. There are no regular expressions: what a stranger sends is
/// matched in one pass, whatever the person has written.
public struct TextPattern: Hashable, Sendable {
  public let written: String
  /// The bytes between the stars; without a star there is one part.
  private let parts: [[UInt8]]

  /// The longest part between two stars, which is looked for with one bit for each byte.
  public static let partBytes = UInt128.bitWidth

  /// Stands for `?`, since no text has this byte.
  private static let anyOne: UInt8 = 0xFF

  /// `nil` for a part between two stars that is longer than `partBytes`.
  public init?(_ written: String) {
    self.written = written
    let bytes = FoldedText(written).bytes.map { $0 == UInt8(ascii: "?") ? Self.anyOne : $0 }
    parts = bytes.split(separator: UInt8(ascii: "*"), omittingEmptySubsequences: false)
      .map(Array.init)
    guard parts.dropFirst().dropLast().allSatisfy({ $0.count <= Self.partBytes }) else {
      return nil
    }
  }

  /// Whether it stands for one text alone.
  public var isPlain: Bool { parts.count == 1 && !parts[0].contains(Self.anyOne) }

  public func matches(_ text: FoldedText) -> Bool {
    var rest = text.bytes[...]
    guard Self.take(parts[0], from: &rest) else { return false }
    guard parts.count > 1 else { return rest.isEmpty }
    guard let last = parts.last, Self.takeLast(last, from: &rest) else { return false }
    for part in parts.dropFirst().dropLast() where !part.isEmpty {
      guard let end = Self.find(part, in: rest) else { return false }
      rest = rest[end...]
    }
    return true
  }

  /// Takes a part off the start of a text.
  private static func take(_ part: [UInt8], from text: inout ArraySlice<UInt8>) -> Bool {
    var place = text.startIndex
    for byte in part {
      guard place < text.endIndex, byte == anyOne || byte == text[place] else { return false }
      place += 1
      guard byte == anyOne else { continue }
      while place < text.endIndex, text[place].continuesCharacter { place += 1 }
    }
    text = text[place...]
    return true
  }

  /// Takes a part off the end of a text.
  private static func takeLast(_ part: [UInt8], from text: inout ArraySlice<UInt8>) -> Bool {
    var end = text.endIndex
    for byte in part.reversed() {
      guard end > text.startIndex else { return false }
      end -= 1
      if byte == anyOne {
        while end > text.startIndex, text[end].continuesCharacter { end -= 1 }
      } else if byte != text[end] {
        return false
      }
    }
    text = text[..<end]
    return true
  }

  /// Where the first occurrence of a part ends.
  ///
  /// Looking at each place is quickest for nearly all texts; one for which it is not is a flood's,
  /// and is gone through once.
  private static func find(_ part: [UInt8], in text: ArraySlice<UInt8>) -> Int? {
    guard text.count >= part.count, let first = part.first else { return nil }
    var looks = 0
    for place in text.indices {
      let byte = text[place]
      guard byte == first || (first == anyOne && !byte.continuesCharacter) else { continue }
      var rest = text[place...]
      if take(part, from: &rest) { return rest.startIndex }
      looks += part.count
      if looks > text.count * 2 { return findInOnePass(part, in: text) }
    }
    return nil
  }

  /// The same, each byte of the text looked at once.
  ///
  /// Bit `n` says that the text up to here ends with the first `n + 1` bytes of the part.
  private static func findInOnePass(_ part: [UInt8], in text: ArraySlice<UInt8>) -> Int? {
    var places = InlineArray<256, UInt128>(repeating: 0)
    var anyPlaces: UInt128 = 0
    for (index, byte) in part.enumerated() {
      if byte == anyOne { anyPlaces |= 1 << index } else { places[Int(byte)] |= 1 << index }
    }
    let end: UInt128 = 1 << (part.count - 1)
    var found: UInt128 = 0
    for index in text.indices {
      let byte = text[index]
      let isRest = byte.continuesCharacter
      // The other bytes of a character that stands for '?' belong to that.
      let kept = isRest ? found & anyPlaces : 0
      found = ((found << 1 | 1) & (places[Int(byte)] | (isRest ? 0 : anyPlaces))) | kept
      if found & end != 0 { return index + 1 }
    }
    return nil
  }
}

/// A text in lower case, as it is compared with patterns.
public struct FoldedText: Hashable, Sendable {
  let bytes: [UInt8]

  public init(_ text: String) {
    bytes = Array(text.lowercased().utf8)
  }

  /// Of a text that is in lower case already.
  init(lowercase text: String) {
    bytes = Array(text.utf8)
  }
}

extension UInt8 {
  /// Whether the byte is a character's second or later one.
  fileprivate var continuesCharacter: Bool { self & 0b1100_0000 == 0b1000_0000 }
}
