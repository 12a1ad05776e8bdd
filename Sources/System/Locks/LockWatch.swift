public import Bus
import Clock
public import MainLoop
public import Policy

/// Hears everybody who can say that the screen is locked.
public final class LockWatch {
  /// Between tries to reach the system bus, longer each time.
  private static let firstPause = Span.seconds(1)
  private static let longestPause = Span.minutes(5)

  /// Everybody who is asked.
  public static let sources: Set<LockSource> = Set(
    ScreenSaver.known.map { .screenSaver($0.name.rawValue) } + [.session])

  private let loop: MainLoop
  private let address: String
  private let heard: (LockSource, LockWord) -> Void
  private let lost: (LockSource) -> Void
  private let away: (Bool) -> Void
  private let note: (String) -> Void
  private var savers: [ScreenSaverWatch] = []
  private var system: BusConnection?
  private var session: LoginSessionWatch?
  private var retry: Deadline?
  private var pause = firstPause
  private var wasReached = false
  private var isNoted = false

  /// - Parameters:
  ///   - connection: the session bus.
  ///   - systemBus: where the system bus is.
  ///   - loop: the loop to listen in.
  ///   - heard: told of each word.
  ///   - lost: told of each one that has left.
  ///   - away: told whether nobody has touched the session for a while, as its desktop says; until
  ///     then somebody has.
  ///   - note: one line for the log.
  public init(
    on connection: BusConnection, systemBus: String, loop: MainLoop,
    heard: @escaping (LockSource, LockWord) -> Void, lost: @escaping (LockSource) -> Void,
    away: @escaping (Bool) -> Void, note: @escaping (String) -> Void
  ) {
    self.loop = loop
    address = systemBus
    self.heard = heard
    self.lost = lost
    self.away = away
    self.note = note
    retry = Deadline(on: loop) { [weak self] in self?.connect() }
    savers = ScreenSaver.known.map { saver in
      let source = LockSource.screenSaver(saver.name.rawValue)
      return ScreenSaverWatch(
        saver, on: connection, heard: { heard(source, $0) }, lost: { lost(source) })
    }
    connect()
  }

  /// Asks nobody any more.
  public func end() {
    retry?.cancel()
    savers = []
    session = nil
    system?.close()
    system = nil
  }

  private func connect() {
    do throws(BusFault) {
      let system = try BusConnection(address: address, on: loop)
      system.onDisconnect = { [weak self] _ in self?.lostBus() }
      system.whenReady { [weak self] in self?.reached() }
      self.system = system
      session = LoginSessionWatch(
        on: system, loop: loop, after: session, heard: { [heard] in heard(.session, $0) },
        heardAway: away, note: note)
    } catch {
      lostBus()
    }
  }

  /// Looks once more for a system bus that was not there: nobody tells of one that comes.
  public func lookAgain() {
    if system == nil { connect() }
  }

  private func reached() {
    pause = Self.firstPause
    wasReached = true
  }

  private func lostBus() {
    system = nil
    if let session {
      session.mayBeBack()
    } else {
      lost(.session)
      away(false)
    }
    if !isNoted {
      note("there is no system bus: screen savers and 'pennant lock' alone say what is locked")
    }
    isNoted = true
    // A system bus that was never there will not come: it starts before anybody is logged in.
    guard wasReached else { return }
    retry?.arm(after: pause)
    pause = min(pause * 2, Self.longestPause)
  }
}
