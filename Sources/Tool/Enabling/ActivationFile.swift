/// A file by which the bus starts an owner of the notification name.
public struct ActivationFile: Hashable, Sendable {
  public let path: String
  public let command: String
  public let unit: String?

  /// `nil` where it is for another name.
  public init?(path: String, _ bytes: [UInt8]) {
    let text = KeyFileText(bytes)
    guard text.value("Name", in: Self.group) == NotificationName.bus else { return nil }
    self.path = path
    command = text.value("Exec", in: Self.group) ?? ""
    unit = text.value("SystemdService", in: Self.group)
  }

  /// Whether it is Pennant that it starts.
  ///
  /// With a service manager the unit counts, without one the command.
  public var isPennants: Bool {
    unit.map { $0 == OwnService.unit } ?? ServerCommand.isPennant(command)
  }

  /// The files of which the bus takes one: the first folder that has any wins, and of several in one
  /// folder nobody knows which.
  public static func candidates(_ files: [ActivationFile]) -> [ActivationFile] {
    files.filter { $0.folder == files.first?.folder }
  }

  private var folder: Substring { path[..<(path.lastIndex(of: "/") ?? path.startIndex)] }

  /// Whether the bus starts just this server, whichever of the files it takes: of two in one folder
  /// nobody knows.
  public static func surelyStart(_ command: String, _ files: [ActivationFile]) -> Bool {
    guard let server = ServerCommand.server(command) else { return false }
    return !files.isEmpty && files.allSatisfy { ServerCommand.server($0.command) == server }
  }

  /// The text of ours; a bus without a service manager goes by `Exec`, and each wants one.
  static func own(program: String, isUnit: Bool) -> String {
    let unit = isUnit ? "SystemdService=\(OwnService.unit)\n" : ""
    return
      "[\(group)]\nName=\(NotificationName.bus)\nExec=\(ProgramPath.inActivation(program))\n\(unit)"
  }

  private static let group = "D-BUS Service"
}
