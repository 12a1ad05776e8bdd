public import NotificationModel

/// Programs that have to speak for others, and how they are known to be what they say.
///
/// A relay's word on whose a message is counts as if the system had said it. A name or a unit alone
/// is therefore not enough: a relay is a program file that only the system's administrator can have
/// put there.
public struct KnownRelay: Hashable, Sendable {
  /// The id of the relay where reasons are told; its own desktop entry where it has one.
  public let app: AppID
  /// The names of its program's file; of an interpreter where it is a script.
  let programs: Set<String>
  /// A name that it owns on the bus, for a program that may run anything.
  public let busName: String?

  private init(_ app: String, programs: Set<String>, busName: String? = nil) {
    self.app = AppID(app)
    self.programs = programs
    self.busName = busName
  }

  /// Back ends of the portal have been told by it whose a message is; what comes from a telephone
  /// is its apps' there.
  static let all = [
    KnownRelay("xdg-desktop-portal-gtk", programs: ["xdg-desktop-portal-gtk"]),
    KnownRelay("xdg-desktop-portal-gnome", programs: ["xdg-desktop-portal-gnome"]),
    KnownRelay("xdg-desktop-portal-kde", programs: ["xdg-desktop-portal-kde"]),
    KnownRelay("org.kde.kdeconnect", programs: ["kdeconnectd"]),
    KnownRelay(
      "org.gnome.Shell.Extensions.GSConnect", programs: ["gjs", "gjs-console"],
      busName: "org.gnome.Shell.Extensions.GSConnect"),
  ]

  /// The relay that a program is, where what else is asked of it holds too.
  ///
  /// - Parameter program: of the process; `nil` where it cannot be seen.
  /// - Returns: `nil` for any other program, and for one of the name that anybody could have made.
  public static func known(_ program: ProgramFile?) -> KnownRelay? {
    guard let program, program.isTheSystems else { return nil }
    return all.first { $0.programs.contains(program.name) }
  }

  /// Whether the file that a process runs is worth a closer look.
  public static func isNamed(_ program: String) -> Bool {
    all.contains { $0.programs.contains(program) }
  }
}

/// The file of a process's program.
public struct ProgramFile: Hashable, Sendable {
  /// Without its folder.
  public var name: String
  /// Whether the file is the one that we see under its path, in the root that we see, and only the
  /// system's administrator can write it.
  public var isTheSystems: Bool

  public init(name: String, isTheSystems: Bool) {
    self.name = name
    self.isTheSystems = isTheSystems
  }

  /// The filter that stands between a sandbox and the bus: whoever comes through it is in one.
  public var isSandboxProxy: Bool { name == "xdg-dbus-proxy" }
}
