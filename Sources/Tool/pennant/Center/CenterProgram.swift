import Bus
import CenterList
import CenterScreen
import Clock
import ControlCalling
import ControlProtocol
import Glibc
import LocalTime
import MainLoop
import NotificationModel
import TerminalScreens
import TerminalText
import Translations

/// The whole terminal as a list of what is open, until the person has enough of it.
@MainActor
final class CenterProgram {
  private let surroundings: Surroundings
  private let loop: MainLoop
  private var state: CenterState
  private var decoder = KeyDecoder()
  private var muting: CenterMuting
  private var link: CenterLink?
  private var painter: ScreenPainter?
  private var pause: Deadline?
  private var clock: Deadline?
  private var signals: SignalWatch?
  private var ending: Result<Answer, Failure>?

  /// How long to wait for the rest of a key.
  ///
  /// A short wait is enough, as the bytes of one key come together, also over a slow line.
  private static let escapePause = Span.milliseconds(50)
  /// The time between two looks at the clock: ages are shown in minutes.
  private static let tick = Span.seconds(15)

  init(_ surroundings: Surroundings, isPlain: Bool, on loop: MainLoop) {
    self.surroundings = surroundings
    self.loop = loop
    muting = CenterMuting(surroundings)
    state = CenterState(now: surroundings.now, clock: LocalClock(), isPlain: isPlain) { time, now in
      now.seconds - 60 < time.seconds ? translated("now") : Times.ago(time, now: now)
    }
  }

  func run(on connection: BusConnection) throws(Failure) -> Answer {
    let outlet = Outlet(on: loop, STDOUT_FILENO)
    outlet.whenBroken = { [weak self] in self?.end(.success(Answer())) }
    let keys = RawKeys(on: loop, STDIN_FILENO) { [weak self] in self?.typed($0) }
    keys.whenEnded = { [weak self] in self?.end(.success(Answer())) }
    watchSignals()
    let paint: StyledText.Paint = surroundings.colours.out ? .full : .withoutColor
    painter = ScreenPainter(on: loop, outlet, STDOUT_FILENO, paint, keys: keys) { [weak self] in
      self?.page($0) ?? ScreenPage([], cursor: .hidden)
    }
    pause = Deadline(on: loop) { [weak self] in self?.paused() }
    clock = Deadline(on: loop) { [weak self] in self?.ticked() }
    ticked()
    link = CenterLink(
      connection, loop: loop, ended: { [weak self] in self?.end(.failure($0.failure)) },
      told: { [weak self] in self?.handle(.news($0)) })
    while ending == nil { loop.turn(mayWait: true) }
    painter?.stop()
    link?.stop()
    for deadline in [pause, clock] { deadline?.cancel() }
    signals?.cancel()
    return try ending?.get() ?? Answer()
  }

  private func end(_ result: Result<Answer, Failure>) {
    if ending == nil { ending = result }
  }

  private func watchSignals() {
    // Blocked and read here, SIGPIPE leaves a broken pipe to be seen by write(2).
    signals = try? SignalWatch(
      on: loop, signals: [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGPIPE]
    ) { [weak self] signal in
      switch signal {
      case SIGPIPE: break
      case SIGINT: self?.handle(.key(.interrupt))
      case _: self?.end(.success(Answer()))
      }
    }
  }

  private func page(_ size: (columns: Int, rows: Int)) -> ScreenPage {
    if size != state.size { _ = state.handle(.resized(columns: size.columns, rows: size.rows)) }
    let page = state.page()
    let cursor = page.cursor.map { ScreenPage.Cursor.at(row: $0.row, column: $0.column) }
    return ScreenPage(page.lines, cursor: cursor ?? .hidden)
  }

  private func typed(_ bytes: [UInt8]) {
    for key in decoder.keys(from: bytes) { handle(.key(key)) }
    if decoder.isWaiting { pause?.arm(after: Self.escapePause) } else { pause?.disarm() }
  }

  private func paused() {
    for key in decoder.keysAfterPause() { handle(.key(key)) }
  }

  private func ticked() {
    handle(.clock(WallClock.now))
    clock?.arm(after: Self.tick)
  }

  private func handle(_ event: CenterEvent) {
    for effect in state.handle(event) {
      switch effect {
      case .quit: end(.success(Answer()))
      case .wish(let wish): link?.fulfil(wish)
      case .write(let wish): write(wish)
      case .listPast(let query): link?.list(query)
      }
    }
    painter?.changed()
  }

  private func write(_ wish: SiteWish) {
    do throws(Failure) {
      try muting.fulfil(wish)
      untilRead { [weak self] in self?.handle(.wrote(wish)) }
    } catch {
      handle(.unwritten(error.sentence))
    }
  }

  /// Waits until the service has read what was written; without a service nothing is waited for.
  private func untilRead(_ then: @escaping () -> Void) {
    guard let link, link.isThere else { return then() }
    link.send(.reload) { _ in then() }
  }
}
