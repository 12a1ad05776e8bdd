import Bus
import Choosing
import Clock
import Glibc
import MainLoop
import Policy
import Preferences
import Supervision

/// The name is taken, and the serving begins.
extension Service {
  /// `nil` where no service manager started us, or it wants to hear nothing.
  static func supervisor(on loop: MainLoop) -> Supervisor? {
    SupervisionTerms(processID: getpid(), variable: OwnEnvironment.variable)
      .map { Supervisor($0, on: loop) }
  }

  /// Whether a service manager or the bus has started us, as the person wants it, and does so
  /// again.
  private var isStartedAgain: Bool {
    supervisor != nil || OwnEnvironment.variable("DBUS_STARTER_ADDRESS") != nil
  }

  func claimName(_ options: Options) {
    let desktops = SessionFacts.desktopNames(
      in: OwnEnvironment.variable("XDG_CURRENT_DESKTOP") ?? "")
    let isLent = HomeDesktop.lendsName(desktopNames: desktops)
    if isLent {
      keeping = NameKeeping(on: connection, loop: loop, log: log) { [weak self] in
        self?.drawing.met(former: $0)
      }
    }
    let home = HomeDesktop(desktops)
    if options.replaces || isStartedAgain {
      helper = ShellHelper(
        in: home, comesBack: isStartedAgain, on: connection, loop: loop, log: log)
    }
    NameClaim(
      connection: connection, mayReplace: options.replaces, isLent: isLent, home: home,
      helper: helper,
      taken: { [weak self] in
        self?.drawing.former = $0
        self?.isNamed = true
        self?.helper?.settle()
        self?.beginServing()
      },
      warn: { [log] in log.say(.warning, $0) },
      refused: { [weak self] in self?.end($0.status, $0.sentence) }
    ).claim()
    watchLock()
  }

  /// Serves the calls that have waited, once the name is ours and all open items are restored.
  ///
  /// Apps have their answers before that, so the service manager does not wait for a slow disk.
  func beginServing() {
    guard !isStopping, isNamed, untilIDs.isOver, !start.isOver else { return }
    supervisor?.ready()
    guard isRestored else { return }
    executor.nameIsOurs()
    desks.draw(inForce.book.desktop)
    focus.begin()
    beginWaking()
    claimDoors()
    log.say(.info, "serving \(NameClaim.notifications)")
    start.move { [weak self] in self?.readStale() }
    tidying = Errand(on: loop) {
      ProgramPages.giveBack()
      return false
    }
    tidying?.isWanted = true
  }
}

/// The end that a service manager asks for, between two lives of which nothing is lost.
extension Service {
  /// Calls that have come need a few words of the bus at most; a bus that hangs gives none.
  private static let lastCalls = Span.seconds(1)
  /// Clients look up who has the name, and call that connection a moment later.
  private static let lateCalls = Span.milliseconds(150)

  /// Gives the notification name up first: what was sent before that is served, and what is sent
  /// afterwards waits at the bus for the next life, which begins when this one has ended.
  ///
  /// Without a service manager the bus would start the next life at once, beside this one. A life
  /// that is ended as soon as it has the name serves first what has waited for its start.
  func leave() {
    guard supervisor != nil, isNamed, leaving == nil else { return end(DaemonProgram.Status.done) }
    // The keeping would take the name back.
    keeping = nil
    leaving = Deadline(on: loop) { [weak self] in self?.end(DaemonProgram.Status.done) }
    leaving?.arm(after: Self.lastCalls)
    connection.releaseName(NameClaim.notifications) { [weak self] in self?.serveLast() }
  }

  /// Serves the calls whose senders are not known yet: the bus answers what it was asked about them
  /// before what it is asked now.
  private func serveLast() {
    guard !isStopping else { return }
    guard callers.heldCounts.calls > 0 || !start.isOver else {
      leaving?.arm(after: Self.lateCalls)
      return
    }
    connection.busID { [weak self] _ in self?.serveLast() }
  }
}
