import MainLoop
import NotificationModel
import Policy
import Store

/// Keeps what is accepted, in a journal that is written without waiting, and hands it to the database.
///
/// An app is answered when its message is noted, and told of an end when that is: what was answered
/// is open after a crash, and nobody is told of one end twice. The database belongs to a thread of
/// its own, which is handed many changes at once and never waited for: until it says that it has
/// them, they stand in the journal, and what comes meanwhile behind them.
final class CenterKeeper {
  /// Writing the whole file anew takes a good part of a second where there is much.
  static let thoroughInterval: Int64 = 3_600_000_000_000
  /// So many items are written in one go: in a flood each brings the end of an older one with it.
  static let writtenTogether = 640
  /// A disk that needs longer for a batch is said to be slow, where that is felt.
  private static let slow: Int64 = 1_000_000_000
  /// After so many there is free memory that is worth looking for.
  static let manyNoted = 1_024
  /// A page of the past, or a picture, leaves as much behind as so many messages.
  static let notedByOne = 64

  let folder: String
  let loop: MainLoop
  let beside: Beside
  let disk: CenterDisk
  private let place: JournalPlace
  let trouble: StateTrouble
  let log: Log
  /// Told what was open, where the file could not be read at the start and now can.
  var found: () -> Void = {}
  /// Told of each item that ends, or whose text goes.
  var forgets: (NotificationID) -> Void = { _ in }
  /// What is open, oldest first.
  var openIDs: () -> [NotificationID] = { [] }
  var session: StoreSession?
  /// `nil` until the database has said how far it has what earlier lives noted.
  var journal: Journal?
  /// What the database does not have, and is not on its way there.
  var unwritten = Unwritten()
  /// What is on its way.
  var batch: Unwritten?
  /// What waits until everything that was noted before is on its way.
  var later: [() -> Void] = []
  /// What of the past is to go as soon as the disk takes it.
  var unforgotten: PastWish?
  /// The same of what is just being tried.
  var forgetting: PastWish?
  /// The database is open, and takes what it is handed.
  var isOpen = false
  var isFailing = false
  /// Somebody is mending it just now.
  var isMending = false
  /// Why it is in memory alone; `nil` where it is on disk.
  var faultWords: String?
  /// What an earlier life left has not been read yet.
  var isUnread = true
  /// Some of it must go on its way as soon as it can.
  var isPressed = false
  var state = CenterDisk.State()
  private var idsBelow: UInt32?
  var questions = 0
  var pictureBytes = 0
  /// Which picture an item waits for; none where its message has been replaced, hidden or ended since.
  var awaitedPictures: [NotificationID: UInt64] = [:]
  var lastPicture: UInt64 = 0
  var lastThorough: Int64
  var noted = 0
  var handedOver: Int64 = 0
  /// The highest id in the file as it was found: what is beyond is of this life.
  var lastFound: NotificationID?
  var upkeep: CenterUpkeep?
  private(set) var eraser: PastEraser?

  init(
    folder: String, journal place: JournalPlace, beside: Beside, loop: MainLoop,
    trouble: StateTrouble, log: Log
  ) {
    self.folder = folder
    self.place = place
    self.beside = beside
    self.loop = loop
    self.trouble = trouble
    self.log = log
    // What an older version left, or a life without the usual place, lies beside the database.
    let places = Array(Set([place, .state(folder)]))
    disk = CenterDisk(folder: folder, places: places)
    lastThorough = loop.nowNanoseconds
    upkeep = CenterUpkeep(
      loop: loop, isLogLong: { [weak self] in self?.state.isLogLong == true },
      work: { [weak self] in self?.tidy() })
    eraser = PastEraser(self)
  }

  /// Items that are over and remembered.
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
    forgets(closing.id)
  }

  /// Notes that an item sleeps, or has come; whoever wanted that may be told then.
  func keep(_ id: NotificationID, _ sleep: Sleep) {
    unwritten.sleep(id, sleep)
    note(.sleep(id, sleep))
  }

  private func note(_ change: StoredChange) {
    noted += 1
    if journal?.append(change) != true { noteNowhere() }
    upkeep?.wrote()
  }

  /// The journal has no room: it goes to the database as soon as that takes it.
  private func noteNowhere() {
    isPressed = true
    let isSlow = batch != nil && loop.nowNanoseconds - handedOver > Self.slow
    if let fault = journal?.fault {
      log.sayOnce(.warning, "the journal cannot be written: \(fault.words)")
    } else if isSlow, !isFailing {
      log.sayOnce(
        .warning,
        "the disk is slow, and the journal is full: what comes is in memory alone until the database "
          + "has it")
    }
    handOver()
    unwritten.makeRoom()
  }

  /// Nobody waits for an answer.
  func rest() {
    if unwritten.count >= Self.writtenTogether { handOver() }
  }

  /// Ids below this may be given out; the journal says so until the disk does.
  func reserve(idsBelow limit: UInt32) {
    idsBelow = limit
    journal?.reserve(idsBelow: limit)
  }

  func areReserved(idsBelow limit: UInt32) {
    if idsBelow == limit { idsBelow = nil }
    journal?.areReserved(idsBelow: limit)
  }

  /// The database is open, and has what was noted up to a number.
  func beginJournal(after newest: UInt64, _ session: StoreSession) {
    let journal = Journal(at: place, spare: .state(folder), session: session, after: newest)
    self.journal = journal
    if let idsBelow { journal.reserve(idsBelow: idsBelow) }
    if !unwritten.isEmpty { journal.noteAnew(unwritten) }
  }
}
