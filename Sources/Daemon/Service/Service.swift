import Bus
import Choosing
import Clock
import Delivery
import Desktop
import FrontDoors
import LocalFiles
import Locks
import MainLoop
import NotificationModel
import PersonalFiles
import Policy
import Preferences
import Store
import Supervision
import WatchedPreferences

/// The parts of the program, and the life of the whole from start to end.
final class Service {
  /// A bus that runs takes everything in far less; one that hangs shall not keep us.
  private static let lastWords = Span.seconds(1)

  let log: Log
  let loop = MainLoop()
  let wayIn = WayIn()
  let beside: Beside
  let connection: BusConnection
  let state: StateFolder
  let files: PreferenceWatch?
  let outlets: Outlets
  let executor: Executor
  let arrivals: Arrivals
  let center: CenterKeeper
  let pictures: StoredPictures
  /// Where an earlier life may have left some.
  let leftPictures: [StoredPictures]
  let journals: JournalPlaces
  /// The notifications on screens of servers that outlive us.
  let given: ServerNumberRecord?
  let notices: OwnNotices
  let objects: ObjectServer
  let control: ControlDoor
  let faces: AppFaces
  let desks: DesktopChoice
  var inForce: PreferencesInForce
  /// The preferences file that was asked for by name.
  let named: String?
  let callers: Callers
  private(set) lazy var controlDesk = makeControlDesk()
  let lock: LockDesk
  var lockWatch: LockWatch?
  let vanishing: Subscription
  var signals: SignalWatch?
  let focus: FocusDesk
  let front: FrontDesk
  let deliveries: GatherDesk
  let mutes: MuteDesk
  private(set) lazy var handout = PictureHandout(beside: beside)
  let quiet: PlasmaQuiet
  private(set) lazy var portals = PortalOwners(on: connection)
  var keeping: NameKeeping?
  /// The time by which the last calls are served, once the service is to end.
  var leaving: Deadline?
  /// GNOME Shell's, where it is to leave the name to us.
  let helper: ShellHelper?
  let doorFiles: DoorFiles
  let doorArrivals: DoorArrivals
  let doorNames: DoorNames
  var tidying: Errand?
  let supervisor: Supervisor?
  let start: StartQueue
  /// Calls that came before the ids of earlier lives were known.
  let untilIDs: StartQueue
  var idGiving = IDGiving.awaited
  /// Ends the wait for the disk to say which ids were given.
  var idDeadline: Deadline?
  var restorer: Restorer?
  var life = ServiceLife()
  /// The language of what a person sees.
  var language = OwnEnvironment.language

