import Bus
import Delivery
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

/// The parts of the program, and the life of the whole from start to end.
final class Service {
  /// A bus that runs takes everything in far less; one that hangs shall not keep us.
  private static let lastWords: Int64 = 1_000_000_000

  let log: Log
  let loop = MainLoop()
  let beside: Beside
  let connection: BusConnection
  let state: StateFolder
  let files: PreferenceFiles?
  let executor: Executor
  let arrivals: Arrivals
  let center: CenterKeeper
  let pictures: StoredPictures
  /// Where an earlier life may have left some.
  let leftPictures: [StoredPictures]
  let journals: JournalTrail
  /// The notifications on screens of servers that outlive us.
  let given: NumberRecord?
  let notices: OwnNotices
  let objects: ObjectServer
  var door: FreedesktopDoor?
  let faces: AppFaces
  let desks: DesktopChoice
  var inForce: PreferencesInForce
  /// The preferences file that was asked for by name.
  let named: String?
  var callers: Callers?
  var control: ControlDoor?
  var watchers: Watchers?
  var lock: LockDesk?
  var lockWatch: LockWatch?
  var vanishing: Subscription?
  var signals: SignalWatch?
  var launchers: LauncherEntries?
  var focus: FocusDesk?
  var quiet: PlasmaQuiet?
  private(set) lazy var portals = PortalOwners(on: connection)
  var keeping: NameKeeping?
  /// The time by which the last calls are served, once the service is to end.
  var leaving: Deadline?
  /// GNOME Shell's, where it is to leave the name to us.
  var helper: ShellHelper?
  /// Why nothing here can play a sound, looked at anew; `nil` where something can.
  var soundFault: () -> String? = { nil }
  var doorFiles: DoorFiles?
  var doorNames: DoorNames?
  var tidying: Errand?
  let supervisor: Supervisor?
  let start: StartLine
  /// Calls that came before the ids of earlier lives were known.
  let numbers: StartLine
  var numbering = Numbering.awaited
  /// Ends the wait for the disk to say which ids were given.
  var numberDeadline: Deadline?
  var restorer: Restorer?
  /// Connections that have left the bus since it was asked which there are; `nil` while no items
  /// are being taken over.
  var goneMeanwhile: Set<ConnectionName>?
  /// Whether all items that an earlier life left open are restored.
  var isRestored = false
  /// Whether the notification name is ours.
  var isNamed = false
  /// Whether the preferences have changed since the start began.
  var isPreferencesStale = false
  /// Answers to those who asked for a reading during the start; no more than waited in the line.
  var awaitingPreferences: [() -> Void] = []
  private var status = Program.Status.done
  /// The end has begun: nobody is to draw any more.
  private(set) var isStopping = false
  private(set) var isEnding = false

  init(_ options: Options, log: Log) throws(StartFault) {
    self.log = log
    supervisor = Self.supervisor(on: loop)
    connection = try Self.connect(on: loop)
    do throws(SystemFault) {
      beside = try Beside(on: loop)
    } catch {
      throw StartFault(sentence: "the kernel gives no thread: \(error)")
    }
    state = try StateFolder(Self.statePlace(options), beside: beside, loop: loop, log: log)
    let loop = loop
    start = StartLine(on: loop)
    numbers = StartLine(on: loop)
    let seen = SeenApps(in: state, loop: loop)
    named = options.preferences.map { Self.absolute($0) }
    files = Self.preferencePlace(options).map { PreferenceFiles($0, loop: loop) }
    let lastGood = state.lastGood
    let texts = files?.read(lastGood) ?? (main: nil, dropIns: [])
    inForce = PreferencesInForce(
      before: nil, lastGood: lastGood, main: texts.main, dropIns: texts.dropIns)
    if inForce.lastGood != lastGood { state.keep(inForce.lastGood) }
    objects = ObjectServer(on: connection)
    faces = AppFaces(loop: loop, log: log)
    journals = state.place.journalTrail
    given = journals.givenNumbers.map { NumberRecord(at: $0) }
    center = CenterKeeper(
      folder: state.place.folder, journal: journals.current, former: journals.former,
      beside: beside, loop: loop, trouble: state.trouble, log: log)
    state.hasReserved = { [center] in center.areReserved(idsBelow: $0) }
    // In memory where there is such a place: what goes from there leaves nothing on a disk.
    let onDisk = StoredPictures(
      folder: state.place.file("pictures"), isOnDisk: true, beside: beside)
    let memory = journals.isInMemory ? journals.runtime : nil
    let inMemory = memory.map { [beside, state] in
      StoredPictures(folder: state.place.runtimeFolder("kept", in: $0), beside: beside)
    }
    leftPictures = [onDisk, inMemory].compactMap { $0 }
    pictures = inMemory ?? onDisk
    center.forgets = { [pictures] in pictures.forget($0) }
    executor = Executor(
      ledger: Ledger(firstID: state.readFirstID(), book: inForce.book), loop: loop, state: state,
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
    desks.copyPlace = copyPlace("pictures")
    desks.given = given
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
    numbers.end()
    start.end()
    state.beginWriting()
    arrivals.settle()
    executor.stop()
    isEnding = true
    supervisor?.ends()
    callers?.end()
    arrivals.end()
    sayHeld()
    given?.end()
    pictures.empty()
    doorFiles?.empty()
    center.end()
    launchers?.end()
    lockWatch?.end()
    connection.flush(nanoseconds: Self.lastWords)
    connection.close()
    return status
  }

  /// Logs what the service still holds when everything has gone.
  ///
  /// Anything left then is a leak, which nobody sees otherwise.
  private func sayHeld() {
    let held = executor.ledger.held
    let callers = callers?.heldCounts ?? (connections: 0, calls: 0)
    log.say(
      .debug,
      "held at the end: \(held.items) items, \(held.textBytes) bytes of text, "
        + "\(held.pictureBytes) of pictures, \(held.numbers) numbers of apps, "
        + "\(held.connections) senders, \(callers.connections) callers, \(callers.calls) calls")
  }

  func end(_ status: Int32, _ sentence: String? = nil) {
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
