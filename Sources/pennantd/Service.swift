import Bus
import Choosing
import Delivery
import Desktop
import FrontDoors
import Glibc
import LocalFiles
import MainLoop
import NotificationModel
import PersonalFiles
import Policy
import Preferences

/// The parts put together, and the life of the whole from start to end.
final class Service {
  /// A bus that runs takes everything in far less; one that hangs shall not keep us.
  private static let lastWords: Int64 = 1_000_000_000

  let log: Log
  let loop = MainLoop()
  let connection: BusConnection
  let state: StateFolder
  private let files: PreferenceFiles?
  let executor: Executor
  let arrivals: Arrivals
  let center: CenterKeeper
  let pictures: StoredPictures
  private let notices: OwnNotices
  let objects: ObjectServer
  private var door: FreedesktopDoor?
  let faces: AppFaces
  let desks: DesktopChoice
  private(set) var inForce: PreferencesInForce
  /// The preferences file that was asked for by name.
  private let named: String?
  private(set) var callers: Callers?
  var control: ControlDoor?
  var watchers: Watchers?
  private var vanishing: Subscription?
  private var signals: SignalWatch?
  private var launchers: LauncherEntries?
  var keeping: NameKeeping?
  private var tidying: Errand?
  private var status = Program.Status.done
  /// The end has begun: nobody is to draw any more.
  private var isStopping = false
  private var isEnding = false

  init(_ options: Options, log: Log) throws(StartFault) {
    self.log = log
    connection = try Self.connect(on: loop)
    state = try StateFolder(Self.statePlace(options), loop: loop, log: log)
    let loop = loop
    let seen = SeenApps(in: state.place, loop: loop, trouble: state.trouble)
    named = options.preferences.map { Self.absolute($0) }
    files = Self.preferencePlace(options).map { PreferenceFiles($0, loop: loop) }
    let texts = files?.read(state.lastGood) ?? (main: nil, dropIns: [])
    inForce = PreferencesInForce(
      before: nil, lastGood: state.lastGood, main: texts.main, dropIns: texts.dropIns)
    state.keep(inForce.lastGood)
    objects = ObjectServer(on: connection)
    faces = AppFaces(loop: loop)
    center = CenterKeeper(
      folder: state.place.folder, loop: loop, trouble: state.trouble, log: log)
    pictures = StoredPictures(folder: state.place.file("pictures"))
    pictures.empty()
    center.forgets = { [pictures] in pictures.forget($0) }
    executor = Executor(
      ledger: Ledger(firstID: state.firstID, book: inForce.book), loop: loop, state: state,
      center: center, log: log)
    center.openIDs = { [executor] in executor.ledger.openIDs() }
    notices = OwnNotices(executor)
    do throws(SystemFault) {
      arrivals = try Arrivals(
        loop: loop, executor: executor, center: center, pictures: pictures, faces: faces,
        seen: seen, log: log)
      arrivals.isCareful = inForce.book.withholdsSomewhere
    } catch {
      throw StartFault(sentence: "the kernel gives no timer: \(error)")
    }
    desks = try DesktopChoice(options, loop: loop, connection: connection, log: log)
    files?.changed = { [weak self] in self?.readPreferences() }
    try wire(options)
  }

  func run() -> Int32 {
    log.say(.info, "\(Product.name) \(Product.version), state in \(state.place.folder)")
    if let named, !LocalFiles.exists(named) {
      log.say(.warning, "there is no file \(named): defaults apply until there is one")
    }
    tellPreferences()
    loop.run()
    arrivals.settle()
    executor.stop()
    isEnding = true
    callers?.end()
    arrivals.end()
    sayHeld()
    center.end()
    pictures.empty()
    launchers?.end()
    connection.flush(nanoseconds: Self.lastWords)
    connection.close()
    return status
  }

