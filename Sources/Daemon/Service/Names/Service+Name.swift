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

  /// Asks for the name before anything that waits for a disk.
  ///
  /// From then on calls wait for us, and not for a program to be started. The answer comes in the
  /// loop, to the whole service.
  ///
  /// - Returns: the keeper of a name that is shared with the desktop's server, and the helper that has
  ///   such a server give it up.
  static func claimName(
    _ options: Options, _ connection: BusConnection, isSupervised: Bool, _ loop: MainLoop,
    _ wayIn: WayIn, _ log: Log
  ) -> (keeping: NameKeeping?, helper: ShellHelper?) {
    let desktops = SessionFacts.desktopNames(
      in: OwnEnvironment.variable("XDG_CURRENT_DESKTOP") ?? "")
    let isLent = HomeDesktop.lendsName(desktopNames: desktops)
    let home = HomeDesktop(desktops)
    // A service manager or the bus has started us, as the person wants it, and does so again.
    let isStartedAgain = isSupervised || OwnEnvironment.variable("DBUS_STARTER_ADDRESS") != nil
    let keeping: NameKeeping? =
      if isLent {
        NameKeeping(on: connection, loop: loop, log: log) { wayIn.service.drawing.met(former: $0) }
      } else { nil }
    let helper: ShellHelper? =
      if options.replaces || isStartedAgain {
        ShellHelper(in: home, comesBack: isStartedAgain, on: connection, loop: loop, log: log)
      } else { nil }
    NameClaim(
      connection: connection, mayReplace: options.replaces, isLent: isLent, home: home,
      helper: helper,
      taken: { wayIn.service.named(after: $0) },
      warn: { log.say(.warning, $0) },
      refused: { wayIn.service.end($0.status, $0.sentence) }
    ).claim()
    return (keeping, helper)
  }

  private func named(after former: UniqueName?) {
    drawing.former = former
    life.gotName()
    helper?.settle()
    beginServing()
  }

  /// Serves the calls that have waited, once the name is ours and all open items are restored.
  ///
  /// Apps have their answers before that, so the service manager does not wait for a slow disk.
  func beginServing() {
    guard !life.isStopping, life.hasName, untilIDs.isOver, !start.isOver else { return }
    supervisor?.ready()
    guard life.hasItems else { return }
    executor.nameIsOurs()
    learnLanguage()
    desks.draw(inForce.book.desktop)
    front.take(inForce.book)
    focus.begin()
    deliveries.begin()
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
  /// The wait for late calls: clients look up the owner of the name and call it a moment later.
  private static let lateCalls = Span.milliseconds(150)

  /// Gives the notification name up first: what was sent before that is served, and what is sent
  /// afterwards waits at the bus for the next life, which begins when this one has ended.
  ///
  /// Without a service manager the bus would start the next life at once, beside this one. A life
  /// that is ended as soon as it has the name serves first what has waited for its start.
  func leave() {
    guard supervisor != nil, life.hasName, leaving == nil else {
      return end(DaemonProgram.Status.done)
    }
    // The keeping would take the name back.
    keeping = nil
    leaving = Deadline(on: loop) { [weak self] in self?.end(DaemonProgram.Status.done) }
    leaving?.arm(after: Self.lastCalls)
    connection.releaseName(NameClaim.notifications) { [weak self] in self?.serveLast() }
  }

  /// Serves the calls whose senders are not known yet: the bus answers what it was asked about them
  /// before what it is asked now.
  private func serveLast() {
    guard !life.isStopping else { return }
    guard callers.heldCounts.calls > 0 || !start.isOver else {
      leaving?.arm(after: Self.lateCalls)
      return
    }
    connection.busID { [weak self] _ in self?.serveLast() }
  }
}
