internal import Choosing

/// Finds the notification servers, and Pennant, that a line of a shell starts.
///
/// The line is not parsed as a shell would: only the first word of each command counts, after words
/// such as `env` that only run another command.
enum StartedPrograms {
  static func all(in text: String) -> [StartLine.Program] {
    text.split { "&|;(){}".contains($0) }.compactMap { program(String($0)) }
  }

  private static func program(_ command: String) -> StartLine.Program? {
    let words = command.filter { !"\"'`".contains($0) }.split { $0 == " " || $0 == "\t" }
    guard let word = words.first(where: { !isPassedOver($0) }).map(String.init) else { return nil }
    if ServerCommand.isPennant(word) { return .pennant }
    return ServerCommand.server(word).map { .server($0) }
  }

  /// Options, variables, and what starts the words behind it.
  private static func isPassedOver(_ word: Substring) -> Bool {
    word.hasPrefix("-") || word.contains("=")
      || runners.contains(word.split(separator: "/").last ?? "")
  }

  private static let runners: Set<Substring> = [
    "!", "app", "bash", "command", "dbus-launch", "do", "else", "env", "exec", "if", "nohup",
    "riverctl", "setsid", "sh", "spawn", "systemd-cat", "then", "uwsm", "uwsm-app",
  ]
}
