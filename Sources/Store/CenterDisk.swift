public import NotificationModel

/// The database, and everything that is done with it, on the one thread that owns it.
///
/// Its owner hands over jobs one after the other and never waits for them; no other thread touches
/// its state.
public final class CenterDisk: @unchecked Sendable {
  /// How the database stands, told with each answer.
  public struct State: Hashable, Sendable {
    /// Past items that are remembered.
    public var pastCount = 0
    /// Whether a checkpoint should not wait long.
    public var needsCheckpoint = false
    /// Whether a checkpoint should not wait for a quiet moment either: a flood would fill the disk.
    public var isLogLong = false

    public init() {}
  }

  /// The outcome of a job, and how the database stands after it.
  public struct Answer<Value: Sendable>: Sendable {
    public let outcome: Result<Value, StoreFault>
    public let state: State
  }

  /// The highest numbers in use, known once the database is open.
  public struct Opened: Hashable, Sendable {
    /// The highest number that a record of the journal has had.
    public let newest: UInt64
    /// The highest id in the database: no id up to this one is given again.
    public let highestID: NotificationID?
  }

  /// A page of the open items.
  public struct OpenPage: Sendable {
    public let items: [StoredItem]
    /// The row behind which the next page begins; `nil` on the last.
    public let next: Int64?
    /// Rows that made no sense, so far.
    public let skipped: Int

    public init(items: [StoredItem], next: Int64?, skipped: Int) {
      self.items = items
      self.next = next
      self.skipped = skipped
    }
  }

  /// Where a damaged database lies now, and the messages that could be saved from it.
  public struct Renewed: Sendable {
    public let place: String
    public let messages: [StoredMessage]
  }

  private let folder: String
  private let places: [JournalPlace]
  private var store: CenterStore?
  private var state = State()

  /// - Parameters:
  ///   - folder: where the database is.
  ///   - places: where earlier lives may have left a journal.
  public init(folder: String, places: [JournalPlace]) {
    self.folder = folder
    self.places = places
  }

  /// Ids below this may have been given out, as journals of earlier lives say; 0 where none does.
  ///
  /// Asked before the database is opened, which removes the journals, and may fail.
  public func leftIDs() -> UInt32 { (try? LeftJournal(in: places))?.idsBelow ?? 0 }

  /// Opens the database, and writes the changes that earlier lives only noted in journals.
  ///
  /// - Parameters:
  ///   - session: which life this is.
  ///   - isFirst: whether this life has no journal yet among those of earlier ones.
  /// - Returns: the highest numbers in use.
  public func open(_ session: StoreSession, isFirst: Bool = true) -> Answer<Opened> {
    answer { () throws(StoreFault) in
      let left = try LeftJournal(in: isFirst ? places : [])
      // The old store goes first, because it has locked the file.
      store = nil
      let store = try CenterStore(folder: folder, session: session)
      let taken = try store.taken
      let newest = max(taken, left.newest)
      try store.write(left.records(after: taken), upTo: newest)
      left.remove()
      self.store = store
      return Opened(newest: newest, highestID: try store.highestID)
    }
  }

  /// Does a job with the open database.
  public func work<Value: Sendable>(
    _ body: (CenterStore) throws(StoreFault) -> Value
  ) -> Answer<Value> {
    answer { () throws(StoreFault) in
      guard let store else { throw .unusable("it is not open") }
      return try body(store)
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
      var messages: [StoredMessage] = []
      if let store {
        for id in ids {
          if let item = try? store.item(id), item.end == nil { messages.append(item.message) }
        }
      }
      store = nil
      return Renewed(place: try CenterStore.moveAside(folder: folder), messages: messages)
    }
  }

  public func close() { store = nil }

  private func answer<Value: Sendable>(
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

extension CenterStore {
  /// A page of the open items up to an id, behind the row at which the page before ended.
  public func openPage(
    after row: Int64?, upTo last: NotificationID
  ) throws(StoreFault) -> CenterDisk.OpenPage {
    let page = try openItems(
      after: row, upTo: Int64(last.rawValue), atMost: StoreLimits.readTogether)
    return CenterDisk.OpenPage(items: page.items, next: page.last, skipped: skipped)
  }
}
