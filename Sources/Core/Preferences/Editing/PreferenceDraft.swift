/// The bytes of a preferences file while they are being changed.
struct PreferenceDraft {
  private(set) var bytes: [UInt8]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The line of a group, counted from 1.
  func line(of name: GroupName) -> Int? {
    let text = SourceText(bytes)
    return Self.group(name, in: text)?.line
  }

  /// Writes a key: the line that was written, counted from 1.
  mutating func set(_ key: String, _ value: String, in name: GroupName, written: String) -> Int {
    let text = SourceText(bytes)
    guard let group = Self.group(name, in: text) else {
      return append(group: written, lines: ["\(key) = \(value)"]) + 1
    }
    // The last of several lines holds.
    if let entry = group.entries.last(where: { text.string($0.key) == key }) {
      bytes.replaceSubrange(entry.value, with: Array(value.utf8))
      return entry.line
    }
    let place = Self.place(for: key, in: group, of: text)
    insert(Self.line(key, value, like: group.entries.last, in: text), afterLine: place, of: text)
    return place + 1
  }

  /// Removes a key from a group; returns the group's line, or `nil` if the key was not there.
  mutating func unset(_ key: String, in name: GroupName) -> Int? {
    let text = SourceText(bytes)
    guard let group = Self.group(name, in: text) else { return nil }
    // Every such line goes, or an earlier one would hold in place of the last.
    let lines = group.entries.filter { text.string($0.key) == key }.map(\.line)
    guard !lines.isEmpty else { return nil }
    for line in lines.reversed() {
      let end = line < text.lines.count ? text.lines[line].lowerBound : bytes.count
      bytes.removeSubrange(text.lines[line - 1].lowerBound..<end)
    }
    removeIfEmpty(name)
    return group.line
  }

  /// Takes a group away, with all that stands between its head and its last line; where it has none,
  /// with the comments right under its head.
  ///
  /// - Parameter name: of the group.
  /// - Returns: the line of its head; `nil` where there is no such group.
  mutating func remove(_ name: GroupName) -> Int? {
    let text = SourceText(bytes)
    guard let group = Self.group(name, in: text) else { return nil }
    var (first, next) = (group.line - 1, group.entries.last?.line ?? group.line)
    if group.entries.isEmpty {
      while next < text.lines.count, Self.isComment(next, in: text) { next += 1 }
    }
    while next < text.lines.count, Self.isEmpty(next, in: text) { next += 1 }
    if next == text.lines.count {
      while first > 0, Self.isEmpty(first - 1, in: text) { first -= 1 }
    }
    let end = next < text.lines.count ? text.lines[next].lowerBound : bytes.count
    bytes.removeSubrange(text.lines[first].lowerBound..<end)
    return group.line
  }

  /// Takes away a group that has nothing but empty lines under its head.
  ///
  /// A comment there is a person's own words, and stays with its head.
  private mutating func removeIfEmpty(_ name: GroupName) {
    let text = SourceText(bytes)
    guard let group = Self.group(name, in: text), group.entries.isEmpty else { return }
    var first = group.line - 1
    var next = group.line
    while next < text.lines.count, Self.isEmpty(next, in: text) { next += 1 }
    if next == text.lines.count {
      // The empty lines above set only this group apart, so they go too.
      while first > 0, Self.isEmpty(first - 1, in: text) { first -= 1 }
    } else {
      let byte = text.bytes[trimmed(text.lines[next], in: text.bytes).lowerBound]
      guard byte == UInt8(ascii: "[") else { return }
    }
    let end = next < text.lines.count ? text.lines[next].lowerBound : bytes.count
    bytes.removeSubrange(text.lines[first].lowerBound..<end)
  }

  /// Adds a group at the end, after an empty line: the line of the group.
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

  /// Takes bytes out, and puts these in at a place outside of them.
  mutating func move(_ range: Range<Int>, as block: [UInt8], to target: Int) {
    // What stands later in the file is changed first.
    if target > range.lowerBound {
      bytes.insert(contentsOf: block, at: target)
      bytes.removeSubrange(range)
    } else {
      bytes.removeSubrange(range)
      bytes.insert(contentsOf: block, at: target)
    }
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

  /// Ends the last line; a carriage return there is half of a line end already.
  private mutating func endLastLine(by end: [UInt8]) {
    guard bytes.last != .newline else { return }
    bytes += bytes.last == .carriageReturn ? [.newline] : end
  }

  static func group(_ name: GroupName, in text: SourceText) -> PreferenceLines.Group? {
    PreferenceLines(text).groups.first { group in
      guard let found = try? GroupName.read(group.name, of: text) else { return false }
      return found == name
    }
  }

  /// Where the line of a key belongs: under the one that shows its default in a comment, else
  /// under the group's last one.
  private static func place(
    for key: String, in group: PreferenceLines.Group, of text: SourceText
  ) -> Int {
    for number in group.line..<max(group.line, text.lines.count) {
      let line = trimmed(text.lines[number], in: text.bytes)
      guard let first = line.first else { continue }
      if text.bytes[first] == UInt8(ascii: "[") { break }
      guard text.bytes[first] == .hash else { continue }
      let rest = trimmed((first + 1)..<line.upperBound, in: text.bytes)
      // An example of another group begins here.
      if let next = rest.first, text.bytes[next] == UInt8(ascii: "[") { break }
      guard let equals = text.bytes[rest].firstIndex(of: UInt8(ascii: "=")) else { continue }
      if text.string(trimmed(rest.lowerBound..<equals, in: text.bytes)) == key {
        return number + 1
      }
    }
    return group.entries.last?.line ?? group.line
  }

  /// A new line, with the indent of a neighbour and its blanks around the `=`.
  private static func line(
    _ key: String, _ value: String, like entry: PreferenceLines.Entry?, in text: SourceText
  ) -> [UInt8] {
    guard let entry else { return Array("\(key) = \(value)".utf8) }
    let start = text.lines[entry.line - 1].lowerBound
    var between = Array(text.bytes[entry.key.upperBound..<entry.value.lowerBound])
    if between.isEmpty { between = [UInt8(ascii: "=")] }
    return text.bytes[start..<entry.key.lowerBound] + Array(key.utf8) + between + Array(value.utf8)
  }

  /// Ends the last line of a file that has one without an end.
  mutating func endFile() {
    if !bytes.isEmpty { endLastLine(by: Self.lineEnd(of: SourceText(bytes))) }
  }

  static func lineEnd(of text: SourceText) -> [UInt8] {
    guard let first = text.bytes.firstIndex(of: .newline), first > 0,
      text.bytes[first - 1] == .carriageReturn
    else { return [.newline] }
    return [.carriageReturn, .newline]
  }
}
