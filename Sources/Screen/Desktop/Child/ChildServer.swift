public import Bus
internal import Clock
internal import Glibc
internal import LocalFiles
internal import MainLoop
public import NotificationModel
internal import Processes

/// A server that we start and keep running, unmodified, behind a gate of its own.
public final class ChildServer: DesktopBackEnd {
  public var report: (DesktopEvent) -> Void = { _ in }
  /// Receives each line for the log.
  public var note: (String) -> Void = { _ in }
  /// Receives the reason when the server is started no more.
  ///
  /// The reason is never told before `start()` returns; another `start()` tries anew.
  public var onGivenUp: (String) -> Void = { _ in }
  /// Receives signals for the server's tools that its profile names; the bus has them too, from the
  /// server itself.
  public var onForeignSignal: (BusMessage) -> Void = { _ in }

  /// Somebody called it by a name of its own on the bus.
  public var onCall: (BusMessage, @escaping (BusFault?) -> Void) -> Void = { $1(nil) }

  /// Everything that a life is made from.
  struct Plan {
    var command: [String]
    var environment: [String]
    var busAddress: String
    /// The folder in which each life has one for its gate.
    var runtimeFolder: String
    /// The time from the held name to the end of listening: by then a server has all its
    /// connections.
    var settling = Span.seconds(2)
    /// The time after which a server without the name is of no use.
    var patience = Span.seconds(20)
    /// The time from a lost name to the end of a process that lives on without it.
    var grace = Span.seconds(3)
    /// How it is started: as a child where nothing else is said.
    var launcher: Launcher?
    /// Makes the gate, in its folder, and what draws through it.
    var way: (String) throws(ChildFault) -> ChildLife.Way
  }

  private let plan: Plan
  private let loop: MainLoop
  private let program: String
  private var restarts = RestartPlan()
  private var life: ChildLife?
  private var lives = 0
  private var isWanted = false
  /// Something was told to be there that has not been told to be gone.
  private var hasAppeared = false
  private var nextStart: Deadline?
  private var settled: Deadline?
  private var overdue: Deadline?
  private var farewell: Deadline?
  private var lastReason = ""
  /// Whether this life of the server has had the name.
  private var hasHeld = false
  private var own: ServerCondition?

  init(_ plan: Plan, on loop: MainLoop) {
    self.plan = plan
    self.loop = loop
    program = plan.command.first?.split(separator: "/").last.map(String.init) ?? ""
    nextStart = Deadline(on: loop) { [weak self] in self?.begin() }
    settled = Deadline(on: loop) { [weak self] in self?.life?.way.gate.stopListening() }
    overdue = Deadline(on: loop) { [weak self] in self?.endUseless() }
    farewell = Deadline(on: loop) { [weak self] in
      guard let self else { return }
      onGivenUp(lastReason)
    }
  }

  public func start() {
    guard !isWanted else { return }
    isWanted = true
    become(.starting)
    restarts = RestartPlan()
    GateFolder.removeStale(in: plan.runtimeFolder)
    begin()
  }

  public func stop() {
    isWanted = false
    nextStart?.disarm()
    settled?.disarm()
    overdue?.disarm()
    farewell?.disarm()
    hasAppeared = false
    guard let life else { return }
    self.life = nil
    // Its last words, while it still hears them.
    life.way.backEnd.stop()
    life.process.terminate()
    awaitEnd(of: life.process)
    life.clear()
  }

  public func show(_ shown: Presentation, order: ShowOrder, replacing: ServerID?) {
    life?.way.backEnd.show(shown, order: order, replacing: replacing)
  }

  public func withdraw(_ id: ServerID) { life?.way.backEnd.withdraw(id) }

  public func setBadge(_ count: UInt32, of app: String) {
    life?.way.backEnd.setBadge(count, of: app)
  }

  var gate: (any ChildGate)? { life?.way.gate }
  var drawing: AddressedServer? { life?.way.backEnd as? AddressedServer }

  /// Until it has the name and has said who it is, it is starting.
  public var condition: ServerCondition? {
    if isWanted, let inner = life?.way.backEnd.condition, inner.state != .absent { return inner }
    return own
  }

