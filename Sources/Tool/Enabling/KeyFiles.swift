public import Choosing

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

  /// Whether the file starts Pennant.
  ///
  /// With a service manager the unit counts, without one the command.
  public var isPennants: Bool {
    unit.map { $0 == OwnService.unit } ?? CommandLines.isPennant(command)
  }

  /// The files of which the bus takes one: the first folder that has any wins, and of several in
  /// one folder nobody knows which.
  public static func candidates(_ files: [ActivationFile]) -> [ActivationFile] {
    files.filter { $0.folder == files.first?.folder }
  }

  private var folder: Substring { path[..<(path.lastIndex(of: "/") ?? path.startIndex)] }

  /// Whether the bus starts just this server, whichever of the files it takes: of two in one folder
  /// nobody knows.
  public static func surelyStart(_ command: String, _ files: [ActivationFile]) -> Bool {
    guard let server = CommandLines.server(command) else { return false }
    return !files.isEmpty && files.allSatisfy { CommandLines.server($0.command) == server }
  }

  /// The text of Pennant's own file; every bus wants an `Exec`, and goes by it without a unit.
  static func own(program: String, isUnit: Bool) -> String {
    let unit = isUnit ? "SystemdService=\(OwnService.unit)\n" : ""
    return
      "[\(group)]\nName=\(NotificationName.bus)\nExec=\(ProgramPath.inActivation(program))\n\(unit)"
  }

  private static let group = "D-BUS Service"
}

/// A desktop entry with which a session starts a server when somebody logs in.
public struct AutostartEntry: Hashable, Sendable {
  /// `xfce4-notifyd.desktop`.
  public let name: String
  public let path: String
  public let server: ServerProgram
  private let bytes: [UInt8]

  /// `nil` for an entry that starts no known server, is hidden already, or is for other desktops
  /// than these; where no desktop is named, every entry counts.
  public init?(name: String, path: String, _ bytes: [UInt8], on desktops: [String]) {
    let text = KeyFileText(bytes)
    let command = text.value("Exec", in: Self.group) ?? ""
    guard text.value("Hidden", in: Self.group) != "true", Self.isShown(text, on: desktops),
      let server = CommandLines.server(command)
    else { return nil }
    self.name = name
    self.path = path
    self.server = server
    self.bytes = bytes
  }

  private static func isShown(_ text: KeyFileText, on desktops: [String]) -> Bool {
    guard !desktops.isEmpty else { return true }
    func names(_ key: String) -> [String]? {
      text.value(key, in: group).map { $0.split(separator: ";").map(String.init) }
    }
    if let only = names("OnlyShowIn") { return only.contains { desktops.contains($0) } }
    return names("NotShowIn")?.contains { desktops.contains($0) } != true
  }

  /// The entry's text, hidden: by the specification, as if the entry were not there.
  var hidden: [UInt8] { KeyFileText(bytes).setting("Hidden", to: "true", in: Self.group) }

  /// The text of Pennant's own entry, for where there is no service manager.
  static func own(program: String) -> String {
    """
    [\(group)]
    Type=Application
    Name=Pennant
    Comment=Notifications by your preferences
    Exec=\(ProgramPath.inDesktopEntry(program))
    NoDisplay=true

    """
  }

  private static let group = "Desktop Entry"
}

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

  /// Whether its program takes the notification name where that is free, even if the unit does not
  /// say so.
  public var isRival: Bool {
    guard name != OwnService.unit, !CommandLines.isPennant(command) else { return false }
    return busName == NotificationName.bus || CommandLines.server(command) != nil
  }
}

/// A unit of another server.
public struct RivalUnit: Hashable, Sendable {
  public let name: String
  public let path: String
  /// The units with which it starts, as links of the person's, of the machine's and of packages
  /// say.
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

/// The lines of a key file that others wrote: a unit, a desktop entry, an activation file.
struct KeyFileText {
  private let lines: [[UInt8]]

  init(_ bytes: [UInt8]) {
    lines = bytes.split(separator: 0x0a, omittingEmptySubsequences: false).map(Array.init)
  }

  /// All values of a key in a group, in their order.
  func values(_ key: String, in group: String) -> [String] {
    var isInGroup = false
    var found: [String] = []
    for line in lines {
      let text = Self.trimmed(line)
      if text.hasPrefix("[") {
        isInGroup = text == "[\(group)]"
      } else if isInGroup, let value = Self.value(of: key, in: text) {
        found.append(value)
      }
    }
    return found
  }

  /// The value that counts, which is the last one in all three kinds of files.
  func value(_ key: String, in group: String) -> String? { values(key, in: group).last }

  /// The text with this key alone changed; every other byte stays.
  func setting(_ key: String, to value: String, in group: String) -> [UInt8] {
    var kept: [[UInt8]] = []
    var isInGroup = false
    var isSet = false
    for line in lines {
      let text = Self.trimmed(line)
      if text.hasPrefix("[") { isInGroup = text == "[\(group)]" }
      if isInGroup, Self.value(of: key, in: text) != nil { continue }
      kept.append(line)
      if isInGroup, !isSet, text.hasPrefix("[") {
        kept.append(Array("\(key)=\(value)".utf8))
        isSet = true
      }
    }
    guard isSet else { return Array("[\(group)]\n\(key)=\(value)\n".utf8) }
    return Array(kept.joined(separator: [0x0a]))
  }

  private static func value(of key: String, in line: String) -> String? {
    guard let sign = line.firstIndex(of: "=") else { return nil }
    let name = trimmed(Array(line[..<sign].utf8))
    return name == key ? trimmed(Array(line[line.index(after: sign)...].utf8)) : nil
  }

  private static func trimmed(_ bytes: [UInt8]) -> String {
    func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0d }
    let end = bytes.lastIndex { !isBlank($0) }.map { $0 + 1 } ?? 0
    return String(decoding: bytes[..<end].drop(while: isBlank), as: UTF8.self)
  }
}
