import Bus
import Choosing
public import Desktop
import FrontDoors
import Glibc
import LocalFiles
import MainLoop
import NotificationModel
import Policy
import Probing
public import Store

/// Chooses who draws, as the command line or the preferences say, and what is offered for it.
final class DesktopChoice {
  var useCapabilities: ([String]) -> Void = { _ in }
  var quit: () -> Void = {}
  /// The server's own switch not to disturb.
  var heardSilence: (Bool) -> Void = { _ in }
  /// The name that the drawing server gives itself.
  var heardServer: (ServerDescription?) -> Void = { _ in }
  /// Why the server that was to be run is not, or that it is there again.
  var tellServer: (String?) -> Void = { _ in }
  /// Where copies of pictures are for a desktop server to open; `nil` where there is no such place.
  var copyPlace: CopyPlace?
  /// Keeps what servers that outlive us have on their screens; `nil` where there is no such place.
  var given: (any GivenNumbers)?
  /// Passes on what the tools of a server of ours call on our name.
  var foreign: ForeignCalls?
  var isLocked: () -> Bool = { false }
  /// Starts a server of ours.
  var launcher: Launcher?
  /// Whether sounds are heard, through us or through the server.
  var areSoundsHeard: Bool { playsSounds || abilities?.playsSounds == true }
  /// The `[Desktop]` group in force.
  var settings = DesktopSettings() {
    didSet { offer() }
  }

  /// Whether sounds are heard through us.
  var playsSounds = false {
    didSet { offer() }
  }

  /// The desktop that the command line asks for; it wins over the preferences.
  private let asked: DesktopSpec?
  private let footer: [String]
  let loop: MainLoop
  let connection: BusConnection
  let log: Log
  private var abilities: DesktopAbilities?
  /// The description that the drawing server gives of itself, for as long as it is there.
  private var server: ServerDescription?
  private var inUse: DesktopSpec?
  private weak var backEnd: Overheard?
  /// The connection that had the notification name before us.
  var former: UniqueName?
  /// With `auto`, who follows what is found, and what that was.
  weak var auto: AutoDesktop?
  var autoReport: DesktopReport?
  /// Of those whom `auto` gave up, the one that the person was told of.
  var failed: Candidate?
  private var specReport: DesktopReport

  /// The report on which desktop draws, for those who ask.
  var report: DesktopReport {
    var report = autoReport ?? specReport
    if let choice = auto?.choice { report.take(choice.judgements) }
    report.server = server
    let clock = WallClock(loop: loop)
    report.take(auto?.failures ?? [], clock)
    if let condition = backEnd?.condition {
      report.take(condition, insteadOfIt: Self.instead, clock)
    }
    return report
  }

  init(
    _ options: Options, loop: MainLoop, connection: BusConnection, log: Log
  ) throws(StartFault) {
    if let written = options.desktop { asked = try DesktopSpec(written) } else { asked = nil }
    specReport = DesktopReport(asked ?? .auto, isFromCommandLine: asked != nil)
    footer = options.footer
    self.loop = loop
    self.connection = connection
    self.log = log
  }

  /// Whether it is the preferences that say who draws.
  var followsPreferences: Bool { asked == nil }

  /// Whether the preferences name another server than the one in use, and one that can be used.
  func isOther(_ settings: DesktopSettings) -> Bool {
    guard followsPreferences, let spec = spec(of: settings, orElse: "the server stays as it is")
    else { return false }
    return spec != inUse
  }

  func desktop(_ settings: DesktopSettings) -> any DesktopBackEnd {
    let spec = asked ?? spec(of: settings, orElse: "'auto' is used") ?? .auto
    inUse = spec
    autoReport = nil
    specReport = DesktopReport(spec, isFromCommandLine: asked != nil)
    // A terminal that has gone shows no lines.
    log.sink = nil
    foreign?.pass = nil
    // Another server is another story.
    failed = nil
    tellServer(nil)
    let chosen = make(spec)
    abilities = nil
    server = nil
    self.settings = settings
    let overheard = Overheard(chosen) { [weak self] in self?.heard($0) }
    backEnd = overheard
    return overheard
  }