  private func become(_ state: ServerCondition.State) {
    if own?.become(state, at: now) == nil { own = ServerCondition(state, since: now) }
  }

  // MARK: - One life after the other

  private func begin() {
    guard isWanted, life == nil else { return }
    lives += 1
    hasHeld = false
    let number = lives
    let listener = ChildLife.Listener(
      report: { [weak self] in self?.heard($0, in: number) },
      note: { [weak self, program] in self?.note("\(program): \($0)") },
      began: { [weak self, program] in self?.note("started \(program) (process \($0))") },
      held: { [weak self] in self?.held($0, in: number) },
      ended: { [weak self] in self?.ended($0, in: number) })
    do throws(ChildFault) {
      let life = try ChildLife(
        plan, folder: GateFolder.path(in: plan.runtimeFolder, number: number), on: loop,
        listener: listener)
      self.life = life
      overdue?.arm(after: plan.patience)
      follow(restarts.handle(.started, at: now))
    } catch {
      let next = restarts.handle(.notStarted(error.sentence), at: now)
      // Why it is given up is told by whoever is told of that.
      if case .start = next { note("\(program) was not started: \(error.sentence)") }
      follow(next)
    }
  }

  private func heard(_ event: DesktopEvent, in number: Int) {
    guard number == lives else { return }
    switch event {
    case .appeared: hasAppeared = true
    case .vanished:
      guard hasAppeared else { return }
      hasAppeared = false
    case .abilitiesChanged, .ownSilence, .mutedApps, .shown, .notShown, .left, .acted,
      .replied:
      break
    }
    report(event)
  }

  private func held(_ isHeld: Bool, in number: Int) {
    guard number == lives, isWanted else { return }
    hasHeld = true
    // Its gate may be shut: without the name, or a connection to have it on, it cannot come back.
    overdue?.arm(at: isHeld ? nil : loop.now + plan.grace)
    settled?.arm(at: isHeld ? loop.now + plan.settling : nil)
    if isHeld { follow(restarts.handle(.held, at: now)) }
  }

  private func ended(_ end: ChildEnd, in number: Int) {
    guard number == lives, let life else { return }
    settled?.disarm()
    overdue?.disarm()
    self.life = nil
    life.clear()
    own = ServerCondition(.starting, since: now)
    note("\(program) ended \(end.words)")
    if hasAppeared {
      hasAppeared = false
      report(.vanished)
    }
    // The listener may have stopped us when it was told.
    guard isWanted else { return }
    follow(restarts.handle(.ended(end), at: now))
  }

  private func follow(_ next: RestartPlan.Next) {
    switch next {
    case .nothing: break
    case .start(let delay):
      if delay > .seconds(0) {
        note("\(program) is started again in \(delay.milliseconds / 1_000) s")
      }
      nextStart?.arm(after: delay)
    case .giveUp(let reason):
      isWanted = false
      lastReason = reason.sentence(about: program)
      become(.givenUp(lastReason, again: nil))
      farewell?.arm(after: .zero)
    }
  }

  /// Ends a server that runs but that nothing can be shown through.
  private func endUseless() {
    guard let life else { return }
    if hasHeld {
      note("\(program) gave up the notification name and runs on: it is ended, and started anew")
    } else {
      isWanted = false
      lastReason =
        "\(program) runs, and has not taken the notification name: it must be the very process that"
        + " was started (in a shell, exec PROGRAM)."
      become(.givenUp(lastReason, again: nil))
      note("\(program) is ended, as it has not taken the notification name")
      farewell?.arm(after: .zero)
    }
    life.process.terminate()
  }

  /// The loop goes on meanwhile; two seconds and a little at most, until it is ended for good.
  private func awaitEnd(of process: any Companion) {
    var isLate = false
    let deadline = Deadline(on: loop) { isLate = true }
    deadline.arm(after: Self.lastWait)
    while !process.hasEnded, !isLate { loop.turn(mayWait: true) }
  }

  private static let lastWait = Span.milliseconds(2_500)

  private var now: Moment { loop.now }
}
