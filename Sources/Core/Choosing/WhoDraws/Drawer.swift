/// A way to whoever draws.
public enum Drawer: Hashable, Sendable {
  /// A server that others run, under this name on the session bus.
  case server(name: String)
  /// The owner of the notification name on the bus of this address.
  case otherBus(address: String)
  /// A server of ours.
  case program(ServerCommand)
  case terminal
  /// A screen that nobody sees.
  case nobody
}

extension Candidate {
  /// The way to draw of this candidate.
  public var drawer: Drawer {
    switch self {
    case .shell(let shell): .server(name: shell.busName)
    case .waiting(let owner), .former(let owner): .server(name: owner)
    case .program(_, let path): .program(ServerCommand([path]))
    case .terminal: .terminal
    case .none: .nobody
    }
  }
}

/// The command that starts a server of ours.
public struct ServerCommand: Hashable, Sendable {
  /// The program, by its path or as it is found in `PATH`, and its arguments.
  public let words: [String]

  public init(_ words: [String]) {
    self.words = words
  }

  /// The program without its folder, for people.
  public var program: String { words.first?.split(separator: "/").last.map(String.init) ?? "" }

  /// Whether it starts Pennant's own windows, and says nothing to them.
  public var isPlainWindows: Bool { program == ServerProgram.windows.rawValue && words.count == 1 }

  /// The same command with more words behind it.
  public func adding(_ words: [String]) -> ServerCommand { ServerCommand(self.words + words) }
}
