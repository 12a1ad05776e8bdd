/// Two texts held against each other line by line.
struct Comparison: CustomStringConvertible {
  /// What differs, with the number of the line it stands in; empty where nothing does.
  let description: String

  var isSame: Bool { description.isEmpty }

  /// More than this nobody reads; the first ones are the reason for the rest.
  private static let mostLines = 60

  init(expected: String, found: String) {
    let old = expected.split(separator: "\n", omittingEmptySubsequences: false)
    let new = found.split(separator: "\n", omittingEmptySubsequences: false)
    var changes: [(line: Int, order: Int, text: String)] = []
    for change in new.difference(from: old) {
      switch change {
      case .remove(let offset, let line, _): changes.append((offset, 0, "- \(line)"))
      case .insert(let offset, let line, _): changes.append((offset, 1, "+ \(line)"))
      }
    }
    let sorted = changes.sorted { ($0.line, $0.order) < ($1.line, $1.order) }
    var lines = sorted.prefix(Self.mostLines).map { "\($0.line + 1): \($0.text)" }
    if sorted.count > lines.count { lines.append("… and \(sorted.count - lines.count) more") }
    description = lines.joined(separator: "\n")
  }
}
