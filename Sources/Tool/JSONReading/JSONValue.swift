import Translations

/// A JSON value that somebody else has written.
public indirect enum JSONValue: Hashable, Sendable {
  case null
  case flag(Bool)
  case number(JSONNumber)
  case text(String)
  case array([JSONValue])
  case object(JSONObject)

  /// The kind of the value, as a sentence names it.
  public var kind: String {
    switch self {
    case .null: "null"
    case .flag: translated("true or false")
    case .number: translated("a number")
    case .text: translated("a text")
    case .array: translated("a list")
    case .object: translated("a dictionary")
    }
  }
}

/// The members of a dictionary in their order; no key is there twice.
public struct JSONObject: Hashable, Sendable {
  public struct Member: Hashable, Sendable {
    public let key: String
    public let value: JSONValue
    /// Where the value's text is among the bytes that were read.
    public let bytes: Range<Int>
  }

  public internal(set) var members: [Member] = []

  public var keys: [String] { members.map(\.key) }

  public subscript(key: String) -> JSONValue? { member(key)?.value }

  public func member(_ key: String) -> Member? {
    members.first { $0.key.utf8.elementsEqual(key.utf8) }
  }
}

/// A number as it was written, and as far as it can be reckoned with.
public struct JSONNumber: Hashable, Sendable {
  public let double: Double
  private let exact: Int64?

  /// The text must be a number by JSON's rules; `nil` where it is too large for any type.
  init?(_ text: String, isWhole: Bool) {
    guard let double = Double(text), double.isFinite else { return nil }
    self.double = double
    exact = isWhole ? Int64(text) : nil
  }

  /// The number without a fraction, where it has none; `3.0` and `3e2` have none.
  public var whole: Int64? { exact ?? Int64(exactly: double) }
}
