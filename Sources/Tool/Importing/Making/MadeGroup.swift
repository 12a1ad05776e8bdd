import Preferences

/// A group of ours, made of lines of theirs.
struct MadeGroup: Hashable {
  let target: PreferenceTarget
  /// Where it begins there.
  let head: Origin?
  var lines: [MadeLine]
}

struct MadeLine: Hashable {
  let key: String
  /// As the file writes it.
  let value: String
  let origin: Origin
  /// Whether the group is for more messages without it.
  var isCondition = false
  /// The texts of a condition, one of which is to be there.
  var entries: [String] = []
  /// The reason for a line that says more than the line that it comes from.
  var why: String?
}
