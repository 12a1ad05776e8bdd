@testable import JSONReading

/// A value written down again.
enum WrittenJSON {
  static func text(_ value: JSONValue) -> String {
    switch value {
    case .null: "null"
    case .flag(let value): "\(value)"
    case .number(let number): number.whole.map { "\($0)" } ?? "\(number.double)"
    case .text(let text): quoted(text)
    case .array(let values): "[" + values.map(text).joined(separator: ",") + "]"
    case .object(let object):
      "{" + object.members.map { "\(quoted($0.key)):\(text($0.value))" }.joined(separator: ",")
        + "}"
    }
  }

  private static func quoted(_ text: String) -> String {
    var out = "\""
    for unit in text.utf16 {
      let digits = String(unit, radix: 16)
      out += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }
    return out + "\""
  }
}
