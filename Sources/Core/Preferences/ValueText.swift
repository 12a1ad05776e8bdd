import Translations

/// The text of a value, or of one entry of a list, and what it is to be.
struct ValueText {
  /// The bytes as a part of the whole file, so that their indices are places.
  let bytes: ArraySlice<UInt8>
  /// The noun for a good value, as `style` or `duration`, made only where somebody reads it.
  let noun: () -> String
  /// Only in a list is `;` to be escaped.
  let isListed: Bool

  /// Blanks at the end are seen by nobody, so they mean nothing; `\s` is a blank that counts.
  init(
    _ bytes: ArraySlice<UInt8>, noun: @escaping @autoclosure () -> String, isListed: Bool = false
  ) {
    var bytes = bytes
    while let first = bytes.first, first.isBlank { bytes.removeFirst() }
    while let last = bytes.last, last.isBlank { bytes.removeLast() }
    self.bytes = bytes
    self.noun = noun
    self.isListed = isListed
  }

  /// A part of a value, which is called as the whole.
  init(_ bytes: ArraySlice<UInt8>, of whole: ValueText, isListed: Bool = false) {
    self.init(bytes, noun: whole.noun(), isListed: isListed)
  }

  var start: Int { bytes.startIndex }
  var isEmpty: Bool { bytes.isEmpty }
  var string: String { String(decoding: bytes, as: UTF8.self) }

  /// The error that the value is not what it should be.
  func refusal(near words: [String] = []) -> Fault {
    if isEmpty { return Fault(at: start, translated("there is no value")) }
    let written = string
    return Fault(
      at: start,
      translated("{value} is no {noun}", ["value": quoted(written), "noun": noun()]),
      suggestion: NearestWord.find(written, among: words))
  }

  /// The error that the value is too large or too small.
  func refusalOfRange() -> Fault {
    refusal(translated("{value} is out of range", ["value": quoted(string)]))
  }

  func refusal(_ problem: String, at offset: Int? = nil) -> Fault {
    Fault(at: offset ?? start, problem)
  }

  /// Refuses a comment after a value, which GLib would take for a part of the value.
  func refuseComment() throws(Fault) {
    for index in bytes.indices where bytes[index] == .hash {
      let next = index + 1
      let isComment =
        index == start
        ? next == bytes.endIndex || bytes[next].isBlank : bytes[index - 1].isBlank
      guard isComment else { continue }
      let comment = String(decoding: bytes[index...], as: UTF8.self)
      throw Fault(
        at: index,
        translated(
          "{comment} is no comment here, but a part of the value", ["comment": quoted(comment)]),
        expected: translated(
          "comments on lines of their own; a '#' that is meant as text is written \\s#"))
    }
  }
}

/// Texts, with their escapes.
extension ValueText {
  var escapes: String {
    oneOf(
      isListed
        ? ["\\s", "\\n", "\\t", "\\r", "\\;", "\\\\"] : ["\\s", "\\n", "\\t", "\\r", "\\\\"])
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
        throw Fault(
          at: index, translated("there is nothing after the last '\\'"), expected: escapes)
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
        at: index - 1,
        translated("{escape} is no escape", ["escape": quoted("\\" + letter)]),
        expected: escapes)
    }
  }

  /// A text of one line that is not empty.
  func line(upTo most: Int) throws(Fault) -> String {
    guard !isEmpty else { throw refusal() }
    let found = try text()
    if found.utf8.contains(where: { $0.isControl || $0 == .tab }) {
      throw refusal(
        translated("{value} is more than one line of text", ["value": quoted(found)]))
    }
    guard found.count <= most else {
      throw refusal(
        translated(
          "a {noun} has at most {number} characters", ["noun": noun(), "number": "\(most)"]))
    }
    return found
  }
}

/// Words, and those for yes and no.
extension ValueText {
  static let yes = ["yes", "true", "on", "1"]
  static let no = ["no", "false", "off", "0"]

  /// The meaning of a word that GLib and people write for yes or no, in any capitals; `nil` if it
  /// is neither.
  var flag: Bool? {
    // No such word is longer.
    guard bytes.count <= 5 else { return nil }
    let written = string.lowercased()
    if Self.yes.contains(written) { return true }
    return Self.no.contains(written) ? false : nil
  }

  func boolean() throws(Fault) -> Bool {
    guard let flag else { throw refusal(near: Self.yes + Self.no) }
    return flag
  }

  /// Reads a word of an enum; `yes` and `no` among its words may be written as any boolean.
  func word<Word>() throws(Fault) -> Word
  where Word: RawRepresentable<String> & CaseIterable {
    try one(of: Array(Word.allCases), by: \.rawValue)
  }

  /// Reads one of some choices, each spelled with a word of its own.
  func one<Choice>(
    of choices: [Choice], by spelling: (Choice) -> String
  ) throws(Fault) -> Choice {
    let written = string
    if let found = choices.first(where: { spelling($0) == written }) { return found }
    if let flag {
      let word = Self.written(flag)
      if let found = choices.first(where: { spelling($0) == word }) { return found }
    }
    throw refusal(near: choices.map(spelling))
  }
}

/// Lists.
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
        found.append(ValueText(bytes[start..<index], of: self, isListed: true))
        start = index + 1
      default: break
      }
      index += 1
    }
    if start < bytes.endIndex {
      found.append(ValueText(bytes[start...], of: self, isListed: true))
    }
    if let empty = found.first(where: \.isEmpty) {
      throw Fault(at: empty.start, translated("there is nothing between two ';'"))
    }
    return found
  }

  /// The entries of a list that is not empty.
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
