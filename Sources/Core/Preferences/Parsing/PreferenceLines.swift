import Translations

/// A text as groups of keys and values, each with its place; nothing is known of their meaning.
struct PreferenceLines {
  struct Entry: Hashable {
    let key: Range<Int>
    let value: Range<Int>
    /// Counted from 1.
    let line: Int
  }

  struct Group: Hashable {
    let name: Range<Int>
    let line: Int
    var entries: [Entry] = []
  }

  private(set) var groups: [Group] = []
  /// Entries under a line that was to be a group and cannot be read.
  private(set) var strays: [Entry] = []
  private(set) var faults = FaultList()

  init(_ text: SourceText) {
    var place = Place.beforeAnyGroup
    for (index, line) in text.lines.enumerated() {
      switch PreferenceLine.read(line, of: text) {
      case .nothing: break
      case .group(let name):
        groups.append(Group(name: name, line: index + 1))
        place = .inGroup
      case .entry(let key, let value):
        add(Entry(key: key, value: value, line: index + 1), at: place)
      case .bad(let fault):
        faults.add(fault)
        let isGroup = text.bytes[trimmed(line, in: text.bytes).lowerBound] == UInt8(ascii: "[")
        if isGroup { place = .inUnreadableGroup }
      }
    }
  }

  private enum Place { case beforeAnyGroup, inGroup, inUnreadableGroup }

  private mutating func add(_ entry: Entry, at place: Place) {
    switch place {
    case .inGroup: groups[groups.count - 1].entries.append(entry)
    case .beforeAnyGroup:
      faults.add(
        Fault(
          at: entry.key.lowerBound, translated("this key stands before any group"),
          expected: translated("a line such as [Defaults] above it")))
    case .inUnreadableGroup: strays.append(entry)
    }
  }
}

/// A line of a preferences file, by its kind; the ranges are into the whole text.
enum PreferenceLine: Hashable {
  /// A comment or an empty line.
  case nothing
  case group(name: Range<Int>)
  /// The value goes to the end of the line, as GLib has it: blanks at its end belong to it.
  case entry(key: Range<Int>, value: Range<Int>)
  case bad(Fault)

  static func read(_ line: Range<Int>, of text: SourceText) -> PreferenceLine {
    let bytes = text.bytes
    var start = line.lowerBound
    while start < line.upperBound, bytes[start].isBlank { start += 1 }
    guard start < line.upperBound, bytes[start] != .hash else { return .nothing }
    if let control = bytes[start..<line.upperBound].firstIndex(where: \.isControl) {
      return .bad(
        Fault(
          at: control,
          translated(
            "there is a control character (byte {number}) in this line",
            ["number": "\(bytes[control])"]),
          expected: translated("text; an escape such as \\n or \\t in a value")))
    }
    let rest = start..<line.upperBound
    if bytes[start] == UInt8(ascii: "[") { return group(rest, bytes) }
    if bytes[start] == .semicolon {
      return .bad(
        Fault(
          at: start, translated("';' starts no comment"),
          expected: translated("'#' at the start of a comment")))
    }
    return entry(rest, bytes)
  }

  private static func group(_ line: Range<Int>, _ bytes: [UInt8]) -> PreferenceLine {
    let start = line.lowerBound + 1
    guard let end = bytes[start..<line.upperBound].firstIndex(of: UInt8(ascii: "]")) else {
      return .bad(
        Fault(
          at: line.upperBound, translated("the group has no end"),
          expected: translated("']' after its name")))
    }
    let after = trimmed((end + 1)..<line.upperBound, in: bytes)
    if let first = after.first {
      return .bad(
        bytes[first] == .hash
          ? Fault(
            at: first, translated("a comment cannot follow a group on its line"),
            expected: translated("comments on lines of their own"))
          : Fault(
            at: first, translated("there is something after the ']' of the group"),
            expected: translated("nothing; a ']' within a name is written %5D")))
    }
    guard !trimmed(start..<end, in: bytes).isEmpty else {
      return .bad(
        Fault(at: start, translated("the group has no name"), expected: GroupName.expected))
    }
    if let bracket = bytes[start..<end].firstIndex(of: UInt8(ascii: "[")) {
      return .bad(
        Fault(
          at: bracket, translated("'[' cannot stand in a group's name"),
          expected: translated("%5B for it")))
    }
    return .group(name: start..<end)
  }

  private static func entry(_ line: Range<Int>, _ bytes: [UInt8]) -> PreferenceLine {
    guard let equals = bytes[line].firstIndex(of: UInt8(ascii: "=")) else {
      return .bad(
        Fault(
          at: line.lowerBound,
          translated("this line is neither a group, nor a key with a value, nor a comment"),
          expected: translated("[Group], key = value or # comment")))
    }
    let key = trimmed(line.lowerBound..<equals, in: bytes)
    guard !key.isEmpty else {
      return .bad(
        Fault(
          at: equals, translated("there is no key before the '='"),
          expected: translated("key = value")))
    }
    var value = equals + 1
    while value < line.upperBound, bytes[value].isBlank { value += 1 }
    return .entry(key: key, value: value..<line.upperBound)
  }
}
