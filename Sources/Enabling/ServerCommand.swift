public import Choosing

/// Which server a command line starts.
public enum ServerCommand {
  /// The server that the first word names, by its path or without one.
  public static func server(_ command: String) -> ServerProgram? {
    ServerProgram(rawValue: program(command))
  }

  static func isPennant(_ command: String) -> Bool { program(command) == OwnService.program }

  /// Prefixes as systemd has them, and quotes, do not count.
  private static func program(_ command: String) -> String {
    let word = command.split(separator: " ").first ?? ""
    let path = word.drop { "@-:+!\"'".contains($0) }
    let name = path.split(separator: "/").last ?? ""
    return String(name.filter { $0 != "\"" && $0 != "'" })
  }
}
