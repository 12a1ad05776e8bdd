internal import NotificationModel
internal import Spelling

/// Why a hint that is known was not taken.
enum HintFault: Error {
  case type
  case value
}

/// Reads a value as the type that its hint should have, from every type seen in the wild.
extension UntrustedHint.Value {
  /// Old tools had no boolean type and send numbers or words.
  func flag() throws(HintFault) -> Bool {
    switch self {
    case .flag(let flag): return flag
    case .integer(let number): return number != 0
    case .text(let word):
      guard word.utf8.count <= 5 else { throw .value }
      switch word.lowercased() {
      case "true", "yes", "1": return true
      case "false", "no", "0", "": return false
      case _: throw .value
      }
    case .number, .texts, .image, .other: throw .type
    }
  }

  func integer() throws(HintFault) -> Int64 {
    switch self {
    case .integer(let number): return number
    case .flag, .number, .text, .texts, .image, .other: throw .type
    }
  }

  func text() throws(HintFault) -> String {
    switch self {
    case .text(let text): return text
    case .flag, .integer, .number, .texts, .image, .other: throw .type
    }
  }

  /// A list, or words with commas between them where there is one string.
  func list() throws(HintFault) -> [String] {
    switch self {
    case .texts(let texts): return Array(texts.prefix(Limits.hintListEntries))
    case .text(let text):
      guard text.utf8.count <= Limits.hintListEntries * Limits.actionKeyBytes else { throw .value }
      return text.split(separator: ",", maxSplits: Limits.hintListEntries)
        .prefix(Limits.hintListEntries)
        .map { String($0.drop { $0 == " " }).trimmedAtEnd() }
    case .flag, .integer, .number, .image, .other: throw .type
    }
  }

  /// Addresses or paths, in which a comma is a letter like any other.
  func places() throws(HintFault) -> [String] {
    switch self {
    case .texts(let texts): return texts
    case .text(let text): return [text]
    case .flag, .integer, .number, .image, .other: throw .type
    }
  }

  /// A tag: scripts send numbers and flags as well as words.
  func tag() throws(HintFault) -> String? {
    switch self {
    case .text(let text):
      guard text.utf8.count <= Limits.tagBytes, !ScalarKind.isUnfit(text) else { throw .value }
      return text.isEmpty ? nil : text
    case .integer(let number): return String(number)
    case .flag(let flag): return flag ? "true" : nil
    case .number, .texts, .image, .other: throw .type
    }
  }

  func pixels() throws(HintFault) -> UntrustedImage {
    switch self {
    case .image(let image): return image
    case .flag, .integer, .number, .text, .texts, .other: throw .type
    }
  }
}

/// The meanings of single values, within their bounds.
extension UntrustedHint.Value {
  func integer(from least: Int64) throws(HintFault) -> Int64 {
    let number = try integer()
    guard number >= least else { throw .value }
    return number
  }

  func urgency() throws(HintFault) -> Urgency {
    guard let raw = UInt8(exactly: try integer()), let urgency = Urgency(rawValue: raw) else {
      throw .value
    }
    return urgency
  }

  func level() throws(HintFault) -> InterruptionLevel {
    guard let level = InterruptionLevel(rawValue: try text()) else { throw .value }
    return level
  }

  /// A name from a list of names that somebody else keeps; `nil` where there is none.
  func identifier(upTo bytes: Int) throws(HintFault) -> String? {
    let text = try text()
    if text.isEmpty { return nil }
    guard text.utf8.count <= bytes, HintValue.isIdentifier(text) else { throw .value }
    return text
  }

  /// Such a name, of which there must be one.
  func name() throws(HintFault) -> String {
    guard let name = try identifier(upTo: Limits.identifierBytes) else { throw .value }
    return name
  }

  func iconName() throws(HintFault) -> String {
    let text = try text()
    guard !text.isEmpty, (try? PathCheck.iconName(text)) != nil else { throw .value }
    return text
  }

  /// The name of a desktop entry, without its ending.
  func desktopEntry() throws(HintFault) -> String? {
    let given = try text()
    guard given.utf8.count <= Limits.desktopEntryBytes + EntryFileName.ending.utf8.count else {
      throw .value
    }
    let text = EntryFileName.id(given)
    if text.isEmpty { return nil }
    guard text.utf8.count <= Limits.desktopEntryBytes, text.utf8.first != UInt8(ascii: "."),
      QuickLook.allBytes(of: text, are: { $0 != UInt8(ascii: "/") }), !ScalarKind.isUnfit(text)
    else { throw .value }
    return text
  }
}

/// The words that stand for something in a list of somebody else's.
enum HintValue {
  /// A name from a list of names that somebody else keeps: letters, digits and `-_.`.
  static func isIdentifier(_ text: String) -> Bool {
    !text.isEmpty && text.utf8.count <= Limits.identifierBytes
      && QuickLook.allBytes(of: text, are: Alphabet.words.has)
  }
}
