import Spelling
import TerminalText

/// The terminal or other output that text is printed on.
struct Page: Sendable {
  /// How wide it is; `nil` where it is no terminal.
  var columns: Int?
  var isColoured = false

  /// A line as it may be printed here: no wider, and with nothing in it but text and our own looks.
  func line(_ text: StyledText) -> String {
    let fitted = columns.map { text.fitted($0) } ?? text
    return String(decoding: fitted.bytes(isColoured ? .full : .none), as: UTF8.self)
  }
}

/// Colours on a terminal, nothing elsewhere.
struct Ink {
  let isOn: Bool

  func bold(_ text: String) -> String { mark(text, "1") }
  func red(_ text: String) -> String { mark(text, "31") }
  func dim(_ text: String) -> String { mark(text, "2") }

  private func mark(_ text: String, _ code: String) -> String {
    isOn ? "\u{1b}[\(code)m\(text)\u{1b}[0m" : text
  }
}

/// A JSON value that is only ever written.
indirect enum JSON {
  case null
  case flag(Bool)
  case number(Int64)
  case text(String)
  case array([JSON])
  /// Its members in this order.
  case object([(String, JSON)])

  var text: String {
    switch self {
    case .null: "null"
    case .flag(let value): value ? "true" : "false"
    case .number(let value): "\(value)"
    case .text(let value): Self.quoted(value)
    case .array(let values): "[" + values.map(\.text).joined(separator: ", ") + "]"
    case .object(let members):
      "{" + members.map { "\(Self.quoted($0)): \($1.text)" }.joined(separator: ", ") + "}"
    }
  }

  static func optional(_ value: String?) -> JSON { value.map { .text($0) } ?? .null }

  /// The text in quotes, with each character escaped that a terminal would obey or not show as it
  /// is.
  ///
  /// The output ends up on a terminal.
  private static func quoted(_ value: String) -> String {
    var found = "\""
    for scalar in value.unicodeScalars {
      switch scalar {
      case "\"": found += "\\\""
      case "\\": found += "\\\\"
      case _ where isPlain(scalar): found.unicodeScalars.append(scalar)
      default:
        for unit in UTF16.encode(scalar) ?? .init() {
          let (high, low) = (UInt8(unit >> 8), UInt8(truncatingIfNeeded: unit))
          found += "\\u" + high.hexDigits + low.hexDigits
        }
      }
    }
    return found + "\""
  }

  private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return scalar.value >= 0x20 && scalar.value != 0x7f }
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned:
      return false
    case _: return true
    }
  }
}

/// A text that others have written, as one line that a terminal may be given.
func oneLine(_ text: String) -> String { String(PrintableText.characters(text)) }

/// A text with blanks after it, so that what follows stands in a column.
func padded(_ text: String, to width: Int) -> String {
  text + String(repeating: " ", count: max(0, width - text.count))
}

/// `1 note`, `3 notes`.
func counted(_ count: Int, _ what: String) -> String {
  count == 1 ? "1 \(what)" : "\(count) \(what)s"
}
