internal import JSONReading
internal import Translations

/// A dictionary of the payload, and where it is; `null` counts as not there.
struct PushMembers {
  let object: JSONObject
  let path: String

  init(_ object: JSONObject, _ path: String) {
    self.object = object
    self.path = path
  }

  static func object(_ value: JSONValue, _ path: String) throws(PushFault) -> JSONObject {
    guard case .object(let object) = value else {
      throw unlike(translated("a dictionary"), value, at: path)
    }
    return object
  }

  func value(_ key: String) -> JSONValue? {
    object[key].flatMap { $0 == .null ? nil : $0 }
  }

  func text(_ key: String) throws(PushFault) -> String? {
    switch value(key) {
    case nil: return nil
    case .text(let text)?: return text
    case let other?: throw wrong(key, other, translated("a text"))
    }
  }

  /// A whole number from 0 on.
  func count(_ key: String) throws(PushFault) -> UInt32? {
    switch value(key) {
    case nil: return nil
    case .number(let number)?:
      guard let count = number.whole.flatMap({ UInt32(exactly: $0) }) else {
        throw outside(key, Self.wholeNumber)
      }
      return count
    case let other?: throw wrong(key, other, Self.wholeNumber)
    }
  }

  /// A number from 0 to 1.
  func share(_ key: String) throws(PushFault) -> Double? {
    switch value(key) {
    case nil: return nil
    case .number(let number)?:
      guard (0...1).contains(number.double) else {
        throw outside(key, Self.fraction)
      }
      return number.double
    case let other?: throw wrong(key, other, Self.fraction)
    }
  }

  /// 1 or 0, or as JSON would have it.
  func flag(_ key: String) throws(PushFault) -> Bool {
    switch value(key) {
    case nil: return false
    case .flag(let flag)?: return flag
    case .number(let number)?:
      guard let whole = number.whole, whole == 0 || whole == 1 else {
        throw outside(key, Self.oneOrZero)
      }
      return whole == 1
    case let other?: throw wrong(key, other, Self.oneOrZero)
    }
  }

  func wrong(_ key: String, _ value: JSONValue, _ wanted: String) -> PushFault {
    Self.unlike(wanted, value, at: "\(path).\(key)")
  }

  private static func unlike(
    _ wanted: String, _ value: JSONValue, at place: String
  ) -> PushFault {
    .wrong(
      translated(
        "{key} is {kind}; it must be {wanted}.",
        ["key": place, "kind": value.kind, "wanted": wanted]))
  }

  /// The fault of a number that is none of those that may stand there.
  private func outside(_ key: String, _ wanted: String) -> PushFault {
    .wrong(
      translated("{key} must be {wanted}.", ["key": "\(path).\(key)", "wanted": wanted]))
  }

  private static var wholeNumber: String {
    translated("a whole number from 0 to {number}", ["number": "\(UInt32.max)"])
  }
  private static var fraction: String { translated("a number from 0 to 1") }
  private static var oneOrZero: String { translated("1 or 0") }
}
