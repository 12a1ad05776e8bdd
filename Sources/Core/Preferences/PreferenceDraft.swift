/// The bytes of a preferences file while they are being changed.
struct PreferenceDraft {
  private(set) var bytes: [UInt8]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The line of a group, counted from 1.
  func line(of name: GroupName) -> Int? {
    let text = SourceText(bytes)
    return Self.group(name, in: text)?.line
  }

  /// The value of a key in a group, as it is written there.
  func value(of key: String, in name: GroupName) -> String? {
    let text = SourceText(bytes)
    // Of several lines the last one holds.
    let entry = Self.group(name, in: text)?.entries.last { text.string($0.key) == key }
    return entry.map { text.string(trimmed($0.value, in: text.bytes)) }
  }

  /// The line that was written, counted from 1.
  mutating func set(_ key: String, _ value: String, in name: GroupName, written: String) -> Int {
    let text = SourceText(bytes)
    guard let group = Self.group(name, in: text) else {
      return append(group: written, lines: ["\(key) = \(value)"]) + 1
    }
    // Of several lines the last one holds.
    if let entry = group.entries.last(where: { text.string($0.key) == key }) {
      bytes.replaceSubrange(entry.value, with: Array(value.utf8))
      return entry.line
    }
    let place = Self.place(for: key, in: group, of: text)
    insert(Self.line(key, value, like: group.entries.last, in: text), afterLine: place, of: text)
    return place + 1
  }

  /// The line of the group that lost it; `nil` where it was not there.
  mutating func unset(_ key: String, in name: GroupName) -> Int? {
    let text = SourceText(bytes)
    guard let group = Self.group(name, in: text) else { return nil }
    // All of them, or an earlier one would hold in its place.
    let lines = group.entries.filter { text.string($0.key) == key }.map(\.line)
    guard !lines.isEmpty else { return nil }
    for line in lines.reversed() {
      let end = line < text.lines.count ? text.lines[line].lowerBound : bytes.count
      bytes.removeSubrange(text.lines[line - 1].lowerBound..<end)
    }
    removeIfEmpty(name)
    return group.line
  }

  /// A group with nothing under its head but empty lines says nothing; what is a person's own
  /// words, such as a comment, stays with its head.
  private mutating func removeIfEmpty(_ name: GroupName) {
    let text = SourceText(bytes)
    guard let group = Self.group(name, in: text), group.entries.isEmpty else { return }
    func isEmpty(_ number: Int) -> Bool { trimmed(text.lines[number], in: text.bytes).isEmpty }
    var first = group.line - 1
    var next = group.line
    while next < text.lines.count, isEmpty(next) { next += 1 }
    if next == text.lines.count {
      // With it goes what set it apart from what is above.
      while first > 0, isEmpty(first - 1) { first -= 1 }
    } else {
      let byte = text.bytes[trimmed(text.lines[next], in: text.bytes).lowerBound]
      guard byte == UInt8(ascii: "[") else { return }
    }
    let end = next < text.lines.count ? text.lines[next].lowerBound : bytes.count
    bytes.removeSubrange(text.lines[first].lowerBound..<end)
  }

  /// Adds a group at the end, after an empty line; the line of the group.
  mutating func append(group: String, lines: [String]) -> Int {
    let text = SourceText(bytes)
    let end = Self.lineEnd(of: text)
    var count = text.lines.count
    if !bytes.isEmpty {
      endLastLine(by: end)
      if let last = text.lines.last, !trimmed(last, in: text.bytes).isEmpty {
        bytes += end
        count += 1
      }
    }
    for line in ["[\(group)]"] + lines { bytes += Array(line.utf8) + end }
    return count + 1
  }

  private mutating func insert(_ line: [UInt8], afterLine number: Int, of text: SourceText) {
    let end = Self.lineEnd(of: text)
    if number < text.lines.count {
      bytes.insert(contentsOf: line + end, at: text.lines[number].lowerBound)
    } else if bytes.last == .newline {
      bytes += line + end
    } else {
      endLastLine(by: end)
      bytes += line
    }
  }

  /// A return at the end of a text is the first half of a line end.
  private mutating func endLastLine(by end: [UInt8]) {
    guard bytes.last != .newline else { return }
    bytes += bytes.last == .carriageReturn ? [.newline] : end
  }

  private static func group(_ name: GroupName, in text: SourceText) -> KeyFile.Group? {
    KeyFile(text).groups.first { group in
      guard let found = try? GroupName.read(group.name, of: text) else { return false }
      return found == name
    }
  }

  /// Where the line of a key belongs: under the one that shows its default in a comment, else
  /// under the group's last one.
  private static func place(
    for key: String, in group: KeyFile.Group, of text: SourceText
  ) -> Int {
    for number in group.line..<max(group.line, text.lines.count) {
      let line = trimmed(text.lines[number], in: text.bytes)
      guard let first = line.first else { continue }
      if text.bytes[first] == UInt8(ascii: "[") { break }
      guard text.bytes[first] == .hash else { continue }
      let rest = trimmed((first + 1)..<line.upperBound, in: text.bytes)
      // An example of another group.
      if let next = rest.first, text.bytes[next] == UInt8(ascii: "[") { break }
      guard let equals = text.bytes[rest].firstIndex(of: UInt8(ascii: "=")) else { continue }
      if text.string(trimmed(rest.lowerBound..<equals, in: text.bytes)) == key {
        return number + 1
      }
    }
    return group.entries.last?.line ?? group.line
  }

  /// Written as its neighbour is.
  private static func line(
    _ key: String, _ value: String, like entry: KeyFile.Entry?, in text: SourceText
  ) -> [UInt8] {
    guard let entry else { return Array("\(key) = \(value)".utf8) }
    let start = text.lines[entry.line - 1].lowerBound
    var between = Array(text.bytes[entry.key.upperBound..<entry.value.lowerBound])
    if between.isEmpty { between = [UInt8(ascii: "=")] }
    return text.bytes[start..<entry.key.lowerBound] + Array(key.utf8) + between + Array(value.utf8)
  }

  private static func lineEnd(of text: SourceText) -> [UInt8] {
    guard let first = text.bytes.firstIndex(of: .newline), first > 0,
      text.bytes[first - 1] == .carriageReturn
    else { return [.newline] }
    return [.carriageReturn, .newline]
  }
}
