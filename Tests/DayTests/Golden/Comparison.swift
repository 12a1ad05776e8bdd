/// Two texts held against each other line by line.
struct Comparison: CustomStringConvertible {
  /// What differs, each piece below the event it belongs to; empty where nothing does.
  let description: String

  var isSame: Bool { description.isEmpty }

  /// More than this nobody reads; the first ones are the reason for the rest.
  private static let mostLines = 60

  init(expected: String, found: String) {
    let old = expected.split(separator: "\n", omittingEmptySubsequences: false)
    let new = found.split(separator: "\n", omittingEmptySubsequences: false)
    var removed: Set<Int> = []
    var inserted: Set<Int> = []
    for change in new.difference(from: old) {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): inserted.insert(offset)
      }
    }
    var lines: [String] = []
    var event: Substring?
    var (one, other) = (0, 0)
    while one < old.count || other < new.count {
      if !removed.contains(one), !inserted.contains(other) {
        if new[other].first?.isNumber == true { event = new[other] }
        one += 1
        other += 1
        continue
      }
      if let told = event { lines.append("  \(told)") }
      event = nil
      if removed.contains(one) {
        lines.append("- \(old[one])")
        one += 1
      } else {
        lines.append("+ \(new[other])")
        other += 1
      }
    }
    if lines.count > Self.mostLines {
      lines[Self.mostLines...] = ["… and \(lines.count - Self.mostLines) more lines"]
    }
    description = lines.joined(separator: "\n")
  }
}