  /// Reads which desktop the preferences ask for; warns and gives `nil` where that cannot be read.
  ///
  /// A mistake in a file is no reason to end: people save files while the service runs.
  private func spec(of settings: DesktopSettings, orElse otherwise: String) -> DesktopSpec? {
    guard let written = settings.server else { return .auto }
    do throws(StartFault) {
      return try DesktopSpec(written)
    } catch {
      log.say(
        .warning,
        "server = \(written.prefix(60)) in the preferences: \(error.sentence) Until then \(otherwise)."
      )
      return nil
    }
  }

  private func make(_ spec: DesktopSpec) -> any DesktopBackEnd {
    switch spec {
    case .auto: return automatic()
    case .terminal: return terminal()
    case .windows: return run([OwnProgram.find(Self.windows) ?? Self.windows])
    case .none: return Nobody()
    case .name(let name): return addressed(name, on: connection)
    case .bus(let address):
      let server = OtherBusServer(
        address: address, name: NameClaim.notifications, loop: loop, pictures: pictures())
      server.given = given
      server.note = { [log] in log.say(.info, $0) }
      return server
    case .run(let command): return run(command)
    }
  }

  private static let windows = "pennant-windows"

  static var isTerminal: Bool { isatty(STDOUT_FILENO) != 0 && isatty(STDIN_FILENO) != 0 }

  func addressed(_ name: BusName, on connection: BusConnection) -> AddressedServer {
    let server = AddressedServer(
      at: AddressedServer.Address(name: name), on: connection, loop: loop, pictures: pictures())
    server.given = given
    server.note = { [log] in log.say(.info, $0) }
    return server
  }

  func terminal() -> any DesktopBackEnd {
    let terminal = Terminal(on: loop, environment: Surroundings.variable)
    terminal.footer = footer
    terminal.onQuit = { [weak self] in self?.quit() }
    log.sink = { [weak terminal] in terminal?.note($0) }
    return terminal
  }

  /// Copies of pictures live where only this session can reach them.
  func pictures() -> PictureDesk {
    var copies: PictureCopies?
    if let place = copyPlace {
      do throws(FileFault) {
        copies = try PictureCopies(
          folder: place.folder, discard: { place.remove($0) },
          awaiting: place.isOnDisk ? { place.awaitingBytes } : nil)
      } catch {
        log.say(.warning, "pictures that apps name by path are not shown: \(error.sentence)")
      }
    }
    return PictureDesk(copies: copies) { [log] in log.sayOnce(.info, $0) }
  }

  private func heard(_ event: DesktopEvent) {
    switch event {
    case .appeared(let abilities), .abilitiesChanged(let abilities):
      self.abilities = abilities
      server = abilities.server
      offer()
      if case .appeared = event {
        appeared()
        heardServer(server)
        heardSilence(abilities.isSilent)
      }
      if backEnd?.condition?.state == .running { foreign?.serverIsThere() }
    case .vanished:
      server = nil
      heardSilence(false)
    // The capabilities that apps were told of stay true: the next server shows what waits.
    case .ownSilence(let isSilent):
      heardSilence(isSilent)
    case .mutedApps, .shown, .notShown, .left, .acted, .replied:
      break
    }
  }

  /// Takes back that a server has failed, before anything is shown, where that server is back.
  private func appeared() {
    guard let failed, auto?.choice?.taken == failed else { return }
    self.failed = nil
    tellServer(nil)
  }

  private func offer() {
    useCapabilities(
      Capabilities.offered(
        for: abilities, settings: settings.capabilities, playsSounds: playsSounds))
  }
}

/// The desktop knows no files, and the files no desktop.
extension NumberRecord: GivenNumbers {}
