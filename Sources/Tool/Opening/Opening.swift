public import Bus
internal import Clock
public import Identity
internal import MainLoop
public import NotificationModel
internal import Translations

/// Opens an app from its desktop entry, as a launcher does.
public enum Opening {
  /// An app that has to start first takes its time.
  private static let patience = Span.seconds(20)
  /// The bus itself, and systemd, answer at once.
  private static let shortly = Span.seconds(3)

  /// Asks the app by the bus where its entry says so, else starts its command.
  public static func open(
    _ entry: EntryName, token: ActivationToken?, busAddress: String?
  ) throws(OpeningFault) {
    guard let app = InstalledApp(entry) else { throw .noEntry(entry.id) }
    let loop = MainLoop()
    let bus = try connect(busAddress, on: loop)
    defer { bus?.close() }
    var command = app
    if app.isDBusActivatable {
      if let bus, let onBus = AppOnBus(entry),
        try activate(onBus, token, entry: entry, on: bus)
      {
        return
      }
      // The command is there for those who cannot ask by the bus.
      guard let plain = app.withoutBus else { throw .unreachable(entry.id) }
      command = plain
    }
    let process: UInt32
    do throws(LaunchRefusal) {
      process = try command.launch(token: token)
    } catch {
      throw .notStarted(entry.id, error.why)
    }
    if let bus, process > 0 {
      _ = bus.answer(to: AppScope.request(for: entry, process: process), within: shortly)
    }
  }

  /// Connects where there is a bus: without one there are still commands to start, and behind a bus
  /// that hangs, GIO would hang too.
  private static func connect(
    _ address: String?, on loop: MainLoop
  ) throws(OpeningFault) -> BusConnection? {
    guard let address else { return nil }
    do throws(BusFault) {
      let connection = try BusConnection(address: address, on: loop)
      try connection.waitUntilReady(within: shortly)
      return connection
    } catch {
      if error.name == .timedOut { throw .busIsSilent }
      return nil
    }
  }

  /// Asks the app by the bus; false where the app is not there and the bus cannot start it.
  private static func activate(
    _ app: AppOnBus, _ token: ActivationToken?, entry: EntryName, on bus: BusConnection
  ) throws(OpeningFault) -> Bool {
    let call = BusMessage(
      call: "Activate", of: "org.freedesktop.Application", at: app.path, to: app.name
    ) {
      $0.array(of: "{sv}") { data in
        guard let token else { return }
        for key in ["activation-token", "desktop-startup-id"] {
          data.entry(key, "s") { $0.string(token.text) }
        }
      }
    }
    switch bus.answer(to: call, within: patience) {
    case .reply: return true
    case .refused(let fault) where fault.name == .serviceUnknown || fault.name == .nameHasNoOwner:
      return false
    case .refused(let fault): throw .refused(entry.id, "\(fault)")
    case .timedOut: throw .silent(entry.id)
    case .disconnected: throw .busIsSilent
    }
  }
}

/// An app as the bus knows it: `org.freedesktop.Application`.
public nonisolated struct AppOnBus: Hashable, Sendable {
  public let name: BusName
  public let path: ObjectPath

  /// `nil` where no bus name can be made of the entry.
  public init?(_ entry: EntryName) {
    // Names of one word or with a colon are no names that somebody could own.
    guard entry.id.utf8.contains(UInt8(ascii: ".")), entry.id.utf8.first != UInt8(ascii: ":"),
      let name = BusName(entry.id)
    else { return nil }
    var path = "/"
    for character in entry.id {
      switch character {
      case ".": path.append("/")
      case "-": path.append("_")
      case _: path.append(character)
      }
    }
    guard let path = ObjectPath(path) else { return nil }
    self.name = name
    self.path = path
  }
}

/// Why an app is not opened.
public nonisolated enum OpeningFault: Error, Hashable {
  /// No file could have this name.
  case noName(String)
  /// There is no entry, or none for this desktop, or its program is not installed.
  case noEntry(String)
  /// The app has no program, and its bus name cannot be started.
  case unreachable(String)
  case notStarted(String, String)
  /// The app was asked over the bus, and refused.
  case refused(String, String)
  case silent(String)
  case busIsSilent

  /// The fault as a sentence for a person.
  public var sentence: String {
    switch self {
    case .noName(let entry):
      translated(
        "'{app}' is no name of a desktop entry; write it without folder and ending.",
        ["app": Self.shown(entry)])
    case .noEntry(let entry):
      translated(
        "there is no desktop entry '{app}' of a program that is installed here.", ["app": entry])
    case .unreachable(let entry):
      translated(
        "'{app}' is opened through the bus, and the bus knows no service of this name.",
        ["app": entry])
    case .notStarted(let entry, let why):
      translated(
        "'{app}' cannot be started: {reason}.", ["app": entry, "reason": Self.shown(why)])
    case .refused(let entry, let why):
      translated("'{app}' does not open: {reason}.", ["app": entry, "reason": Self.shown(why)])
    case .silent(let entry): translated("'{app}' has not answered in time.", ["app": entry])
    case .busIsSilent: translated("the session bus does not answer.")
    }
  }

  /// The words of another program, made fit for a part of one line.
  private static func shown(_ text: String) -> String {
    var shown = String.UnicodeScalarView()
    for scalar in text.unicodeScalars.prefix(200)
    where scalar.properties.generalCategory != .control {
      shown.append(scalar)
    }
    return String(shown)
  }
}
