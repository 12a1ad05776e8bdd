import Choosing
import FrontDoors
import MainLoop
import NotificationModel
import Policy
import Translations
import WindowsOptions

/// Says who is to draw, by the command line or the preferences, what apps are offered for it, and
/// how it stands.
final class DesktopChoice {
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
  private let drawing: Drawing
  private let door: FreedesktopDoor
  private let loop: MainLoop
  private let log: Log
  private var abilities: DesktopAbilities?
  /// The description that the drawing server gives of itself, for as long as it is there.
  private var server: ServerDescription?
  /// The latest wish, which takes effect once the former server has left its screen.
  private var wanted: DesktopSpec?
  private var specReport: DesktopReport
  /// With `auto`, the report on whom it has chosen.
  private var autoReport: DesktopReport?

  init(
    _ options: Options, drawing: Drawing, door: FreedesktopDoor, loop: MainLoop, log: Log
  ) throws(StartFault) {
    if let written = options.desktop { asked = try DesktopSpec(written) } else { asked = nil }
    specReport = DesktopReport(asked ?? .auto, isFromCommandLine: asked != nil)
    self.drawing = drawing
    self.door = door
    self.loop = loop
    self.log = log
  }

  /// Whether it is the preferences that say who draws.
  var followsPreferences: Bool { asked == nil }

  /// Whether the preferences name another server than the one in use, and one that can be used.
  func isOther(_ settings: DesktopSettings) -> Bool {
    guard followsPreferences, let spec = spec(of: settings, orElse: "the server stays as it is")
    else { return false }
    return spec != wanted
  }

  /// Has the one draw that is asked for.
  func draw(_ settings: DesktopSettings) {
    self.settings = settings
    let spec = asked ?? spec(of: settings, orElse: "'auto' is used") ?? .auto
    wanted = spec
    drawing.ask(for: spec.wish)
  }

  /// Takes where cards of our own stand; true where the windows must be started anew for it.
  @discardableResult func take(_ cards: CardSettings) -> Bool {
    defer { drawing.cards = cards }
    return drawing.drawsCards && cards != drawing.cards
  }

  /// The latest wish takes effect.
  func began() {
    autoReport = nil
    specReport = DesktopReport(wanted ?? .auto, isFromCommandLine: asked != nil)
    abilities = nil
    server = nil
    offer()
  }

  /// With `auto` this one is about to draw.
  func chose(_ choice: Choice) {
    autoReport = DesktopReport(choice)
    log.say(
      .info,
      choice.looksAgain
        ? "desktop server 'auto': \(choice.reason); 'pennant status' says why, --desktop and "
          + "'server =' name one"
        : "desktop server 'auto': \(choice.title), as \(choice.reason)")
  }

  func heard(_ event: DesktopEvent) {
    switch event {
    case .appeared(let abilities), .abilitiesChanged(let abilities):
      self.abilities = abilities
      server = abilities.server
      offer()
    // The capabilities that apps were told of stay true: the next server shows what waits.
    case .vanished, .relieved: server = nil
    case .ownSilence, .mutedApps, .shown, .notShown, .left, .acted, .replied: break
    }
  }

  /// The report on which desktop draws, for those who ask.
  var report: DesktopReport {
    var report = autoReport ?? specReport
    if let choice = drawing.choice { report.take(choice.judgements) }
    report.server = server
    let clock = WallClock(loop: loop)
    report.take(drawing.failures, clock)
    if let condition = drawing.condition { report.take(condition, clock) }
    if let failure = drawing.failure { report.take(failure, insteadOfIt: Self.standIn, clock) }
    return report
  }

  /// The desktop that takes the place of a server of ours that is given up.
  static var standIn: DesktopSpec { BackEnds.isTerminal ? .terminal : .none }

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

  private func offer() {
    door.capabilities = Capabilities.offered(
      for: abilities, settings: settings.capabilities, playsSounds: playsSounds)
  }
}
