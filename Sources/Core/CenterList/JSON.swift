internal import Spelling

/// A JSON value that is only ever written.
public indirect enum JSON: Sendable {
  case null
  case flag(Bool)
  case number(Int64)
  case text(String)
  case array([JSON])
  /// Its members in this order.
  case object([(String, JSON)])

  public var text: String {
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

  public static func optional(_ value: String?) -> JSON { value.map { .text($0) } ?? .null }

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
