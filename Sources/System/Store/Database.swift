internal import CSQLite
internal import Glibc

/// An open database file, closed with its owner.
///
/// The settings are those of a file that one process writes, one small row at a time, and whose
/// writer may be killed but seldom loses power: see `prepare`.
@safe
final class Database {
  private let handle: OpaquePointer

  /// Opens the file and makes it where there is none; its folder must be there.
  ///
  /// The check comes before anything is changed, so that a file for which it throws stays as it
  /// was.
  init(
    path: String, check: (Database) throws(StoreFault) -> Void = { _ in }
  ) throws(StoreFault) {
    var opened: OpaquePointer?
    let flags =
      SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_NOFOLLOW
    let code = unsafe sqlite3_open_v2(path, &opened, flags, nil)
    guard code == SQLITE_OK, let opened = unsafe opened else {
      // sqlite3_errmsg of no connection says that there is no memory, which is the one such case.
      let words = unsafe String(cString: sqlite3_errmsg(opened))
      // "Whether or not an error occurs when it is opened, resources associated with the database
      // connection handle should be released by passing it to sqlite3_close()."
      unsafe sqlite3_close(opened)
      throw StoreFault(code: code, words)
    }
    unsafe handle = opened
    unsafe sqlite3_extended_result_codes(handle, 1)
    // No memory is taken for a length that only damage can have made.
    unsafe sqlite3_limit(handle, SQLITE_LIMIT_LENGTH, StoreLimits.valueBytes)
    // Before the first reading: the lock is then taken once, not for each transaction, and the
    // index of the log is in memory, not in a file of its own.
    try execute("PRAGMA locking_mode = EXCLUSIVE")
    try check(self)
    try prepare()
  }

  deinit {
    // _v2 keeps the database open until the last statement is finalized.
    unsafe sqlite3_close_v2(handle)
  }

  private func prepare() throws(StoreFault) {
    // The page size holds for a new file only. Usual rows have half a KiB to one: several share a
    // page, and many rows of one transaction write it once.
    try execute("PRAGMA page_size = 4096")
    try execute("PRAGMA journal_mode = WAL")
    // Committed changes outlive the process; only a power cut may cost the last moments.
    try execute("PRAGMA synchronous = NORMAL")
    // A checkpoint waits for the disk: the owner asks for one when nobody waits for an answer.
    try execute("PRAGMA wal_autocheckpoint = 0")
    try execute("PRAGMA cache_size = -256")
    try execute("PRAGMA temp_store = MEMORY")
    try execute("PRAGMA foreign_keys = ON")
    // Deleted text is overwritten.
    try execute("PRAGMA secure_delete = ON")
    // The content of a damaged file is believed only as far as it can be checked.
    try execute("PRAGMA trusted_schema = OFF")
    try execute("PRAGMA cell_size_check = ON")
  }

  /// Runs one or more statements that return no rows.
  func execute(_ sql: String) throws(StoreFault) {
    let code = unsafe sqlite3_exec(handle, sql, nil, nil, nil)
    guard code == SQLITE_OK else { throw fault(code) }
  }

  /// Prepares a statement to be used many times.
  func statement(_ sql: String) throws(StoreFault) -> Statement {
    var made: OpaquePointer?
    let code = unsafe sqlite3_prepare_v3(
      handle, sql, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &made, nil)
    guard code == SQLITE_OK, let made = unsafe made else { throw fault(code) }
    return unsafe Statement(made, of: self)
  }

  /// Makes all changes of the body, or none of them.
  func transaction(_ body: () throws(StoreFault) -> Void) throws(StoreFault) {
    try execute("BEGIN IMMEDIATE")
    do throws(StoreFault) {
      try body()
      try execute("COMMIT")
    } catch {
      // "If the transaction has already been rolled back automatically by the error response, then
      // the ROLLBACK command will fail with an error, but no harm is caused by this."
      try? execute("ROLLBACK")
      throw error
    }
  }

  /// Moves what is in the log into the file and empties it; waits for the disk.
  func checkpoint() throws(StoreFault) {
    let code = unsafe sqlite3_wal_checkpoint_v2(handle, nil, SQLITE_CHECKPOINT_TRUNCATE, nil, nil)
    guard code == SQLITE_OK else { throw fault(code) }
  }

  /// Rows that the last statement changed.
  var changes: Int { unsafe Int(sqlite3_changes64(handle)) }

  func fault(_ code: Int32) -> StoreFault {
    // SQLite takes a quota for a fault of the disk.
    if code & 0xFF == SQLITE_IOERR, unsafe sqlite3_system_errno(handle) == EDQUOT { return .full }
    return StoreFault(code: code, unsafe String(cString: sqlite3_errmsg(handle)))
  }

  /// The number that a query of one row and one column returns; 0 where it returns none.
  func number(_ sql: String) throws(StoreFault) -> Int64 {
    var number: Int64 = 0
    try statement(sql).run([]) { number = $0.integer(0) }
    return number
  }
}
