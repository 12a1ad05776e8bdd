import Translations

/// Why a text is no JSON, and where.
public struct JSONFault: Error, Hashable, Sendable {
  public enum Kind: Hashable, Sendable {
    case tooLong(atMost: Int)
    case tooDeep(atMost: Int)
    case notUTF8
    case byteOrderMark
    case nothing
    case ends(expected: Expected)
    case unexpected(Unicode.Scalar, expected: Expected)
    case trailing(Unicode.Scalar)
    case control(UInt8)
    case unknownEscape(Unicode.Scalar)
    case loneSurrogate
    case leadingZero
    case numberTooLarge
    case keyTwice(String)
  }

  /// The input that would have been right.
  public enum Expected: Hashable, Sendable {
    case value
    case key
    case keyOrEnd
    case colon
    case commaOrEndOfObject
    case commaOrEndOfArray
    case valueOrEnd
    case endOfText
    case escape
    case hexadecimal
    case digit
  }

  public let kind: Kind
  /// The line, counted from 1.
  public let line: Int
  /// The column in characters as Unicode counts them, from 1.
  public let column: Int
}

extension JSONFault: CustomStringConvertible {
  /// The place and what is wrong there.
  public var description: String { "\(line):\(column): \(sentence)" }

  private var sentence: String {
    switch kind {
    case .tooLong(let most):
      translated("there are more than {number} bytes", ["number": "\(most)"])
    case .tooDeep(let most):
      translated("lists and dictionaries are more than {number} deep", ["number": "\(most)"])
    case .notUTF8: translated("these bytes are no UTF-8")
    case .byteOrderMark: translated("a byte order mark stands before the text; leave it out")
    case .nothing: translated("there is nothing")
    case .ends(let expected):
      translated("the text ends where {expected} is expected", ["expected": expected.words])
    case .unexpected(let found, let expected):
      translated(
        "{sign} stands where {expected} is expected",
        ["sign": Self.shown(found), "expected": expected.words])
    case .trailing(let found):
      translated("{sign} stands after the end of the value", ["sign": Self.shown(found)])
    case .control: translated("a control character stands in a text; escape it, as in \\n")
    case .unknownEscape(let found):
      translated("'\\' stands before {sign}, which it cannot", ["sign": Self.shown(found)])
    case .loneSurrogate: translated("half of a surrogate pair is no character")
    case .leadingZero: translated("a number begins with 0 that goes on")
    case .numberTooLarge: translated("a number is too large")
    case .keyTwice(let key):
      translated("the key '{key}' is there twice", ["key": Self.shown(key)])
    }
  }

  /// The character, or its number where it is invisible or not ASCII: errors go to terminals.
  private static func shown(_ scalar: Unicode.Scalar) -> String {
    if (0x21...0x7e).contains(scalar.value) { return "'\(scalar)'" }
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }

  private static func shown(_ key: String) -> String {
    var text = ""
    for scalar in key.unicodeScalars.prefix(64) {
      text.unicodeScalars.append((0x20...0x7e).contains(scalar.value) ? scalar : "?")
    }
    return text
  }
}

extension JSONFault.Expected {
  /// As a part of a sentence.
  fileprivate var words: String {
    switch self {
    case .value: translated("a value")
    case .key: translated("a key in quotes")
    case .keyOrEnd: Self.either(translated("a key in quotes"), "'}'")
    case .colon: "':'"
    case .commaOrEndOfObject: Self.either("','", "'}'")
    case .commaOrEndOfArray: Self.either("','", "']'")
    case .valueOrEnd: Self.either(translated("a value"), "']'")
    case .endOfText: translated("the quote that ends the text")
    case .escape: translated("what is escaped")
    case .hexadecimal: translated("a hexadecimal digit")
    case .digit: translated("a digit")
    }
  }

  private static func either(_ one: String, _ other: String) -> String {
    translated("{one} or {other}", ["one": one, "other": other])
  }
}
