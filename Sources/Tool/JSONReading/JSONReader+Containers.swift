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
