/// A text as groups of keys and values, each with its place; nothing is known of their meaning.
struct KeyFile {
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
      switch KeyFileLine.read(line, of: text) {
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
          at: entry.key.lowerBound, "this key stands before any group",
          expected: "a line such as [Defaults] above it"))
    case .inUnreadableGroup: strays.append(entry)
    }
  }
}
