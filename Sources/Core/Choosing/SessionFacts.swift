/// Everything that the choice of a desktop server depends on.
public struct SessionFacts: Hashable, Sendable {
  /// Shells on the bus, with the unique names behind theirs.
  public var shells: [AddressedShell: String] = [:]
  /// Desktops that have a name on the bus and a server that cannot live behind us.
  public var closedDesktops: Set<ClosedDesktop> = []
  /// The servers that wait in line for the notification name behind us, in the bus's order.
  public var waiting: [OtherServer] = []
  /// The server that had the notification name before us and is still on the bus.
  public var former: OtherServer?
  /// The words of `XDG_CURRENT_DESKTOP`.
  public var desktopNames: [String] = []
  /// `DISPLAY` and `WAYLAND_DISPLAY`, from wherever they are known.
  public var x11Display: String?
  public var waylandDisplay: String?
  /// `XDG_SESSION_TYPE`.
  public var sessionType: String?
  /// Programs found, with their paths.
  public var installed: [ServerProgram: String] = [:]
  /// Programs for which the person has settings, so that they are likely the ones they use.
  public var configured: Set<ServerProgram> = []
  /// Whether standard input and output are a terminal.
  public var isOnTerminal = false

  public init() {}

  /// Splits a list such as `ubuntu:GNOME`.
  public static func desktopNames(in list: String) -> [String] {
    list.split(separator: ":").prefix(mostNames).map(String.init)
  }

  /// No session has more.
  private static let mostNames = 16
}

extension SessionFacts {
  /// A name on the bus says more than a variable.
  public var home: HomeDesktop {
    let found = ClosedDesktop.allCases.first { closedDesktops.contains($0) }
    return found.map { .closed($0) } ?? HomeDesktop(desktopNames)
  }
}

/// A process on the bus that may be a server, and what it says of itself.
public struct OtherServer: Hashable, Sendable {
  public enum Word: Hashable, Sendable {
    case named(String, version: String)
    case silent
    /// The process knows no such question.
    case refused
  }

  /// The process's unique name.
  public let owner: String
  public let word: Word

  public init(owner: String, word: Word) {
    self.owner = owner
    self.word = word
  }
}

/// The display that a session has to draw on.
enum SessionDisplay: Hashable {
  case none
  case x11
  case wayland

  /// A Wayland session has an X display too, for old programs: there Wayland is the one that
  /// counts, unless the session says that it is X11.
  init(_ facts: SessionFacts) {
    switch (facts.x11Display != nil, facts.waylandDisplay != nil) {
    case (false, false): self = .none
    case (true, false): self = .x11
    case (false, true): self = .wayland
    case (true, true): self = facts.sessionType == "x11" ? .x11 : .wayland
    }
  }

  func suits(_ displays: ServerProgram.Displays) -> Bool {
    switch self {
    case .none: false
    case .x11: displays.contains(.x11)
    case .wayland: displays.contains(.wayland)
    }
  }

  var title: String {
    switch self {
    case .none: "no display"
    case .x11: "X11"
    case .wayland: "Wayland"
    }
  }
}
