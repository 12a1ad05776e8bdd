public import NotificationModel

/// The Center's durable half: open items, past items, and the pictures of both.
///
/// Each change is committed to the operating system, and outlives the process however that ends.
/// Any call may wait for the disk, and `checkpoint` always does. After a fault the store can be
/// used on: the change that failed was not made at all, and after a full disk the next one may
/// succeed.
public final class CenterStore {
  let folder: String
  let database: Database
  let statements: CenterStatements
  private let life: StoreSession
  private let held: HeldFiles
  /// The row of this life's session, once something of it is written.
  private var session: Int64?
  /// How much of the past there is, so that its bounds cost no search.
  var past = PastCounts()
  /// Whether text that the person had deleted may still stand in the file or its log.
  var holdsErased = false
  /// Whether other deleted text may still stand there: its place is overwritten, but not the copies
  /// that SQLite made when it moved rows.
  var holdsDropped = false
  /// Rows that made no sense and were passed over, since the start.
  public internal(set) var skipped = 0

  /// Opens the folder's database, which is made where there is none, and brings it to our version.
  public init(folder: String, session: StoreSession) throws(StoreFault) {
    self.folder = folder
    try Self.makeFile(in: folder)
    database = try Database(path: Self.path(in: folder)) { (database) throws(StoreFault) in
      try Self.checkOwn(database)
    }
    try Schema.center.migrate(database)
    statements = try Self.statements(for: database)
    life = session
    past = try PastCounts(in: database)
    let path = Self.path(in: folder)
    held = HeldFiles([path, "\(path)-wal"])
  }

  /// Throws where a later start would not find what is committed.
  func checkPlace() throws(StoreFault) { try held.check() }

  /// The number up to which the database has the records of the journal.
  var taken: UInt64 {
    get throws(StoreFault) {
      // A negative number is damage, and counts as 0: the journal is then written once more.
      UInt64(max(0, try database.number("SELECT max(taken) FROM journal")))
    }
  }

  func row() throws(StoreFault) -> Int64 {
    if let session { return session }
    let row = try Self.row(of: life, in: database)
    session = row
    return row
  }

  /// Prepares the statements; a file of our version in which one makes no sense is damaged.
  private static func statements(
    for database: Database
  ) throws(StoreFault) -> CenterStatements {
    do throws(StoreFault) {
      return try CenterStatements(database)
    } catch {
      guard case .unusable(let words) = error else { throw error }
      throw .damaged(words)
    }
  }

  /// Throws for the file of another program, before we change it; an empty file is a new one.
  private static func checkOwn(_ database: Database) throws(StoreFault) {
    let application = try database.number("PRAGMA application_id")
    guard application != Schema.application else {
      try Schema.center.check(database)
      return
    }
    let tables = try database.number("SELECT count(*) FROM sqlite_schema")
    guard application == 0, tables == 0 else { throw .damaged("it is of another program") }
  }

  /// Several changes as one: all of them, or none.
  func atOnce(_ changes: () throws(StoreFault) -> Void) throws(StoreFault) {
    try statements.begin.finish()
    do throws(StoreFault) {
      try changes()
      try statements.commit.finish()
    } catch {
      // "If the transaction has already been rolled back automatically by the error response, then
      // the ROLLBACK command will fail with an error, but no harm is caused by this."
      try? statements.rollback.finish()
      // The row of the session may have gone with the rest.
      session = nil
      if let counted = try? PastCounts(in: database) { past = counted }
      throw error
    }
  }

  /// Past items that are remembered.
  public var pastCount: Int { past.count }

  /// The largest id in use, so that none is given twice.
  public var highestID: NotificationID? {
    get throws(StoreFault) {
      NotificationID(
        UInt32(
          truncatingIfNeeded: try database.number(
            "SELECT max(id) FROM item WHERE id BETWEEN 1 AND \(UInt32.max)")))
    }
  }

  /// Bytes written since the last checkpoint; the next start reads them all.
  public var logBytes: Int { Self.size(of: "\(Self.path(in: folder))-wal") }

  /// Whether a checkpoint should not wait for a quiet moment: a flood would fill the disk.
  public var isLogLong: Bool { logBytes >= StoreLimits.floodLogBytes }

  /// Whether a checkpoint should not wait long.
  public var needsCheckpoint: Bool { holdsErased || logBytes >= StoreLimits.logBytes }

  /// Moves what is in the log into the file and empties it; waits for the disk.
  ///
  /// Where the person had text deleted, the file is written anew: SQLite overwrites what it
  /// deletes, but not the copies that it left when it moved a row from page to page. Text that went
  /// by its age goes so now and then, when the owner has the time for a thorough checkpoint.
  public func checkpoint(isThorough: Bool = false) throws(StoreFault) {
    if holdsErased || (isThorough && holdsDropped) {
      try writeAnew()
    }
    try database.checkpoint()
  }

  /// Writes the file anew, which takes as much room again for a while; where there is none, nothing
  /// else is held up, and the next thorough checkpoint tries again.
  private func writeAnew() throws(StoreFault) {
    holdsErased = false
    holdsDropped = true
    do throws(StoreFault) {
      try database.execute("VACUUM")
      holdsDropped = false
    } catch .full {
      return
    }
  }
}

extension CenterStore {
  /// The row of a session, made where there is none; where there are many, unused ones are deleted.
  static func row(
    of session: StoreSession, in database: Database
  ) throws(StoreFault) -> Int64 {
    let known = try database.number("SELECT count(*) FROM session")
    if known >= StoreLimits.sessions {
      try database.execute("DELETE FROM session WHERE id NOT IN (SELECT session FROM item)")
    }
    let values: [StoredValue] = [.text(session.bus), .text(session.boot)]
    try database.statement("INSERT OR IGNORE INTO session (bus, boot) VALUES (?, ?)").run(values)
    var row: Int64 = 0
    try database.statement("SELECT id FROM session WHERE bus = ? AND boot = ?").run(values) {
      row = $0.integer(0)
    }
    return row
  }
}
