internal import NotificationModel

/// The meanings of the values of single hints.
extension HintReader {
  func urgency(_ value: UntrustedHint.Value) throws(HintFault) -> Urgency {
    guard let raw = UInt8(exactly: try HintValue.integer(value)),
      let urgency = Urgency(rawValue: raw)
    else { throw .value }
    return urgency
  }

  func level(_ value: UntrustedHint.Value) throws(HintFault) -> InterruptionLevel {
    guard let level = InterruptionLevel(rawValue: try HintValue.text(value)) else { throw .value }
    return level
  }

  func category(_ value: UntrustedHint.Value) throws(HintFault) -> Category? {
    let text = try HintValue.text(value)
    if text.isEmpty { return nil }
    guard text.utf8.count <= Limits.categoryBytes, HintValue.isIdentifier(text) else {
      throw .value
    }
    return Category(text)
  }

  /// The name of a desktop entry, without its ending.
  ///
  /// Apps may send the file's name, ending and all. But `org.telegram.desktop` is whole: where only
  /// one dot would be left, the ending is a part of the id.
  func desktopEntry(_ value: UntrustedHint.Value) throws(HintFault) -> String? {
    let ending = ".desktop"
    var text = try HintValue.text(value)
    guard text.utf8.count <= Limits.desktopEntryBytes + ending.utf8.count else { throw .value }
    if text.hasSuffix(ending) {
      let name = text.dropLast(ending.count)
      let dots = name.utf8.count { $0 == UInt8(ascii: ".") }
      if dots != 1 { text = String(name) }
    }
    if text.isEmpty { return nil }
    guard text.utf8.count <= Limits.desktopEntryBytes, text.utf8.first != UInt8(ascii: "."),
      QuickLook.allBytes(of: text, are: { $0 != UInt8(ascii: "/") }), !ScalarKind.isUnfit(text)
    else { throw .value }
    return text
  }

  func soundName(_ value: UntrustedHint.Value) throws(HintFault) -> String? {
    let text = try HintValue.text(value)
    if text.isEmpty { return nil }
    guard HintValue.isIdentifier(text) else { throw .value }
    return text
  }

  /// A bar of 0 to 100; below that there is none.
  func progress(_ value: UntrustedHint.Value) throws(HintFault) -> Int32? {
    let number = try HintValue.integer(value)
    return number < 0 ? nil : Int32(min(number, 100))
  }

  func badge(_ value: UntrustedHint.Value) throws(HintFault) -> UInt32 {
    let number = try HintValue.integer(value)
    guard number >= 0 else { throw .value }
    return UInt32(clamping: number)
  }

  func deliverAt(_ value: UntrustedHint.Value) throws(HintFault) -> Int64 {
    let seconds = try HintValue.integer(value)
    guard seconds >= 0 else { throw .value }
    return seconds
  }
}

/// Why a hint that is known was not taken.
enum HintFault: Error {
  case type
  case value
}

/// Reads a hint's value as the type that it should have, from every type seen in the wild.
enum HintValue {
  /// Old tools had no boolean type and send numbers or words.
  static func flag(_ value: UntrustedHint.Value) throws(HintFault) -> Bool {
    switch value {
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

  static func integer(_ value: UntrustedHint.Value) throws(HintFault) -> Int64 {
    switch value {
    case .integer(let number): return number
    case .flag, .number, .text, .texts, .image, .other: throw .type
    }
  }

  static func text(_ value: UntrustedHint.Value) throws(HintFault) -> String {
    switch value {
    case .text(let text): return text
    case .flag, .integer, .number, .texts, .image, .other: throw .type
    }
  }

  static func text(
    _ value: UntrustedHint.Value, where isFit: (String) -> Bool
  ) throws(HintFault) -> String {
    let text = try text(value)
    guard isFit(text) else { throw .value }
    return text
  }

  /// A list, or words with commas between them where there is one string.
  static func list(_ value: UntrustedHint.Value) throws(HintFault) -> [String] {
    switch value {
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
  static func places(_ value: UntrustedHint.Value) throws(HintFault) -> [String] {
    switch value {
    case .texts(let texts): return texts
    case .text(let text): return [text]
    case .flag, .integer, .number, .image, .other: throw .type
    }
  }

  /// A tag: scripts send numbers and flags as well as words.
  static func tag(_ value: UntrustedHint.Value) throws(HintFault) -> String? {
    switch value {
    case .text(let text):
      guard text.utf8.count <= Limits.tagBytes, !ScalarKind.isUnfit(text) else { throw .value }
      return text.isEmpty ? nil : text
    case .integer(let number): return String(number)
    case .flag(let flag): return flag ? "true" : nil
    case .number, .texts, .image, .other: throw .type
    }
  }

  static func pixels(_ value: UntrustedHint.Value) throws(HintFault) -> UntrustedImage {
    switch value {
    case .image(let image): return image
    case .flag, .integer, .number, .text, .texts, .other: throw .type
    }
  }

  /// A name from a list of names that somebody else keeps: letters, digits and `-_.`.
  static func isIdentifier(_ text: String) -> Bool {
    !text.isEmpty && text.utf8.count <= Limits.identifierBytes
      && QuickLook.allBytes(of: text, are: isIdentifierByte)
  }

  private static func isIdentifierByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
    case UInt8(ascii: "0")...UInt8(ascii: "9"): true
    case UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "."): true
    case _: false
    }
  }
}