  /// What is left when all has gone is a leak, which nobody sees otherwise.
  private func sayHeld() {
    let held = executor.ledger.held
    let callers = callers?.heldCounts ?? (connections: 0, calls: 0)
    log.say(
      .debug,
      "held at the end: \(held.items) items, \(held.textBytes) bytes of text, "
        + "\(held.pictureBytes) of pictures, \(held.numbers) numbers of apps, "
        + "\(held.connections) senders, \(callers.connections) callers, \(callers.calls) calls")
  }

  var preferencesFile: String? { files?.main }
  var preferenceErrors: Int { inForce.errors.count + inForce.untold }

  private func end(_ status: Int32, _ sentence: String? = nil) {
    self.status = status
    isStopping = true
    arrivals.settle()
    // First the terminal is as it was, then the last words: on its screen they would be gone.
    executor.stop()
    log.sink = nil
    if let sentence { log.say(.error, sentence) }
    loop.stop()
  }
}

// MARK: Putting together

extension Service {
  private static func connect(on loop: MainLoop) throws(StartFault) -> BusConnection {
    guard let address = Surroundings.busAddress else {
      throw StartFault(
        sentence: "there is no session bus: DBUS_SESSION_BUS_ADDRESS is not set. "
          + "Start it in a desktop session, or with dbus-run-session.")
    }
    do throws(BusFault) {
      return try BusConnection(address: address, on: loop)
    } catch {
      throw StartFault(sentence: "the session bus at \(address) cannot be reached: \(error)")
    }
  }

  private static func statePlace(_ options: Options) throws(StartFault) -> StatePlace {
    if let path = options.state { return StatePlace(folder: absolute(path)) }
    guard let place = StatePlace(in: Surroundings.folders) else {
      throw StartFault(sentence: "HOME is not set, so there is no place for state; use --state.")
    }
    return place
  }

  private static func preferencePlace(_ options: Options) -> PreferencePlace? {
    if let path = options.preferences { return PreferencePlace(main: absolute(path)) }
    return PreferencePlace(in: Surroundings.folders)
  }

  private static func absolute(_ path: String) -> String {
    guard !path.hasPrefix("/"), let here = unsafe getcwd(nil, 0) else { return path }
    defer { unsafe free(here) }
    return "\(unsafe String(cString: here))/\(path)"
  }

  private func wire(_ options: Options) throws(StartFault) {
    let callers = Callers(
      on: connection, loop: loop, apps: faces,
      pass: { [weak self] in self?.take($0, from: $1) },
      refuse: { [weak self] in
        self?.door?.refuse($0.reply, BusFault(.limitsExceeded, $1))
      },
      gone: { [weak self] in
        self?.arrivals.settle()
        self?.executor.take(.connectionVanished($0))
      })
    self.callers = callers
    let door = FreedesktopDoor(on: connection, objects: objects) { [weak callers] in
      callers?.take($0)
    }
    self.door = door
    executor.door = door
    let opener = AppOpener(on: loop) { [log] in log.say(.warning, $0) }
    executor.opener = { opener.open(entry: $0, token: $1) }
    let launchers = LauncherEntries(on: connection, objects: objects, loop: loop)
    self.launchers = launchers
    executor.showBadge = { launchers.show($0) }
    connection.onDisconnect = { [weak self] fault in
      self?.end(Program.Status.failed, "the session bus ended the connection: \(fault)")
    }
    // One rule for all: who leaves the bus is told with an empty new owner.
    vanishing = connection.subscribe(to: .vanishing) { [weak self] message in
      var reader = message.reader
      guard let name = reader.string(), name.hasPrefix(":") else { return }
      self?.vanished(ConnectionName(name))
    }
    openControl()
    desks.useCapabilities = { [door] in door.capabilities = $0 }
    desks.foreign = ForeignCalls(on: connection, objects: objects, loop: loop)
    // Apps and tools see the name before the bus has told us that it is ours.
    desks.foreign?.pass = { _, _, _ in .notYet }
    desks.tellServer = { [notices] reason in
      if let reason {
        notices.tell(.desktopServer, title: "The desktop server does not run", body: reason)
      } else {
        notices.close(.desktopServer)
      }
    }
    desks.quit = { [weak self] in self?.end(Program.Status.done) }
    try watchSignals()
    restore { [weak self] in self?.claimName(options) }
  }

