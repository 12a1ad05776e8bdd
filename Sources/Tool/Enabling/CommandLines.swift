public import Choosing
import Spelling

/// The server that a command line starts.
public enum CommandLines {
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

  /// The most bytes of a command in a sentence, which is to be read.
  private static let longest = 120
}

/// The path of a program as the first word of a command in a file.
enum ProgramPath {
  /// Whether the path is one word as it stands, wherever words are split and expanded.
  static func isPlain(_ path: String) -> Bool {
    !path.isEmpty && Alphabet(and: "/._-+,").spells(path.utf8)
  }

  /// The path for `Exec` of an activation file, which the bus splits as a shell does.
  static func inActivation(_ path: String) -> String {
    guard !isPlain(path) else { return path }
    let escaped = path.map { "\"`$\\".contains($0) ? "\\\($0)" : "\($0)" }.joined()
    return "\"\(escaped)\""
  }

  /// The path for `Exec` of a desktop entry, in which a backslash and a per cent sign mean
  /// something before words are split.
  static func inDesktopEntry(_ path: String) -> String {
    inActivation(path).map { $0 == "\\" ? "\\\\" : $0 == "%" ? "%%" : "\($0)" }.joined()
  }

  /// The path for a command that a person is to type.
  static func typed(_ path: String) -> String {
    guard !isPlain(path) else { return path }
    return "'" + path.map { $0 == "'" ? "'\\''" : "\($0)" }.joined() + "'"
  }
}

/// The notification name, and the file that gives it to somebody.
public enum NotificationName {
  /// The bus name that notification servers compete for.
  public static let bus = "org.freedesktop.Notifications"
  /// The file by which the bus starts whoever is to have it.
  static let activationFile = "org.freedesktop.Notifications.service"
}

/// Pennant as others start it.
public enum OwnService {
  public static let unit = "pennant.service"
  static let program = "pennantd"
  static let autostartFile = "pennantd.desktop"
  /// Where the unit is to be wanted when it does not say so itself.
  static let usualTarget = "graphical-session.target"
}
