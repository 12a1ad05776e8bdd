/// A way to draw, or none.
public enum Candidate: Hashable, Sendable {
  /// A desktop shell, called by its own bus name.
  case shell(AddressedShell)
  /// A server that waits in line for the notification name; called by its unique name.
  case waiting(owner: String)
  /// A server that had the notification name before us and goes on serving; called by its unique
  /// name.
  case former(owner: String)
  /// A program to be started as a child.
  case program(ServerProgram, path: String)
  case terminal
  case none
}

/// A candidate as it was judged.
public struct Judgement: Hashable, Sendable {
  /// The candidate's name, for people.
  public let title: String
  public let isTaken: Bool
  /// Why or why not: one plain sentence, to stand behind a colon.
  public let reason: String

  init(_ title: String, taken: Bool, _ reason: String) {
    self.title = title
    isTaken = taken
    self.reason = reason
  }
}
