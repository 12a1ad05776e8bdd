public import Choosing

/// A compositor's or window manager's own file, in which people have it start programs; each case
/// has the name of its desktop, in small letters.
public enum StartFile: String, CaseIterable, Sendable {
  case sway = "sway/config"
  case i3 = "i3/config"
  case hyprland = "hypr/hyprland.conf"
  case niri = "niri/config.kdl"
  case wayfire = "wayfire.ini"
  case river = "river/init"
  case labwc = "labwc/autostart"
  case openbox = "openbox/autostart"
  case bspwm = "bspwm/bspwmrc"
  case herbstluftwm = "herbstluftwm/autostart"

  /// Below `~/.config`.
  public var path: String { rawValue }

  /// The files of a session's desktops, given by the names that `XDG_CURRENT_DESKTOP` uses.
  public static func all(on desktops: [String]) -> [StartFile] {
    let names = Set(desktops.map { $0.lowercased() })
    return allCases.filter { names.contains("\($0)") }
  }

  /// The variable that a compositor sets for what it starts, with its name: some say no more.
  public static let marks = [
    "SWAYSOCK": "sway", "I3SOCK": "i3", "HYPRLAND_INSTANCE_SIGNATURE": "Hyprland",
    "NIRI_SOCKET": "niri", "WAYFIRE_SOCKET": "wayfire", "LABWC_PID": "labwc",
  ]

  /// How a line of it says that something is started.
  enum Style {
    /// `exec mako`; keys are bound by other words.
    case word(Set<String>)
    /// `exec-once = mako`.
    case key(Set<String>)
    /// Every entry of a group starts a program: `name = mako`.
    case group(String)
    /// The file is a script of a shell.
    case shell
  }

  var style: Style {
    switch self {
    case .sway, .i3: .word(["exec", "exec_always"])
    case .niri: .word(["spawn-at-startup", "spawn-sh-at-startup"])
    case .hyprland: .key(["exec-once", "exec", "execr-once", "execr"])
    case .wayfire: .group("autostart")
    case .river, .labwc, .openbox, .bspwm, .herbstluftwm: .shell
    }
  }

  /// The line in it that starts a program with the session.
  func line(starting program: String) -> String {
    switch self {
    case .sway, .i3: "exec \(program)"
    case .niri: "spawn-at-startup \"\(program)\""
    case .hyprland: "exec-once = \(program)"
    case .wayfire: "\(program) = \(program)"
    case .river, .labwc, .openbox, .bspwm, .herbstluftwm: "\(program) &"
    }
  }

  /// The most bytes that are read, which is more than people write by hand.
  public static let mostBytes = 262_144
}

/// A line by which a compositor starts a server, or Pennant, with the session.
///
/// The file is the person's own program, in a way: it is looked at, and never changed.
public struct StartLine: Hashable, Sendable {
  public enum Program: Hashable, Sendable {
    case server(ServerProgram)
    case pennant
  }

  public let path: String
  /// From 1 on.
  public let number: Int
  public let program: Program

  /// The most lines that are named: where there are more, these show what to do.
  public static let most = 8

  /// The lines of a file that count.
  public static func all(in file: StartFile, path: String, _ bytes: [UInt8]) -> [StartLine] {
    var reader = StartReader(style: file.style)
    var found: [StartLine] = []
    let lines = bytes.split(separator: 0x0a, omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() where found.count < most {
      guard let text = reader.command(in: String(decoding: line, as: UTF8.self)) else { continue }
      for program in StartedPrograms.all(in: text) {
        found.append(StartLine(path: path, number: index + 1, program: program))
      }
    }
    return Array(found.prefix(most))
  }
}

/// Finds the command in a line, line after line.
private struct StartReader {
  let style: StartFile.Style
  private var isInside = false

  init(style: StartFile.Style) { self.style = style }

  /// The command in a line; `nil` for a line that starts nothing.
  mutating func command(in line: String) -> String? {
    let text = Self.trimmed(line)
    guard !text.hasPrefix("#"), !text.hasPrefix("//") else { return nil }
    let code = Self.withoutRemark(text)
    switch style {
    case .shell: return code
    case .word(let words): return command(in: code, behind: words)
    case .key(let keys):
      guard let (key, value) = Self.halves(code), keys.contains(key) else { return nil }
      // Rules for its window: `[workspace 2 silent] mako`.
      guard value.hasPrefix("["), let end = value.firstIndex(of: "]") else { return value }
      return String(value[value.index(after: end)...])
    case .group(let name):
      if code.hasPrefix("[") { isInside = code == "[\(name)]" }
      return isInside ? Self.halves(code)?.value : nil
    }
  }

  /// The command behind one of the words; several may stand in braces, each on a line of its own:
  /// `exec {`.
  private mutating func command(in code: String, behind words: Set<String>) -> String? {
    if isInside {
      isInside = !code.hasPrefix("}")
      return isInside ? code : nil
    }
    let first = code.prefix { $0 != " " && $0 != "\t" }
    guard words.contains(String(first)) else { return nil }
    let rest = Self.trimmed(String(code.dropFirst(first.count)))
    isInside = rest == "{"
    return isInside ? nil : rest
  }

  /// The text before a blank and a number sign, behind which no such file has anything that is run.
  private static func withoutRemark(_ text: String) -> String {
    var last: Character = "x"
    return String(
      text.prefix { character in
        defer { last = character }
        return character != "#" || (last != " " && last != "\t")
      })
  }

  private static func halves(_ text: String) -> (key: String, value: String)? {
    guard let sign = text.firstIndex(of: "=") else { return nil }
    return (trimmed(String(text[..<sign])), trimmed(String(text[text.index(after: sign)...])))
  }

  private static func trimmed(_ text: String) -> String {
    let blanks: Set<Character> = [" ", "\t", "\r"]
    let end = text.lastIndex { !blanks.contains($0) }.map { text.index(after: $0) }
    return String(text[..<(end ?? text.startIndex)].drop { blanks.contains($0) })
  }
}

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
    if CommandLines.isPennant(word) { return .pennant }
    return CommandLines.server(word).map { .server($0) }
  }

  /// Whether a word is an option, a variable, or a command that runs the words behind it.
  private static func isPassedOver(_ word: Substring) -> Bool {
    word.hasPrefix("-") || word.contains("=")
      || runners.contains(word.split(separator: "/").last ?? "")
  }

  private static let runners: Set<Substring> = [
    "!", "app", "bash", "command", "dbus-launch", "do", "else", "env", "exec", "if", "nohup",
    "riverctl", "setsid", "sh", "spawn", "systemd-cat", "then", "uwsm", "uwsm-app",
  ]
}
