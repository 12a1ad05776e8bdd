public import NotificationModel

/// The database, and everything that is done with it, on the one thread that owns it.
///
/// It is handed jobs one after the other, by somebody who never waits for them. Nothing else ever
/// touches what is in it.
public final class CenterDisk: @unchecked Sendable {
  /// How it stands, told with each answer.
  public struct State: Hashable, Sendable {
    /// Past items that are remembered.
    public var pastCount = 0
    /// Whether a checkpoint should not wait long.
    public var needsCheckpoint = false
    /// Whether it should not wait for a quiet moment: a flood would fill the disk.
    public var isLogLong = false

    public init() {}
  }

  /// What a job came to, and how the database stands then.
  public struct Answer<Value: Sendable>: Sendable {
    public let outcome: Result<Value, StoreFault>
    public let state: State
  }

  /// What is known when it was opened.
  public struct Opened: Hashable, Sendable {
    /// The highest number that a record of the journal has had.
    public let newest: UInt64
    /// No id up to this one is given again.
    public let highestID: NotificationID?
  }

  /// A piece of what is open.
  public struct OpenPage: Sendable {
    public let items: [StoredItem]
    /// Where the next piece begins; `nil` behind the last.
    public let next: Int64?
    /// Rows that made no sense, so far.
    public let skipped: Int

    public init(items: [StoredItem], next: Int64?, skipped: Int) {
      self.items = items
      self.next = next
      self.skipped = skipped
    }
  }

  /// What became of a damaged database.
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

  /// Ids below this may have been given out by a life of which the disk does not know that; 0 where
  /// no journal says so.
  ///
  /// Asked for before the database is opened, which takes the journals away, and which may not be
  /// possible.
  public func leftIDs() -> UInt32 { (try? LeftJournal(in: places))?.idsBelow ?? 0 }

  /// Opens what is there, and writes into it what earlier lives only noted.
  ///
  /// - Parameters:
  ///   - session: which life this is.
  ///   - isFirst: no journal of this life lies among theirs.
  /// - Returns: what is known then.
  public func open(_ session: StoreSession, isFirst: Bool = true) -> Answer<Opened> {
    answer { () throws(StoreFault) in
      let left = try LeftJournal(in: isFirst ? places : [])
      // The old one first: it holds the file.
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

  /// Does something with the database as it is open.
  public func work<Value: Sendable>(
    _ body: (CenterStore) throws(StoreFault) -> Value
  ) -> Answer<Value> {
    answer { () throws(StoreFault) in
      guard let store else { throw .unusable("it is not open") }
      return try body(store)
    }
  }

  /// Writes what the journal has up to a number; `nil` where it does not have it.
  public func write(_ unwritten: Unwritten, upTo number: UInt64?) -> Answer<Bool> {
    work { (store) throws(StoreFault) in
      try store.write(unwritten, upTo: number)
      return true
    }
  }

  /// Puts a damaged database out of the way.
  ///
  /// - Parameter ids: what is open.
  /// - Returns: where it lies now, and as much of what is open as could still be read.
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
  /// A piece of what is open, behind the row at which the one before ended; nothing beyond an id.
  public func openPage(
    after row: Int64?, upTo last: NotificationID
  ) throws(StoreFault) -> CenterDisk.OpenPage {
    let page = try openItems(
      after: row, upTo: Int64(last.rawValue), atMost: StoreLimits.readTogether)
    return CenterDisk.OpenPage(items: page.items, next: page.last, skipped: skipped)
  }
}
