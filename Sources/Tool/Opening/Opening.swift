internal import Bus
public import Identity
internal import MainLoop
public import NotificationModel

/// Opens an app from its desktop entry, as a launcher does.
public enum Opening {
  /// An app that has to start first takes its time.
  private static let patience: Int64 = 20_000_000_000
  /// The bus itself, and systemd, answer at once.
  private static let shortly: Int64 = 3_000_000_000

  /// Asks it by the bus where its entry says so, else starts its command.
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
        try activate(onBus, token, entry: entry, on: bus, loop)
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
      _ = answer(to: AppScope.request(for: entry, process: process), shortly, on: bus, loop)
    }
  }

  /// Without a bus there are still commands to start; behind one that hangs, GIO would hang too.
  private static func connect(
    _ address: String?, on loop: MainLoop
  ) throws(OpeningFault) -> BusConnection? {
    guard let address else { return nil }
    do throws(BusFault) {
      let connection = try BusConnection(address: address, on: loop)
      try connection.waitUntilReady(nanoseconds: shortly)
      return connection
    } catch {
      if error.name == .timedOut { throw .busIsSilent }
      return nil
    }
  }

  /// False where nobody is there to be asked and nobody can be started.
  private static func activate(
    _ app: AppOnBus, _ token: ActivationToken?, entry: EntryName, on bus: BusConnection,
    _ loop: MainLoop
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
    switch answer(to: call, patience, on: bus, loop) {
    case .reply: return true
    case .refused(let fault) where fault.name == .serviceUnknown || fault.name == .nameHasNoOwner:
      return false
    case .refused(let fault): throw .refused(entry.id, "\(fault)")
    case .timedOut: throw .silent(entry.id)
    case .disconnected: throw .busIsSilent
    }
  }

  private static func answer(
    to message: BusMessage, _ nanoseconds: Int64, on bus: BusConnection, _ loop: MainLoop
  ) -> CallResult {
    var result: CallResult?
    guard bus.call(message, nanoseconds: nanoseconds, reply: { result = $0 }) != nil else {
      return .disconnected
    }
    while result == nil { loop.turn(mayWait: true) }
    return result ?? .timedOut
  }
}
