import Clock
import MainLoop
import NotificationModel
import Policy
import Store

/// The owner of the items that the Center keeps.
protocol CenterOwner: AnyObject {
  /// The open items, the oldest first.
  var openIDs: [NotificationID] { get }
  /// An item has ended, or its text goes.
  func forget(_ id: NotificationID)
  /// The open items can be read, where the file could not be at the start.
  func openItemsAreThere(of session: StoreSession)
  /// No journal holds anything of earlier lives any more.
  func formerJournalsAreEmpty()
}

/// Keeps changes in a journal that is written without waiting, and hands them to the database.
///
/// An app is answered when its message is noted, and told of an end when that is noted: an answered
/// item is open after a crash, and nobody is told of an end twice. The database belongs to a thread
/// of its own, which is handed many changes at once and never waited for: they stay in the journal,
/// and newer ones behind them, until the database says that it has them.
final class CenterKeeper {
  /// The time between thorough checkpoints, because writing a large file anew takes long.
  static let thoroughInterval = Span.hours(1)
  /// Items written in one go: in a flood each brings the end of an older one with it.
  static let writtenTogether = 640
  /// A disk that needs longer for a batch is called slow, once that fills the journal.
  private static let slow = Span.seconds(1)
  /// Changes after which there is free memory that is worth looking for.
  static let manyNoted = 1_024
  /// The number of changes that leave as much memory behind as a page of the past or a picture.
  static let notedByOne = 64

  let folder: String
  let loop: MainLoop
  let beside: Beside
  let disk: CenterDisk
  private let place: JournalPlace
  let trouble: StateTrouble
  let log: Log
  let owner: any CenterOwner
  var session: StoreSession?
  /// `nil` until the journals of earlier lives have been read.
  var journal: Journal?
  /// Changes that the database does not have, and that are not on their way there.
  var unwritten = Unwritten()
  /// Changes on their way to the database.
  var batch: Unwritten?
  /// Jobs that wait until all changes noted before them are on their way.
  var later: [() -> Void] = []
  /// The past items that have to go as soon as the disk takes changes.
  var unforgotten: PastWish?
  /// The past items that the database is just being asked to erase after a fault.
  var forgetting: PastWish?
  var health = DatabaseHealth()
  /// Whether the items that an earlier life left open have not been read yet.
  var isUnread = true
  /// Begins at once where earlier lives have left nothing.
  var beginsWithNothing: (() -> Void)?
  /// The open items that were read of journals alone, without the database.
  var foundWithout: Set<NotificationID> = []
  /// Whether changes must go on their way as soon as the database is free.
  var isPressed = false
  var state = CenterDisk.State()
  /// Ids below this may have been given out, and the disk does not have that yet.
  private(set) var idsBelow: UInt32?
  var questions = 0
  var pictureBytes = 0
  /// The picture that an item waits for; none where it has been replaced, hidden or ended since.
  var awaitedPictures: [NotificationID: UInt64] = [:]
  var lastPicture: UInt64 = 0
  var lastThorough: Moment
  var noted = 0
  var handedOver = Moment.beginning
  /// The highest id that was found in the database or a journal; higher ones are of this life.
  var lastFound: NotificationID?
  var upkeep: CenterUpkeep?
  private(set) var eraser: PastEraser?

  init(
    folder: String, journal place: JournalPlace, former: [JournalPlace] = [], beside: Beside,
    loop: MainLoop, trouble: StateTrouble, owner: any CenterOwner, log: Log
  ) {
    self.owner = owner
    self.folder = folder
    self.place = place
    self.beside = beside
    self.loop = loop
    self.trouble = trouble
    self.log = log
    // A journal of an older version, or of a life without the usual place, lies beside the
    // database.
    let places = Array(Set([place, .state(folder)] + former))
    disk = CenterDisk(folder: folder, places: places)
    lastThorough = loop.now
    upkeep = CenterUpkeep(
      loop: loop, isLogLong: { [weak self] in self?.state.isLogLong == true },
      work: { [weak self] in self?.tidy() })
    eraser = PastEraser(self)
  }

  /// Past items that are remembered.
  var pastCount: Int {
    state.pastCount + unwritten.pastCount + (batch?.pastCount ?? 0)
  }

  /// Notes a message; its app may be answered then.
  func keep(_ message: StoredMessage, isNew: Bool) {
    unwritten.add(message, isNew: isNew)
    awaitedPictures[message.id] = nil
    note(.message(message))
  }

  /// Notes an end; its apps may be told then.
  func keep(_ closing: StoredClosing) {
    unwritten.end(closing)
    awaitedPictures[closing.id] = nil
    note(.end(closing))
    owner.forget(closing.id)
  }

  /// Notes that an item sleeps, or has woken; the person or app behind that may be told then.
  func keep(_ id: NotificationID, _ sleep: Sleep) {
    unwritten.sleep(id, sleep)
    note(.sleep(id, sleep))
  }

  private func note(_ change: StoredChange) {
    noted += 1
    if isMute || journal?.append(change) != true { noteNowhere() }
    upkeep?.wrote()
  }

  /// Hands changes over as soon as the database takes them, because the journal has no room.
  private func noteNowhere() {
    isPressed = true
    let isSlow = batch != nil && loop.now - handedOver > Self.slow
    // Why the journal or the database fails has lines of its own.
    if isSlow, !health.isFailing, journal?.fault == nil {
      log.sayOnce(
        .warning,
        "the disk is slow, and the journal is full: what comes is in memory alone until the database "
          + "has it")
    }
    handOver()
    unwritten.makeRoom()
  }

  /// Hands over many changes while no app waits for an answer.
  func rest() {
    if unwritten.count >= Self.writtenTogether { handOver() }
  }

  /// Lets ids below this be given out; the journal says so until the disk does; false where it has
  /// no room.
  @discardableResult
  func reserve(idsBelow limit: UInt32) -> Bool {
    idsBelow = limit
    return journal?.reserve(idsBelow: limit) ?? false
  }

  /// Whether the journal takes no more than ids: no life of this version would ever take what is
  /// noted of items off the disk.
  var isMute: Bool { health.isHopeless && !place.isMemory }

  /// Whether noting a change waits for no disk.
  var notesInMemory: Bool { journal != nil && place.isMemory }

  func areReserved(idsBelow limit: UInt32) {
    if idsBelow == limit { idsBelow = nil }
    journal?.areReserved(idsBelow: limit)
  }

  /// Begins the journal behind the highest number that any record has had, beside the files of
  /// earlier lives.
  func beginJournal(_ opened: CenterDisk.Opened, _ session: StoreSession) {
    health.isHopeless = opened.fault?.isLasting == true
    let journal = Journal(
      at: place, spare: health.isHopeless ? nil : .state(folder), session: session,
      after: opened.newest,
      beside: opened.left)
    self.journal = journal
    if let idsBelow { journal.reserve(idsBelow: idsBelow) }
    if !unwritten.isEmpty { noteAnew() }
  }
}
