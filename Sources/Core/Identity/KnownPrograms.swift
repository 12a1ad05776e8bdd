public import NotificationModel

/// A program that has to speak for others, and how it is known to be that program.
///
/// A relay's word on whose a message is counts as if the system had said it. A name or a unit alone
/// is therefore not enough: a relay is a program file that only the system's administrator can have
/// put there.
public struct KnownRelay: Hashable, Sendable {
  /// The id of the relay where reasons are told; its own desktop entry where it has one.
  public let app: AppID
  /// The names that its program's file may have; where it is a script, its interpreter's.
  let programs: Set<String>
  /// The name that it owns on the bus, where its program is an interpreter that may run anything.
  public let busName: String?

  private init(_ app: String, programs: Set<String>, busName: String? = nil) {
    self.app = AppID(app)
    self.programs = programs
    self.busName = busName
  }

  /// The relays: back ends of the portal, which tells them whose a message is, and programs that
  /// pass on messages of a telephone's apps.
  static let all = [
    KnownRelay("xdg-desktop-portal-gtk", programs: ["xdg-desktop-portal-gtk"]),
    KnownRelay("xdg-desktop-portal-gnome", programs: ["xdg-desktop-portal-gnome"]),
    KnownRelay("xdg-desktop-portal-kde", programs: ["xdg-desktop-portal-kde"]),
    KnownRelay("org.kde.kdeconnect", programs: ["kdeconnectd"]),
    KnownRelay(
      "org.gnome.Shell.Extensions.GSConnect", programs: ["gjs", "gjs-console"],
      busName: "org.gnome.Shell.Extensions.GSConnect"),
  ]

  /// The relay that a program is, if it also owns the bus name that such a relay must own.
  ///
  /// - Parameter program: the process's program; `nil` where it cannot be seen.
  /// - Returns: `nil` for any other program, and for one of the name that anybody could have made.
  public static func known(_ program: ProgramFile?) -> KnownRelay? {
    guard let program, program.isTheSystems else { return nil }
    return all.first { $0.programs.contains(program.name) }
  }

  /// Whether a program has a known relay's file name, so that a closer look is worth its cost.
  public static func isNamed(_ program: String) -> Bool {
    all.contains { $0.programs.contains(program) }
  }
}

/// The file of a process's program.
public struct ProgramFile: Hashable, Sendable {
  /// The file's name without its folder.
  public var name: String
  /// Whether the file is the one that we see under its path, in the root that we see, and only the
  /// system's administrator can write it.
  public var isTheSystems: Bool

  public init(name: String, isTheSystems: Bool) {
    self.name = name
    self.isTheSystems = isTheSystems
  }

  /// Whether it is the filter between a sandbox and the bus, so that all its callers are in one.
  public var isSandboxProxy: Bool { name == "xdg-dbus-proxy" }
}

/// The tools that send one message for a script.
///
/// Such a tool stays on the bus only where it is told to wait for what becomes of the message.
public enum KnownWaiter {
  /// Whether the file that a process runs is one of them, by its name.
  public static func isNamed(_ program: String) -> Bool { MessageTool.names.contains(program) }
}
