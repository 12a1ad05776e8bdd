public import Clock
public import NotificationModel

/// The database, and everything that is done with it, on the one thread that owns it.
///
/// Its owner hands over jobs one after the other and never waits for them; no other thread touches
/// its state.
public final class CenterDisk: @unchecked Sendable {

  private let folder: String
  private let places: [JournalPlace]
  private var session: StoreSession?
  private var store: CenterStore?
  private var state = State()
  /// The journals of earlier lives; `nil` once the database has all of them.
  var left: LeftJournal?
  private var isLeftRead = false
  /// The changes of earlier lives by item, to be laid over the database's rows.
  private var leftItems: LeftItems?

  /// - Parameters:
  ///   - folder: where the database is.
  ///   - places: where earlier lives may have left a journal.
  public init(folder: String, places: [JournalPlace]) {
    self.folder = folder
    self.places = places
  }

  /// Opens the database where there is one, and reads the changes that earlier lives only noted in
  /// journals; a database that is of an earlier version, or was never made to its end, is written.
  ///
  /// - Parameters:
  ///   - session: which life this is.
  ///   - now: the time; numbers of records go on from it where the database cannot say which it
  ///     has, since no earlier life came so far.
  /// - Returns: the highest numbers in use, also where the database is damaged or cannot be opened
  ///   now.
  public func open(_ session: StoreSession, at now: UnixTime) -> Answer<Opened> {
    answer { () throws(StoreFault) in
      let left = try readLeft()
      // The old store goes first, because it has locked the file.
      store = nil
      self.session = session
      var (newest, highest, fault) = (left.newest, left.highestID, StoreFault?.none)
      do throws(StoreFault) {
        // A new one knows nothing, and a slow disk takes long to make it.
        if try CenterStore.isThere(in: folder) {
          let store = try CenterStore(folder: folder, session: session)
          newest = max(newest, try store.taken)
          if let known = try store.highestID { highest = max(highest ?? known, known) }
          self.store = store
        }
      } catch {
        newest = max(newest, UInt64(max(0, now.milliseconds)) << 12)
        fault = error
      }
      return Opened(
        newest: newest, highestID: highest, idsBelow: left.idsBelow, left: Set(left.paths),
        fault: fault)
    }
  }

  /// Reads the journals of earlier lives once, as those of this life lie beside them from then on.
  private func readLeft() throws(StoreFault) -> LeftJournal {
    if let left { return left }
    let found = try LeftJournal(in: isLeftRead ? [] : places)
    isLeftRead = true
    left = found
    return found
  }

  /// Writes the changes that earlier lives only noted, and removes their journals.
  ///
  /// A database is made where there is none.
  public func takeLeft() -> Answer<Bool> {
    answer { () throws(StoreFault) in
      if store == nil, let session {
        store = try CenterStore(folder: folder, session: session)
      }
      guard let store else { throw .unusable("it is not open") }
      let taken = try store.taken
      try store.write(
        left?.records(after: taken) ?? [], upTo: max(taken, left?.newest ?? 0))
      try store.checkPlace()
      left?.remove()
      left = nil
      return true
    }
  }

  /// A page of the open items up to an id, behind the row at which the page before ended.
  ///
  /// Changes of earlier lives that the database could not take are laid over its rows.
  public func openPage(after row: Int64?, upTo last: NotificationID) -> Answer<OpenPage> {
    answer { () throws(StoreFault) in
      if row == nil {
        let taken = try store?.taken ?? 0
        leftItems = left.map { LeftItems($0.records(after: taken)) }
      }
      var page = try store?.openPage(after: row, upTo: last) ?? .ofNoDatabase
      leftItems?.lay(over: &page)
      return page
    }
  }

  /// Does a job with the open database, which has to be at its place still.
  public func work<Value: Sendable>(
    _ body: (CenterStore) throws(StoreFault) -> Value
  ) -> Answer<Value> {
    answer { () throws(StoreFault) in
      guard let store else { throw .unusable("it is not open") }
      let value = try body(store)
      try store.checkPlace()
      return value
    }
  }

  /// Writes changes that the journal has up to a number; `nil` where it does not have them.
  public func write(_ unwritten: Unwritten, upTo number: UInt64?) -> Answer<Bool> {
    work { (store) throws(StoreFault) in
      try store.write(unwritten, upTo: number)
      return true
    }
  }

  /// Moves a damaged database aside.
  ///
  /// - Parameter ids: the open items.
  /// - Returns: where it lies now, and those messages of open items that could still be read.
  public func renew(saving ids: [NotificationID]) -> Answer<Renewed> {
    answer { () throws(StoreFault) in
      let messages = leave(saving: ids)
      return Renewed(place: try CenterStore.moveAside(folder: folder), messages: messages)
    }
  }

  /// Closes the database, whatever is at its place.
  ///
  /// - Parameter ids: the open items.
  /// - Returns: those messages of open items that could still be read.
  public func leave(saving ids: [NotificationID]) -> [StoredMessage] {
    var messages: [StoredMessage] = []
    if let store {
      for id in ids {
        if let item = try? store.item(id), item.end == nil { messages.append(item.message) }
      }
    }
    store = nil
    return messages
  }

  public func close() { store = nil }

  func answer<Value: Sendable>(
    _ body: () throws(StoreFault) -> Value
  ) -> Answer<Value> {
    let outcome: Result<Value, StoreFault>
    do throws(StoreFault) {
      outcome = .success(try body())
    } catch {
      outcome = .failure(error)
    }
    if let store {
      state.pastCount = store.pastCount
      state.needsCheckpoint = store.needsCheckpoint
      state.isLogLong = store.isLogLong
    }
    return Answer(outcome: outcome, state: state)
  }
}

/// The journals of earlier lives, while the database does not take them.
extension CenterDisk {

  /// The messages of items that are over, given the apps of the items that ended in this life.
  public func leftOver(_ ended: [NotificationID: AppID]) -> Answer<[Over]> {
    answer { () throws(StoreFault) in
      guard let left else { return [] }
      let apps = ended.merging(left.ended) { now, _ in now }
      return left.records(after: 0).compactMap { record in
        guard case .change(.message(let message)) = record, let app = apps[message.id] else {
          return nil
        }
        return Over(app: app, message: message)
      }
    }
  }

  /// Overwrites all messages of these items where they stand, with what is in their place now.
  public func hideLeft(_ hidden: [NotificationID: StoredMessage?]) -> Answer<Bool> {
    answer { () throws(StoreFault) in
      if !hidden.isEmpty { try left?.hide(hidden) }
      return true
    }
  }

  /// The needed part of journals that a database of a later version will never take.
  ///
  /// `nil` where there are none.
  public func foldedLeft(_ kind: FoldedJournal.Kind) -> Answer<FoldedJournal?> {
    answer { () throws(StoreFault) in left?.folded(kind) }
  }

  /// Removes these journals, as this life's has what is needed; true where no earlier one is left.
  public func removeFolded(_ kind: FoldedJournal.Kind) -> Answer<Bool> {
    answer { () throws(StoreFault) in left?.removeFolded(kind) ?? true }
  }
}
