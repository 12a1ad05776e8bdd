public import Choosing
internal import Translations

/// Everything that enabling Pennant for a person depends on.
public struct EnablingFacts: Hashable, Sendable {
  public var home = HomeDesktop.unsaid
  public var places: EnablingPlaces
  /// Where the bus looks for the person's own files, as its own environment says; `nil` where that
  /// is not to be had.
  public var busData: String?
  /// `HOME`, and the folder that the system's accounts have for the person: the bus knows that
  /// alone.
  public var homeFolder: String?
  public var accountFolder: String?
  /// `nil` where no service manager of the person's is on the bus.
  public var manager: ServiceManagerFacts?
  /// Files by which the bus starts an owner of the notification name, the one that wins first.
  public var activation: [ActivationFile] = []
  /// Entries in force, and for known servers only.
  public var autostart: [AutostartEntry] = []
  /// The content at each path where enabling puts a file; nothing lies at a path without an entry.
  public var contents: [String: FileContent] = [:]
  /// `nil` where nobody has the notification name.
  public var owner: NameOwner?
  /// Lines of compositors' files that start a server, or Pennant.
  public var startLines: [StartLine] = []
  /// The choice of a server to draw for Pennant here; `nil` where the preferences name one.
  public var choice: Choice?
  /// The values of the desktops' settings; a setting that cannot be asked for has no entry.
  public var settings: [DesktopSwitch: String] = [:]

  public init(places: EnablingPlaces) { self.places = places }
}

extension EnablingFacts {
  /// The bus would never see what is written: its folder is another one than ours.
  var otherBusData: String? { busData.flatMap { Self.isSame($0, places.data) ? nil : $0 } }

  /// The account's folder, where all that is wrong is that HOME is another one.
  var rightHome: String? {
    guard let accountFolder, let homeFolder, let otherBusData,
      Self.isSame(otherBusData, "\(accountFolder)/.local/share"), isDataInHome(homeFolder),
      otherManagerConfig.map({ Self.isSame($0, "\(accountFolder)/.config") }) ?? (manager == nil)
    else { return nil }
    return accountFolder
  }

  /// The variable that says where the person's data are, and what it says.
  var dataVariable: (name: String, folder: String) {
    if let homeFolder, isDataInHome(homeFolder) { return ("HOME", homeFolder) }
    return ("XDG_DATA_HOME", places.data)
  }

  private func isDataInHome(_ home: String) -> Bool {
    Self.isSame(places.data, "\(home)/.local/share")
  }

  /// The service manager would never see what is written: where it looks for the person's units, as
  /// `$XDG_CONFIG_HOME` would be.
  var otherManagerConfig: String? {
    let folders = manager?.unitPath ?? []
    guard !folders.contains(where: { Self.isSame($0, places.units) }) else { return nil }
    // The manager has a second folder beside the person's own; the first of these is for good.
    return folders.first { $0.hasSuffix("/systemd/user.control") }
      .map { String($0.dropLast("/systemd/user.control".count)) }
  }

  var unaskedSettings: [DesktopSwitch] { home.settings.filter { settings[$0] == nil } }

  /// Slashes at the end say nothing.
  private static func isSame(_ one: String, _ other: String) -> Bool {
    one.split(separator: "/") == other.split(separator: "/")
  }
}

/// The person's folders, and where Pennant is.
public struct EnablingPlaces: Hashable, Sendable {
  /// `$XDG_DATA_HOME`.
  public var data: String
  /// `$XDG_CONFIG_HOME`.
  public var config: String
  /// `$XDG_RUNTIME_DIR`, where there is one.
  public var runtime: String?
  /// The whole path of `pennantd`.
  public var program: String

  public init(data: String, config: String, runtime: String?, program: String) {
    self.data = Self.trimmed(data)
    self.config = Self.trimmed(config)
    self.runtime = runtime.map { Self.trimmed($0) }
    self.program = program
  }

  /// Without slashes at the end, so that paths below it compare.
  public static func trimmed(_ folder: String) -> String {
    var folder = folder
    while folder.hasSuffix("/") { folder.removeLast() }
    return folder
  }

  public var activation: String { "\(data)/dbus-1/services" }
  /// Pennant's in it.
  public var ownActivation: String { "\(activation)/\(NotificationName.activationFile)" }
  /// Looked into before it; what is in it is gone with the session.
  public var transientActivation: String? { runtime.map { "\($0)/dbus-1/services" } }
  public var units: String { "\(config)/systemd/user" }
  public var autostart: String { "\(config)/autostart" }
  var preferences: String { "\(config)/pennant/preferences.conf" }
}

public struct ServiceManagerFacts: Hashable, Sendable {
  /// `nil` where it is not installed.
  public var unit: UnitFile?
  /// The rival units that are not masked.
  public var rivals: [RivalUnit] = []
  /// Where units are looked for, what wins first.
  public var unitPath: [String] = []

  public init() {}
}

/// The program that has the notification name.
public struct NameOwner: Hashable, Sendable {
  /// `nil` where the bus does not tell.
  public var processID: UInt32?
  public var command: [String] = []
  public var server: ServerProgram?
  /// The unit that it runs in.
  public var unit: String?
  /// Whether the unit is there for it alone: a compositor's is not, in which it was started.
  public var isMainProcess = false
  public var isPennant = false
  /// The shell that it takes the name for, as its helper.
  public var helped: AddressedShell?

  public init(processID: UInt32?) { self.processID = processID }

  /// For people.
  public var title: String {
    let name =
      server?.title
      ?? helped.map { translated("{desktop}'s helper", ["desktop": $0.title]) }
      ?? command.first?.split(separator: "/").last.map(String.init)
    guard let processID else { return name ?? translated("another process") }
    let number = String(processID)
    return name.map { translated("{name} (process {number})", ["name": $0, "number": number]) }
      ?? translated("process {number}", ["number": number])
  }
}
