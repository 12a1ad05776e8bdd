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
    case .flag: "true or false"
    case .number: "a number"
    case .text: "a text"
    case .array: "a list"
    case .object: "a dictionary"
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
