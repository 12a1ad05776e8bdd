/// The interesting parts of a unit of the person's service manager.
public struct UnitFile: Hashable, Sendable {
  /// `dunst.service`.
  public let name: String
  public let path: String
  public let busName: String?
  /// The targets that it is to be enabled under.
  public let wantedBy: [String]

  public init(name: String, path: String, _ bytes: [UInt8]) {
    self.name = name
    self.path = path
    let text = KeyFileText(bytes)
    busName = text.value("BusName", in: "Service")
    wantedBy = text.values("WantedBy", in: "Install")
      .flatMap { $0.split(separator: " ").map(String.init) }
    command = text.value("ExecStart", in: "Service") ?? ""
  }

  private let command: String

  /// Its program takes the notification name where that is free, whether or not the unit says so.
  public var isRival: Bool {
    guard name != OwnService.unit, !ServerCommand.isPennant(command) else { return false }
    return busName == NotificationName.bus || ServerCommand.server(command) != nil
  }
}

/// A unit of another server.
public struct RivalUnit: Hashable, Sendable {
  public let name: String
  public let path: String
  /// The units with which it starts, as links of the person's, of the machine's and of packages say.
  public let wantedBy: [String]

  public init(name: String, path: String, wantedBy: [String] = []) {
    self.name = name
    self.path = path
    self.wantedBy = wantedBy
  }
}

/// A folder in which each link is a unit that another unit has started.
public struct WantsFolder: Hashable, Sendable {
  private static let endings = [".wants", ".requires", ".upholds"]

  /// The unit that starts the linked units.
  public let unit: String

  /// `nil` for another folder.
  public init?(named name: String) {
    guard let ending = Self.endings.first(where: { name.hasSuffix($0) }) else { return nil }
    unit = String(name.dropLast(ending.count))
    guard !unit.isEmpty else { return nil }
  }
}
