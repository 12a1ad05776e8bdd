/// Where a decision comes from, so that a person can go and change it.
public enum Source: Hashable, Sendable {
  case builtIn
  /// Shared by all that it decided: every open item keeps its reasons.
  indirect case line(FileLine)
  /// No good preferences could be read, so the careful value stands.
  case caution
  /// The app's own desktop entry declares it.
  case desktopEntry
  /// The person has answered a question, and the file does not say it.
  case answer
}

/// A line of a preferences file.
public struct FileLine: Hashable, Sendable, Comparable {
  public let file: String
  public let line: Int
  /// The group as written, without brackets: `App slack`.
  public let group: String

  public init(file: String, line: Int, group: String) {
    self.file = file
    self.line = line
    self.group = group
  }

  public static func < (one: Self, other: Self) -> Bool {
    (one.file, one.line) < (other.file, other.line)
  }
}
