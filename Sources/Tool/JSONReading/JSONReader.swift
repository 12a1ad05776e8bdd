/// Reads one JSON value, by the letter of RFC 8259, and refuses whatever is not one.
///
/// The input may come from anybody. The reader goes through the bytes once, and no deeper than
/// allowed.
public struct JSONReader {
  let bytes: [UInt8]
  let bounds: JSONBounds
  var index = 0
  var depth = 0

  public static func read(_ bytes: [UInt8], _ bounds: JSONBounds) throws(JSONFault) -> JSONValue {
    var reader = JSONReader(bytes: bytes, bounds: bounds)
    return try reader.document()
  }

  private init(bytes: [UInt8], bounds: JSONBounds) {
    self.bytes = bytes
    self.bounds = bounds
  }

  private mutating func document() throws(JSONFault) -> JSONValue {
    guard bytes.count <= bounds.bytes else {
      throw JSONFault(kind: .tooLong(atMost: bounds.bytes), line: 1, column: 1)
    }
    if let bad = firstBadByte() { throw fault(.notUTF8, at: bad) }
    if bytes.starts(with: [0xef, 0xbb, 0xbf]) { throw fault(.byteOrderMark) }
    skipBlanks()
    guard index < bytes.count else { throw fault(.nothing) }
    let value = try value(.value)
    skipBlanks()
    if let more = scalar() { throw fault(.trailing(more)) }
    return value
  }

  /// The offset of the first byte that is no UTF-8; without one, every byte is a part of a
  /// character.
  private func firstBadByte() -> Int? {
    if String(validating: bytes, as: UTF8.self) != nil { return nil }
    var decoder = UTF8()
    var rest = bytes.makeIterator()
    var offset = 0
    while true {
      switch decoder.decode(&rest) {
      case .scalarValue(let scalar): offset += UTF8.width(scalar)
      case .emptyInput: return nil
      case .error: return offset
      }
    }
  }

  mutating func value(_ expected: JSONFault.Expected) throws(JSONFault) -> JSONValue {
    switch byte {
    case UInt8(ascii: "{"):
      return .object(try inside { (reader) throws(JSONFault) in try reader.object() })
    case UInt8(ascii: "["):
      return .array(try inside { (reader) throws(JSONFault) in try reader.array() })
    case UInt8(ascii: "\""): return .text(try text())
    case UInt8(ascii: "-"), (UInt8(ascii: "0")...UInt8(ascii: "9"))?: return .number(try number())
    case UInt8(ascii: "t"): return try word("true", .flag(true))
    case UInt8(ascii: "f"): return try word("false", .flag(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    case _: throw wrong(expected)
    }
  }

  private mutating func word(_ word: StaticString, _ value: JSONValue) throws(JSONFault)
    -> JSONValue
  {
    guard bytes[index...].starts(with: word.description.utf8) else { throw wrong(.value) }
    index += word.utf8CodeUnitCount
    return value
  }

  private mutating func inside<Found>(
    _ body: (inout JSONReader) throws(JSONFault) -> Found
  ) throws(JSONFault) -> Found {
    guard depth < bounds.depth else { throw fault(.tooDeep(atMost: bounds.depth)) }
    depth += 1
    index += 1
    let found = try body(&self)
    depth -= 1
    return found
  }
}

/// Where the reader is.
extension JSONReader {
  var byte: UInt8? { index < bytes.count ? bytes[index] : nil }

  mutating func skipBlanks() {
    while let byte, [0x20, 0x09, 0x0a, 0x0d].contains(byte) { index += 1 }
  }

  /// Goes past a byte, if that is what comes.
  mutating func take(_ wanted: Unicode.Scalar) -> Bool {
    guard byte == UInt8(ascii: wanted) else { return false }
    index += 1
    return true
  }

  /// The character that comes.
  func scalar() -> Unicode.Scalar? {
    guard index < bytes.count else { return nil }
    return String(decoding: bytes[index...].prefix(4), as: UTF8.self).unicodeScalars.first
  }

  func fault(_ kind: JSONFault.Kind, at offset: Int? = nil) -> JSONFault {
    let before = bytes[..<min(offset ?? index, bytes.count)]
    let lineStart = before.lastIndex(of: 0x0a).map { $0 + 1 } ?? 0
    let lines = before.count { $0 == 0x0a }
    // Every character has one byte that is not a continuation (10xxxxxx).
    let columns = before[lineStart...].count { $0 & 0b1100_0000 != 0b1000_0000 }
    return JSONFault(kind: kind, line: lines + 1, column: columns + 1)
  }

  func wrong(_ expected: JSONFault.Expected) -> JSONFault {
    guard let found = scalar() else { return fault(.ends(expected: expected)) }
    return fault(.unexpected(found, expected: expected))
  }
}

/// Lists and dictionaries, behind their first bracket.
extension JSONReader {
  mutating func object() throws(JSONFault) -> JSONObject {
    var object = JSONObject()
    // Compared as bytes: to a String two spellings of one letter are the same.
    var seen: Set<[UInt8]> = []
    skipBlanks()
    if take("}") { return object }
    while true {
      guard byte == UInt8(ascii: "\"") else {
        throw wrong(object.members.isEmpty ? .keyOrEnd : .key)
      }
      let start = index
      let key = try text()
      guard seen.insert(Array(key.utf8)).inserted else { throw fault(.keyTwice(key), at: start) }
      skipBlanks()
      guard take(":") else { throw wrong(.colon) }
      skipBlanks()
      let valueStart = index
      let value = try value(.value)
      object.members.append(.init(key: key, value: value, bytes: valueStart..<index))
      skipBlanks()
      if take("}") { return object }
      guard take(",") else { throw wrong(.commaOrEndOfObject) }
      skipBlanks()
    }
  }

  mutating func array() throws(JSONFault) -> [JSONValue] {
    var values: [JSONValue] = []
    skipBlanks()
    if take("]") { return values }
    while true {
      values.append(try value(values.isEmpty ? .valueOrEnd : .value))
      skipBlanks()
      if take("]") { return values }
      guard take(",") else { throw wrong(.commaOrEndOfArray) }
      skipBlanks()
    }
  }
}

/// How much is read before it is refused.
public struct JSONBounds: Hashable, Sendable {
  /// Bytes of the whole text.
  public var bytes: Int
  /// Lists and dictionaries in each other; each costs the reader a part of its stack.
  public var depth: Int

  public init(bytes: Int, depth: Int = 16) {
    self.bytes = bytes
    self.depth = depth
  }

  /// Digits of a number; no type holds more of them.
  static let numberBytes = 64
}
