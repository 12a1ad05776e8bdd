public import Bus
public import Choosing
public import Clock
internal import Glibc
internal import InstalledServers
internal import LocalFiles
public import MainLoop
public import Translations

/// Looks for somebody who draws, and again for as long as there is nobody.
public final class SessionSearch {
  /// Where the sockets of displays are.
  public struct Places {
    public var runtime: String?
    public var x11 = "/tmp/.X11-unix"
    /// The program of our own windows, where it came with this one.
    public var windows: String?

    public init(runtime: String?, windows: String? = nil) {
      self.runtime = runtime
      self.windows = windows
    }
  }

  /// A shell takes a few seconds to come back after a crash.
  public var shellsPause = Span.seconds(10)
  /// Called with the first choice, and again whenever the choice changes.
  public var found: (Choice) -> Void = { _ in }
  /// The server that had the notification name before us.
  public var former: UniqueName?
  /// As of the latest look.
  public private(set) var choice: Choice?
  /// The variables that a child needs in its environment beside ours; a variable that is `nil` is
  /// taken out.
  public private(set) var environment: [String: String?] = [:]

  /// The pauses between looks.
  ///
  /// A session needs a while for what it does once its display is there, and telling us is a part
  /// of that.
  private static let pauses: [Span] = [
    .milliseconds(200), .seconds(1), .seconds(3), .seconds(10), .seconds(30),
  ]
  /// The pause after those, as nobody tells when a server joins the line for a name.
  private static let longPause = Span.seconds(60)

  private let connection: BusConnection
  private let loop: MainLoop
  private let name: BusName
  private let variable: (String) -> String?
  private let sockets: DisplaySockets
  private let windows: String?
  private let isOnTerminal: Bool
  private var gathering: SessionQuestions?
  private var isAskedAgain = false
  private var givenUps = GivenUps()
  private var displays: [String?] = []
  private var names: [Subscription] = []
  private var owner: NameWatch?
  private var watch: DisplayWatch?
  private var next: Deadline?
  private var pausesDone = 0
  private var isOver = false

  /// - Parameters:
  ///   - connection: the session bus.
  ///   - loop: serves it.
  ///   - name: the notification name.
  ///   - places: where sockets are.
  ///   - isOnTerminal: whether people read and write here.
  ///   - variable: our own environment.
  public init(
    on connection: BusConnection, loop: MainLoop, name: BusName, places: Places,
    isOnTerminal: Bool, variable: @escaping (String) -> String?
  ) {
    self.connection = connection
    self.loop = loop
    self.name = name
    self.variable = variable
    self.isOnTerminal = isOnTerminal
    windows = places.windows
    sockets = DisplaySockets(runtime: places.runtime, x11: places.x11)
    watch = DisplayWatch(on: loop, sockets) { [weak self] in self?.somethingChanged() }
    next = Deadline(on: loop) { [weak self] in self?.look() }
  }

  /// Follows the names that matter, and looks.
  public func begin() {
    let shells = AddressedShell.allCases.map(\.busName)
    let closed = ClosedDesktop.allCases.flatMap(\.busNames)
    names = (shells + closed).map { name in
      let rule = SignalRule(
        from: .bus, interface: "org.freedesktop.DBus", member: "NameOwnerChanged", argument: name)
      return connection.subscribe(to: rule) { [weak self] _ in self?.somethingChanged() }
    }
    look()
  }

  /// Stops looking; nothing is told any more.
  public func end() {
    isOver = true
    gathering = nil
    names = []
    owner = nil
    watch?.end()
    next?.cancel()
  }

  /// The candidates that failed, and why, for as long as that counts.
  public var failures: [GivenUps.Failure] { givenUps.failures }

  /// Gives up the candidate that was taken, which has failed, so that the next one is chosen.
  public func giveUpTaken(because reason: BilingualSentence) {
    guard let choice else { return }
    givenUps.add(choice.taken, title: choice.title, because: reason, at: now)
    look()
  }

  private var now: Moment { loop.now }

  /// Looks now; the answer is in `choice` once the bus has answered, and told if it is another.
  public func look() {
    guard !isOver else { return }
    guard gathering == nil else {
      isAskedAgain = true
      return
    }
    let gathering = SessionQuestions(on: connection, of: name) { [weak self] in
      self?.conclude($0, $1)
    }
    self.gathering = gathering
    gathering.begin(former: former)
  }
}

extension SessionSearch {
  private func conclude(_ found: SessionFacts, _ manager: [String: String]) {
    gathering = nil
    guard !isOver else { return }
    let choice = choose(found, SessionVariables(own: variable, manager: manager, sockets: sockets))
    let isNew = choice.taken != self.choice?.taken
    self.choice = choice
    if isNew { follow(choice.taken) }
    lookLater(choice)
    // Last of all: whoever is told may ask for another look.
    if isNew { self.found(choice) }
    guard isAskedAgain else { return }
    isAskedAgain = false
    look()
  }

  private func choose(_ found: SessionFacts, _ variables: SessionVariables) -> Choice {
    var facts = found
    facts.x11Display = variables.value("DISPLAY")
    facts.waylandDisplay = variables.value("WAYLAND_DISPLAY")
    facts.sessionType = variables.value("XDG_SESSION_TYPE")
    facts.desktopNames = SessionFacts.desktopNames(
      in: variables.value("XDG_CURRENT_DESKTOP") ?? "")
    facts.installed = InstalledPrograms.find(path: variable("PATH"), windows: windows)
    facts.configured = InstalledPrograms.configured(in: BaseFolders(environment: variable).config)
    facts.isOnTerminal = isOnTerminal
    environment = variables.changes
    // On another display those who failed have another chance.
    if displays != [facts.x11Display, facts.waylandDisplay] { givenUps.forgiveAll() }
    givenUps.forgive(at: now)
    displays = [facts.x11Display, facts.waylandDisplay]
    return Choice(facts, givenUp: givenUps.candidates)
  }

  /// Follows the name of a candidate; a server known by its unique name alone never comes back.
  private func follow(_ candidate: Candidate) {
    switch candidate {
    case .waiting(let name), .former(let name):
      owner = BusName(name).map { name in
        NameWatch(name, on: connection) { [weak self] in
          if $0 == nil { self?.look() }
        }
      }
    case .shell(let shell):
      owner = BusName(shell.busName).map { name in
        NameWatch(name, on: connection) { [weak self] in self?.shellIs(there: $0 != nil) }
      }
    case .program, .terminal, .none:
      owner = nil
    }
  }

  /// Waits a while for a shell that left: started anew it is back soon, at the end of its session
  /// not.
  private func shellIs(there isThere: Bool) {
    if isThere { next?.disarm() } else { next?.arm(after: shellsPause) }
  }

  private func lookLater(_ choice: Choice) {
    guard choice.looksAgain else {
      watch?.end()
      next?.disarm()
      return
    }
    watch?.begin()
    let pause = pausesDone < Self.pauses.count ? Self.pauses[pausesDone] : Self.longPause
    pausesDone = min(pausesDone + 1, Self.pauses.count)
    next?.arm(after: pause)
  }

  /// A shell or a display came or went, which is news only while nobody draws.
  private func somethingChanged() {
    guard choice?.looksAgain != false else { return }
    pausesDone = 0
    next?.arm(after: Self.pauses[0])
  }
}
