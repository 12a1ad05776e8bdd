public import Choosing

/// Which server a command line starts.
public enum ServerCommand {
  /// The server that the first word names, by its path or without one.
  public static func server(_ command: String) -> ServerProgram? {
    ServerProgram(rawValue: program(command))
  }

  static func isPennant(_ command: String) -> Bool { program(command) == OwnService.program }

  /// Prefixes as systemd has them, and quotes, do not count; between quotes a blank ends no word.
  static func program(_ command: String) -> String {
    let text = command.drop { "@-:+! ".contains($0) }
    let quote = text.first.flatMap { "\"'".contains($0) ? $0 : nil }
    let path =
      quote.map { quote in text.dropFirst().prefix { $0 != quote } } ?? text.prefix { $0 != " " }
    let name = path.split(separator: "/").last ?? ""
    return String(name.filter { $0 != "\"" && $0 != "'" })
  }

  /// As it stands behind `run:` in the preferences; a command that would have to be quoted there is
  /// named by its program alone.
  static func written(_ command: [String], of server: ServerProgram) -> String {
    let isPlain = !command.isEmpty && command.allSatisfy { ProgramPath.isPlain($0) }
    let text = command.joined(separator: " ")
    return isPlain && text.utf8.count <= longest ? text : server.title
  }

  /// A line is to be read.
  private static let longest = 120
}
