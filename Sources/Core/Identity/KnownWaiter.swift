/// Programs that a script runs to send one message, and that stay on the bus only where they are told
/// to wait for what becomes of it.
public enum KnownWaiter {
  static let programs: Set<String> = ["notify-send", "dunstify"]

  /// Whether the file that a process runs is one of them, by its name.
  public static func isNamed(_ program: String) -> Bool { programs.contains(program) }
}
