import MainLoop
import NotificationModel
import Policy
import Store

/// Keeps what is accepted on disk, and in memory for as long as the disk does not take it.
///
/// An app is answered when its message is noted, and told of an end when that is: what was answered
/// is open after a crash, and nobody is told of one end twice. The database takes many at once, in
/// a moment of quiet or when nobody waits for an answer.
final class CenterKeeper {
  /// Writing the whole file anew takes a good part of a second where there is much.
  private static let thoroughInterval: Int64 = 3_600_000_000_000
  /// So many items are written in one go.
  ///
  /// It takes some milliseconds, and one message in hundreds waits for it: in a flood each brings
  /// the end of an older one with it.
  private static let writtenTogether = 640
  /// After so many there is free memory that is worth looking for.
  private static let manyNoted = 1_024
  /// A page of the past, or a picture, leaves as much behind as so many messages.
  private static let notedByOne = 64

  let folder: String
  private let loop: MainLoop
  let trouble: StateTrouble
  let log: Log
  /// Told what was open, where the file could not be read at the start and now can.
  var found: ([StoredItem]) -> Void = { _ in }
  /// Told of each item that ends, or whose text goes.
  var forgets: (NotificationID) -> Void = { _ in }
  var store: CenterStore?
  var session: StoreSession?
  var unwritten = Unwritten()
  /// What of the past is to go as soon as the disk takes it.
  var unforgotten: PastWish?
  var isFailing = false
  /// Why it is in memory alone; `nil` where it is on disk.
  var faultWords: String?
  /// What an earlier life left has not been read yet.
  var isUnread = true
  private var lastThorough: Int64
  private var noted = 0
  private var upkeep: CenterUpkeep?
  private(set) var eraser: PastEraser?
  /// What is open, oldest first.
  var openIDs: () -> [NotificationID] = { [] }

  init(folder: String, loop: MainLoop, trouble: StateTrouble, log: Log) {
    self.folder = folder
    self.loop = loop
    self.trouble = trouble
    self.log = log
    lastThorough = loop.nowNanoseconds
    upkeep = CenterUpkeep(
      loop: loop, isLogLong: { [weak self] in self?.store?.isLogLong == true },
      work: { [weak self] in self?.tidy() })
    eraser = PastEraser(on: loop, self)
  }

  /// Opens what is there and gives back what was open.
  ///
  /// A damaged file is moved aside, so that the service goes on with an empty one.
  func begin(_ session: StoreSession) -> [StoredItem] {
    self.session = session
    do throws(StoreFault) {
      return try open(session)
    } catch {
      guard error.isDamage, moveAside(error) else {
        fail(error)
        return []
      }
    }
    do throws(StoreFault) {
      return try open(session)
    } catch {
      fail(error)
      return []
    }
  }

  func open(_ session: StoreSession) throws(StoreFault) -> [StoredItem] {
    let store = try CenterStore(folder: folder, session: session)
    let items = try store.openItems()
    self.store = store
    isUnread = false
    if store.skipped > 0 {
      log.say(.warning, "\(store.skipped) damaged entries of the Center were left out")
    }
    return items
  }

  /// Items that are over and remembered.
  var pastCount: Int {
    (store?.pastCount ?? 0) + unwritten.pastCount
  }

  /// No id up to this one is given again.
  var highestID: NotificationID? { (try? store?.highestID) ?? nil }

  /// Notes a message; its app may be answered then.
  func keep(_ message: StoredMessage, isNew: Bool) {
    unwritten.add(message, isNew: isNew)
    note(.message(message))
  }

  /// Notes an end; its apps may be told then.
  func keep(_ closing: StoredClosing) {
    unwritten.end(closing)
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
    if store?.note(change) != true { write() }
    if isFailing || store == nil { unwritten.makeRoom() }
    upkeep?.wrote()
  }

  /// Nobody waits for an answer.
  func rest() {
    if unwritten.count >= Self.writtenTogether { write() }
  }

  private func write() {
    guard let store, !isFailing, !unwritten.isEmpty else { return }
    do throws(StoreFault) {
      try store.write(unwritten)
      unwritten.removeAll()
    } catch {
      fail(error)
    }
  }

  /// What was written of these goes, and what stands for them comes.
  func withhold(_ messages: [StoredMessage]) {
    for message in messages {
      unwritten.withhold(message)
      forgets(message.id)
    }
    write()
    // The text is not to stand there for as long as the disk takes nothing.
    if isFailing { store?.noteAnew(unwritten) }
    upkeep?.tidySoon()
  }

  /// The past of what is hidden or not to be kept goes with the wish: at once what is known to by
  /// its app, the rest as it is read.
  func forgetPast(by wish: PastWish) {
    if wish.erasesAnything { eraseDamaged() }
    let isDone: Void? = attempt { (store) throws(StoreFault) in try store.forgetPast(by: wish) }
    eraser?.begin(wish)
    guard isDone != nil else {
      unwritten.forgetPast { wish.erases($0, $1) }
      store?.noteAnew(unwritten)
      unforgotten = wish
      return
    }
    if store?.needsCheckpoint == true { tidySoon() }
  }

  /// A database that was put out of the way may hold anything that is to be gone.
  func eraseDamaged() {
    do throws(StoreFault) {
      try CenterStore.eraseDamaged(folder: folder)
    } catch {
      log.say(.warning, "center.db.damaged in \(folder) cannot be overwritten: \(error.sentence)")
    }
  }

  /// Text that is to be gone is so at the next turn, not at the next quiet moment.
  func tidySoon() { upkeep?.tidySoon() }

  func keepPicture(_ picture: StoredPicture, of id: NotificationID) {
    attempt { (store) throws(StoreFault) in try store.keepPicture(picture, of: id) }
  }

  /// Does something that may fail without anything being lost.
  @discardableResult
  func attempt<Result>(_ body: (CenterStore) throws(StoreFault) -> Result) -> Result? {
    write()
    guard let store, !isFailing else { return nil }
    noted += Self.notedByOne
    do throws(StoreFault) {
      defer { upkeep?.wrote() }
      return try body(store)
    } catch {
      fail(error)
      return nil
    }
  }

  /// Everything is on disk, as far as the disk takes it, and nothing is left in the log beside it.
  func end() {
    if isFailing { tryAgain() }
    attempt { (store) throws(StoreFault) in try store.checkpoint() }
    store = nil
  }

  // MARK: When nobody waits

  private func tidy() {
    write()
    guard let store, !isFailing else { return }
    do throws(StoreFault) {
      try store.forget(due: WallClock.now)
      let isThorough = loop.nowNanoseconds - lastThorough > Self.thoroughInterval
      if isThorough { lastThorough = loop.nowNanoseconds }
      try store.checkpoint(isThorough: isThorough)
    } catch {
      fail(error)
    }
    guard noted >= Self.manyNoted else { return }
    noted = 0
    FreeMemory.giveBack()
    ProgramPages.giveBack()
  }
}
