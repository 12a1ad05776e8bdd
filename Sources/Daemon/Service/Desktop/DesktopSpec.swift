import Bus
import Choosing
import LocalFiles
import NotificationModel
import Preferences
import Translations

/// Where notifications are shown, as `--desktop` and `server =` write it.
nonisolated enum DesktopSpec: Hashable {
  case auto
  case name(BusName)
  case bus(String)
  case run([String])
  case terminal
  /// Windows of our own.
  case windows
  case none

  /// The most characters that a sentence quotes, as the sentence is to be read.
  private static let mostShown = 60

  init(_ written: String) throws(StartFault) {
    switch written {
    case "auto": self = .auto
    case "terminal": self = .terminal
    case "windows": self = .windows
    case "none": self = .none
    case _:
      guard let colon = written.firstIndex(of: ":") else { throw Self.unknown(written) }
      let rest = String(written[written.index(after: colon)...])
      switch written[..<colon] {
      case "name":
        guard let name = BusName(rest), !rest.hasPrefix(":") else {
          throw StartFault(
            sentence:
              "'\(rest.prefix(Self.mostShown))' is no bus name; write name:org.gnome.Shell, for example.",
            status: DaemonProgram.Status.wrongUsage)
        }
        guard name != NameClaim.notifications else {
          throw StartFault(
            sentence: "\(name) is the name Pennant itself takes; name the server's own, "
              + "as name:org.gnome.Shell.",
            status: DaemonProgram.Status.wrongUsage)
        }
        self = .name(name)
      case "bus":
        guard !rest.isEmpty else { throw Self.unknown(written) }
        self = .bus(rest)
      case "run":
        self = .run(try Self.words(of: rest))
      case _: throw Self.unknown(written)
      }
    }
  }

  /// The same as a wish to `WhoDraws`.
  var wish: WhoDraws.Wish {
    switch self {
    case .auto: .auto
    case .name(let name): .drawer(.server(name: name.rawValue))
    case .bus(let address): .drawer(.otherBus(address: address))
    case .run(let words): .drawer(.program(ServerCommand(words)))
    case .terminal: .drawer(.terminal)
    case .windows: .drawer(.program(ServerCommand([Self.windowsProgram])))
    case .none: .drawer(.nobody)
    }
  }

  /// The spec as people write it.
  var written: String {
    switch self {
    case .auto: "auto"
    case .name(let name): "name:\(name)"
    case .bus(let address): "bus:\(address)"
    case .terminal: "terminal"
    case .windows: "windows"
    case .none: "none"
    case .run(let words): "run:\(words.joined(separator: " "))"
    }
  }

  private static var windowsProgram: String {
    OwnProgram.find(OwnWindows.program) ?? OwnWindows.program
  }

  private static func words(of command: String) throws(StartFault) -> [String] {
    do throws(CommandFault) {
      return try CommandWords(command).words
    } catch {
      throw StartFault(
        sentence: "'run:\(command.prefix(mostShown))': \(error.sentence)",
        status: DaemonProgram.Status.wrongUsage)
    }
  }

  private static func unknown(_ written: String) -> StartFault {
    StartFault(
      sentence: "'\(written.prefix(mostShown))' names no desktop server; "
        + "use auto, name:BUS.NAME, bus:ADDRESS, run:COMMAND (such as run:dunst), windows, "
        + "terminal or none.",
      status: DaemonProgram.Status.wrongUsage)
  }
}