  init(_ options: Options, log: Log) throws(StartFault) {
    self.log = log
    supervisor = Self.supervisor(on: loop)
    connection = try Self.connect(on: loop)
    do throws(SystemFault) {
      beside = try Beside(on: loop)
    } catch {
      throw StartFault(sentence: "the kernel gives no thread: \(error)")
    }
    let (loop, wayIn) = (loop, wayIn)
    vanishing = Self.listenForLeaving(connection, wayIn)
    (keeping, helper) = Self.claimName(
      options, connection, isSupervised: supervisor != nil, loop, wayIn, log)
    state = try StateFolder(Self.statePlace(options), beside: beside, loop: loop, log: log) {
      wayIn.service.center.areReserved(idsBelow: $0)
    }
    start = StartQueue(on: loop)
    untilIDs = StartQueue(on: loop)
    named = options.preferences.map { Self.absolute($0) }
    files = Self.preferencePlace(options).map {
      PreferenceWatch($0, loop: loop) { wayIn.service.readPreferences() }
    }
    inForce = Self.readPreferences(files, state)
    objects = ObjectServer(on: connection)
    faces = AppFaces(loop: loop, log: log)
    journals = state.place.journalPlaces
    given = journals.givenNumbers.map { ServerNumberRecord(at: $0) }
    let ledger = Ledger(firstID: state.readFirstID(), book: inForce.book)
    center = CenterKeeper(
      folder: state.place.folder, journal: journals.current, former: journals.former,
      beside: beside, loop: loop, trouble: state.trouble, owner: wayIn, log: log)
    let filesAtHand = FilesAtHand(on: loop, log: log)
    (pictures, leftPictures) = Self.makePictures(journals, state, beside, filesAtHand)
    callers = Callers(on: connection, loop: loop, apps: faces, server: wayIn)
    control = Self.makeControlDoor(connection, objects, wayIn)
    let launcher = Self.makeLauncher(loop, connection, log)
    let backEnds = BackEnds(
      BackEnds.Means(
        footer: options.footer, copyPlace: Self.copyPlace("pictures", journals, state, beside),
        given: given, launcher: launcher, files: filesAtHand),
      on: connection, loop: loop, log: log)
    let drawing = Drawing(
      WhoDraws(spans: OwnEnvironment.spans), backEnds: backEnds,
      owner: wayIn, toolCalls: Self.makeToolCalls(connection, objects, loop, wayIn), loop: loop,
      log: log)
    let door = Self.makeDoor(connection, objects, wayIn)
    desks = try DesktopChoice(options, drawing: drawing, door: door, loop: loop, log: log)
    let opener = AppOpener(on: loop, launcher: launcher) { log.say(.warning, $0) }
    outlets = Outlets(
      door: door,
      doors: DoorAnswers(
        on: connection, objects: objects,
        desk: DoorDesk(on: connection, callers: callers, server: wayIn), opener: opener),
      watchers: Watchers(loop: loop, ledger: ledger, center: center, door: control),
      drawing: drawing,
      launchers: LauncherEntries(on: connection, objects: objects, loop: loop), opener: opener,
      commands: Commands(for: ledger, launcher: launcher, on: loop, log: log),
      player: Self.makePlayer(loop, filesAtHand, door, wayIn, log),
      speaker: Speaker({ ledger.words(of: $0) }, by: launcher, on: loop, log: log),
      flasher: Flasher(
        by: launcher, on: loop, environment: OwnEnvironment.ofSession(on: connection), log: log),
      wakeUp: WakeUp(on: loop) { wayIn.service.lookAtClock() },
      answers: ConsentKeeper(in: files?.main, loop: loop, wayIn: wayIn, log: log),
      asked: AskedKeeper(in: state))
    executor = Executor(
      ledger: ledger, loop: loop, state: state, center: center, outlets: outlets, log: log)
    notices = OwnNotices(executor)
    faces.answeredLate = { wayIn.service.diskAnswered(about: $0) }
    faces.isIdleAgain = { wayIn.service.disksAnswered() }
    do throws(SystemFault) {
      arrivals = try Arrivals(
        loop: loop, executor: executor, center: center, pictures: pictures, faces: faces,
        seen: SeenApps(in: state, loop: loop), isCareful: inForce.book.withholdsSomewhere, log: log
      ) { [connection, callers] in connection.hasMore || callers.isServing }
    } catch {
      throw StartFault(sentence: "the kernel gives no timer: \(error)")
    }
    focus = FocusDesk(
      loop: loop, executor: executor, arrivals: arrivals, notices: notices, state: state,
      book: inForce.book, boot: Self.boot, log: log)
    front = FrontDesk(
      on: connection, loop: loop, executor: executor, arrivals: arrivals, focus: focus, log: log)
    deliveries = GatherDesk(
      loop: loop, executor: executor, arrivals: arrivals, notices: notices,
      book: inForce.book, log: log)
    mutes = MuteDesk(executor: executor, state: state)
    quiet = PlasmaQuiet(OwnEnvironment.folders.config, loop: loop) { [focus] in
      focus.desktopIsNow(quiet: $0)
    }
    lock = Self.makeLockDesk(state, inForce.book.desktop, wayIn)
    doorFiles = DoorFiles(in: Self.copyPlace("doors", journals, state, beside), log: log)
    doorArrivals = DoorArrivals(
      executor: executor, center: center, pictures: pictures, files: doorFiles, faces: faces,
      saw: { [arrivals] in arrivals.saw($0) }, log: log)
    doorNames = DoorNames(on: connection, executor: executor)
    wayIn.close(over: self)
    try begin()
  }

  func run() -> Int32 {
    log.say(.info, "\(Product.name) \(Product.version), state in \(state.place.folder)")
    if let named, !LocalFiles.exists(named) {
      log.say(.warning, "there is no file \(named): defaults apply until there is one")
    }
    tellPreferences()
    loop.run()
    untilIDs.end()
    start.end()
    state.beginWriting()
    arrivals.readAllAnswered()
    drawing.stop()
    life.ends()
    supervisor?.ends()
    callers.end()
    arrivals.end()
    sayHeld()
    given?.end()
    pictures.empty()
    doorFiles.empty()
    outlets.answers.end()
    center.end()
    outlets.launchers.end()
    outlets.commands.end()
    outlets.speaker.end()
    outlets.flasher.end()
    front.end()
    lockWatch?.end()
    connection.flush(within: Self.lastWords)
    connection.close()
    return life.exitStatus
  }

  /// Logs what the service still holds when everything has gone.
  ///
  /// Anything left then is a leak, which nobody sees otherwise.
  private func sayHeld() {
    let held = executor.ledger.held
    let callers = callers.heldCounts
    log.say(
      .debug,
      "held at the end: \(held.items) items, \(held.textBytes) bytes of text, "
        + "\(held.pictureBytes) of pictures, \(held.numbers) numbers of apps, "
        + "\(held.connections) senders, \(callers.connections) callers, \(callers.calls) calls")
  }

  func end(_ status: Int32, _ sentence: String? = nil) {
    life.stops(with: status)
    arrivals.readAllAnswered()
    // First the terminal is as it was, then the last words: on its screen they would be gone.
    drawing.stop()
    log.sink = nil
    if let sentence { log.say(.error, sentence) }
    loop.stop()
  }
}
