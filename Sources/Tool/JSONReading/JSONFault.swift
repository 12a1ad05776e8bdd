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
  public enum Expected: String, Hashable, Sendable {
    case value = "a value"
    case key = "a key in quotes"
    case keyOrEnd = "a key in quotes or '}'"
    case colon = "':'"
    case commaOrEndOfObject = "',' or '}'"
    case commaOrEndOfArray = "',' or ']'"
    case valueOrEnd = "a value or ']'"
    case endOfText = "the quote that ends the text"
    case escape = "what is escaped"
    case hexadecimal = "a hexadecimal digit"
    case digit = "a digit"
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
    case .tooLong(let most): "there are more than \(most) bytes"
    case .tooDeep(let most): "lists and dictionaries are more than \(most) deep"
    case .notUTF8: "these bytes are no UTF-8"
    case .byteOrderMark: "a byte order mark stands before the text; leave it out"
    case .nothing: "there is nothing"
    case .ends(let expected): "the text ends where \(expected.rawValue) is expected"
    case .unexpected(let found, let expected):
      "\(Self.shown(found)) stands where \(expected.rawValue) is expected"
    case .trailing(let found): "\(Self.shown(found)) stands after the end of the value"
    case .control: "a control character stands in a text; escape it, as in \\n"
    case .unknownEscape(let found): "'\\' stands before \(Self.shown(found)), which it cannot"
    case .loneSurrogate: "half of a surrogate pair is no character"
    case .leadingZero: "a number begins with 0 that goes on"
    case .numberTooLarge: "a number is too large"
    case .keyTwice(let key): "the key '\(Self.shown(key))' is there twice"
    }
  }

  /// The character, or its number where it is invisible or not ASCII: errors go to terminals.
  ///
  /// The reason is that errors go to terminals.
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
