internal import JSONReading

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
      throw .wrong("\(path) is \(value.kind); it must be a dictionary.")
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
    case let other?: throw wrong(key, other, "a text")
    }
  }

  /// A whole number from 0 on.
  func count(_ key: String) throws(PushFault) -> UInt32? {
    let wanted = "a whole number from 0 to \(UInt32.max)"
    switch value(key) {
    case nil: return nil
    case .number(let number)?:
      guard let count = number.whole.flatMap({ UInt32(exactly: $0) }) else {
        throw .wrong("\(path).\(key) must be \(wanted).")
      }
      return count
    case let other?: throw wrong(key, other, wanted)
    }
  }

  /// A number from 0 to 1.
  func share(_ key: String) throws(PushFault) -> Double? {
    switch value(key) {
    case nil: return nil
    case .number(let number)?:
      guard (0...1).contains(number.double) else {
        throw .wrong("\(path).\(key) must be a number from 0 to 1.")
      }
      return number.double
    case let other?: throw wrong(key, other, "a number from 0 to 1")
    }
  }

  /// 1 or 0, or as JSON would have it.
  func flag(_ key: String) throws(PushFault) -> Bool {
    switch value(key) {
    case nil: return false
    case .flag(let flag)?: return flag
    case .number(let number)?:
      guard let whole = number.whole, whole == 0 || whole == 1 else {
        throw .wrong("\(path).\(key) must be 1 or 0.")
      }
      return whole == 1
    case let other?: throw wrong(key, other, "1 or 0")
    }
  }

  func wrong(_ key: String, _ value: JSONValue, _ wanted: String) -> PushFault {
    .wrong("\(path).\(key) is \(value.kind); it must be \(wanted).")
  }
}
