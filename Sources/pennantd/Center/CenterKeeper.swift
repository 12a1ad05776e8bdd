import MainLoop
import NotificationModel
import Policy
import Store

/// Keeps what is accepted on disk, and in memory for as long as the disk does not take it.
///
/// An app is answered when its message is written, and told of an end when that is: what was
/// answered is open after a crash, and nobody is told of one end twice.
final class CenterKeeper {
  /// Writing the whole file anew takes a good part of a second where there is much.
  private static let thoroughInterval: Int64 = 3_600_000_000_000

  private let folder: String
  private let loop: MainLoop
  private let trouble: StateTrouble
  private let log: Log
  /// Told what was open, where the file could not be read at the start and now can.
  var found: ([StoredItem]) -> Void = { _ in }
  /// Told of each item that ends, or whose text goes.
  var forgets: (NotificationID) -> Void = { _ in }
  private(set) var store: CenterStore?
  private var session: StoreSession?
  private var unkept = UnkeptItems()
  private var owed: [StoredClosing] = []
  private var isFailing = false
  /// What an earlier life left has not been read yet.
  private var isUnread = true
  private var lastThorough: Int64
  private var upkeep: CenterUpkeep?
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

  private func open(_ session: StoreSession) throws(StoreFault) -> [StoredItem] {
    let store = try CenterStore(folder: folder, session: session)
    let items = try store.openItems()
    self.store = store
    isUnread = false
    if store.skipped > 0 {
      log.say(.warning, "\(store.skipped) damaged entries of the Center were left out")
    }
    return items
  }

  /// No id up to this one is given again.
  var highestID: NotificationID? { (try? store?.highestID) ?? nil }

  /// Writes a message down; its app may be answered then.
  func keep(_ message: StoredMessage, isNew: Bool) {
    guard let store, !isFailing else {
      unkept.add(message, isNew: isNew)
      forgetUnkept()
      return
    }
    do throws(StoreFault) {
      try store.write(message)
      upkeep?.wrote()
    } catch {
      unkept.add(message, isNew: isNew)
      fail(error)
    }
  }

  /// An end that will be told, to be written by `settle`.
  func owe(_ closing: StoredClosing) {
    owed.append(closing)
    forgets(closing.id)
  }

  var owedCount: Int { owed.count }

  /// Writes what is owed; afterwards the apps may be told.
  func settle() {
    guard !owed.isEmpty else { return }
    guard let store, !isFailing else { return forgetUnkept() }
    do throws(StoreFault) {
      try store.close(owed)
      owed = []
      upkeep?.wrote()
    } catch {
      fail(error)
    }
  }

  /// What was written of these goes, and what stands for them comes.
  func withhold(_ messages: [StoredMessage]) {
    unkept.withhold(messages)
    for message in messages { forgets(message.id) }
    let isDone = attempt { (store) throws(StoreFault) in try store.withhold(messages) } != nil
    // The text may be in a file that takes nothing now.
    if !isDone, isFailing { for message in messages { unkept.add(message, isNew: false) } }
    upkeep?.tidySoon()
  }

  /// The past of what is hidden or not to be kept goes with the wish.
  func forgetPast(by book: PreferenceBook) {
    attempt { (store) throws(StoreFault) in
      try store.clearHistory { KeepingRule.erases(book.settings(for: $0, category: nil)) }
    }
    if store?.needsCheckpoint == true { upkeep?.tidySoon() }
  }

  func keepPicture(_ picture: StoredPicture, of id: NotificationID) {
    attempt { (store) throws(StoreFault) in try store.keepPicture(picture, of: id) }
  }

  /// Does something that may fail without anything being lost.
  @discardableResult
  func attempt<Result>(_ body: (CenterStore) throws(StoreFault) -> Result) -> Result? {
    guard let store, !isFailing else { return nil }
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
    settle()
    attempt { (store) throws(StoreFault) in try store.checkpoint() }
    store = nil
  }

  // MARK: When the disk does not take it

  private func fail(_ fault: StoreFault) {
    if fault.isDamage, store != nil { rescue() }
    if fault.isDamage, store != nil, moveAside(fault), let session,
      let fresh = try? CenterStore(folder: folder, session: session)
    {
      store = fresh
      isFailing = true
      return tryAgain()
    }
    isFailing = true
    forgetUnkept()
    tell(fault)
  }

  /// What is open and can still be read goes into the new file.
  private func rescue() {
    guard let store else { return }
    for id in openIDs() {
      if let item = try? store.item(id), item.end == nil { unkept.add(item.message, isNew: false) }
    }
  }

  private func tell(_ fault: StoreFault) {
    if case .newer = fault {
      // Nothing that time mends.
      return log.say(
        .warning, "\(fault.sentence), so the Center in \(folder) is in memory alone")
    }
    trouble.failed("center.db", fault.sentence) { [weak self] in self?.tryAgain() }
  }

  private func moveAside(_ fault: StoreFault) -> Bool {
    store = nil
    do throws(StoreFault) {
      let place = try CenterStore.moveAside(folder: folder)
      log.say(.warning, "\(fault.sentence); it was moved to \(place), and a new one is begun")
      return true
    } catch {
      return false
    }
  }

  private func tryAgain() {
    guard isFailing, let session else { return }
    do throws(StoreFault) {
      let items = store == nil ? try reopen(session) : []
      try catchUp()
      if !items.isEmpty { found(items) }
    } catch {
      if error.isDamage, store != nil { _ = moveAside(error) }
      tell(error)
    }
  }

  /// What is open in a file that was read before is in the ledger already.
  private func reopen(_ session: StoreSession) throws(StoreFault) -> [StoredItem] {
    if isUnread { return try open(session) }
    store = try CenterStore(folder: folder, session: session)
    return []
  }

  /// Writes what had to wait.
  private func catchUp() throws(StoreFault) {
    guard let store else { return }
    while let next = unkept.oldest {
      switch next.content {
      case .whole: try store.write(next)
      case .withheld: try store.withhold([next])
      }
      unkept.remove(next.id)
    }
    try store.close(owed)
    owed = []
    // The log may have had room by chance; the file is what shows that there is some.
    try store.checkpoint()
    isFailing = false
    trouble.succeeded("center.db")
  }

  /// What came and went while the disk took nothing was never there.
  private func forgetUnkept() {
    owed.removeAll { unkept.remove($0.id) == .wasNew }
  }

  // MARK: When nobody waits

  private func tidy() {
    guard let store, !isFailing else { return }
    do throws(StoreFault) {
      try store.forget(due: WallClock.now)
      let isThorough = loop.nowNanoseconds - lastThorough > Self.thoroughInterval
      if isThorough { lastThorough = loop.nowNanoseconds }
      try store.checkpoint(isThorough: isThorough)
    } catch {
      fail(error)
    }
  }
}
