/// The lines of a key file that others wrote: a unit, a desktop entry, an activation file.
struct KeyFileText {
  private let lines: [[UInt8]]

  init(_ bytes: [UInt8]) {
    lines = bytes.split(separator: 0x0a, omittingEmptySubsequences: false).map(Array.init)
  }

  /// All values of a key in a group, in their order.
  func values(_ key: String, in group: String) -> [String] {
    var isInGroup = false
    var found: [String] = []
    for line in lines {
      let text = Self.trimmed(line)
      if text.hasPrefix("[") {
        isInGroup = text == "[\(group)]"
      } else if isInGroup, let value = Self.value(of: key, in: text) {
        found.append(value)
      }
    }
    return found
  }

  /// The one that counts: in all three kinds of files it is the last.
  func value(_ key: String, in group: String) -> String? { values(key, in: group).last }

  /// The text with this key alone changed; every other byte stays.
  func setting(_ key: String, to value: String, in group: String) -> [UInt8] {
    var kept: [[UInt8]] = []
    var isInGroup = false
    var isSet = false
    for line in lines {
      let text = Self.trimmed(line)
      if text.hasPrefix("[") { isInGroup = text == "[\(group)]" }
      if isInGroup, Self.value(of: key, in: text) != nil { continue }
      kept.append(line)
      if isInGroup, !isSet, text.hasPrefix("[") {
        kept.append(Array("\(key)=\(value)".utf8))
        isSet = true
      }
    }
    guard isSet else { return Array("[\(group)]\n\(key)=\(value)\n".utf8) }
    return Array(kept.joined(separator: [0x0a]))
  }

  private static func value(of key: String, in line: String) -> String? {
    guard let sign = line.firstIndex(of: "=") else { return nil }
    let name = trimmed(Array(line[..<sign].utf8))
    return name == key ? trimmed(Array(line[line.index(after: sign)...].utf8)) : nil
  }

  private static func trimmed(_ bytes: [UInt8]) -> String {
    func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0d }
    let end = bytes.lastIndex { !isBlank($0) }.map { $0 + 1 } ?? 0
    return String(decoding: bytes[..<end].drop(while: isBlank), as: UTF8.self)
  }
}