  private func claimName(_ options: Options) {
    let desktops = SessionFacts.desktopNames(in: Surroundings.variable("XDG_CURRENT_DESKTOP") ?? "")
    let isLent = HomeDesktop.lendsName(desktopNames: desktops)
    if isLent {
      keeping = NameKeeping(on: connection, loop: loop, log: log) { [weak self] in
        self?.desks.metFormer($0)
      }
    }
    NameClaim(
      connection: connection, mayReplace: options.replaces, isLent: isLent,
      taken: { [weak self] in
        self?.desks.former = $0
        self?.begin()
      },
      warn: { [log] in log.say(.warning, $0) },
      refused: { [weak self] in self?.end($0.status, $0.sentence) }
    ).claim()
  }

  private func watchSignals() throws(StartFault) {
    do throws(SystemFault) {
      signals = try SignalWatch(on: loop, signals: [SIGINT, SIGTERM, SIGHUP]) { [weak self] in
        if $0 == SIGHUP { self?.readAgain() } else { self?.end(Program.Status.done) }
      }
    } catch {
      throw StartFault(sentence: "signals cannot be watched: \(error)")
    }
  }

  func readAgain() {
    faces.forget()
    readPreferences()
  }

  /// The name is ours: from now on apps call.
  private func begin() {
    guard !isStopping else { return }
    executor.isHeard()
    executor.use { desks.desktop(inForce.book.desktop) }
    log.say(.info, "serving \(NameClaim.notifications)")
    tidying = Errand(on: loop) {
      StartPages.giveBack()
      return false
    }
    tidying?.isWanted = true
  }
}

// MARK: What happens

extension Service {
  private func take(_ request: FreedesktopRequest, from sender: Sender) {
    guard !isEnding else {
      // What nobody would read is not accepted.
      door?.refuse(request.reply, BusFault(.failed, "the notification service is ending"))
      return
    }
    switch request {
    case .notify(let notify, _, let reply):
      arrivals.take(notify, from: sender, reply: reply)
    case .close(let number, _, let reply):
      arrivals.settle()
      executor.take(.closeRequested(number, by: sender, reply: executor.token(for: reply)))
    }
  }

  private func vanished(_ connection: ConnectionName) {
    control?.forget(connection)
    watchers?.isWatched = control?.hasSubscribers == true
    callers?.vanished(connection)
  }

  private func readPreferences() {
    arrivals.settle()
    let texts = files?.read(inForce.lastGood) ?? (main: nil, dropIns: [])
    let before = inForce
    inForce = inForce.rereading(main: texts.main, dropIns: texts.dropIns)
    if inForce.lastGood != before.lastGood { state.keep(inForce.lastGood) }
    tellPreferences()
    guard inForce.book != before.book else { return }
    log.say(.info, "preferences read")
    arrivals.isCareful = inForce.book.withholdsSomewhere
    executor.take(.preferencesChanged(inForce.book))
    center.forgetPast(by: inForce.book)
    watchers?.preferencesChanged()
    if inForce.book.desktop.capabilities != before.book.desktop.capabilities {
      desks.settings = inForce.book.desktop
    }
    let isSame = inForce.book.desktop.server == before.book.desktop.server
    guard !isSame, !isStopping, desks.isOther(inForce.book.desktop) else { return }
    executor.use { desks.desktop(inForce.book.desktop) }
  }

  /// One line and one notification say what is wrong with the file.
  private func tellPreferences() {
    let message = inForce.message
    if inForce.errors.isEmpty { notices.close(.preferences) }
    guard let message else { return }
    log.say(.warning, message.logLine)
    notices.tell(.preferences, title: message.title, body: message.body)
  }
}

nonisolated extension FreedesktopRequest {
  var sender: ConnectionName {
    switch self {
    case .notify(_, let sender, _), .close(_, let sender, _): sender
    }
  }

  var reply: ReplyHandle {
    switch self {
    case .notify(_, _, let reply), .close(_, _, let reply): reply
    }
  }
}
