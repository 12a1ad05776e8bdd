/// What is of interest in a unit of the person's service manager.
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

  /// systemd loads one unit for a bus name, and refuses the second; one that starts a known server
  /// without the name in it would start it all the same.
  public var isRival: Bool {
    guard name != OwnService.unit, !ServerCommand.isPennant(command) else { return false }
    return busName == NotificationName.bus || ServerCommand.server(command) != nil
  }
}

/// A unit of another server.
public struct RivalUnit: Hashable, Sendable {
  public let name: String
  public let path: String

  public init(name: String, path: String) {
    self.name = name
    self.path = path
  }
}
