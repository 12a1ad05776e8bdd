internal import CSQLite

/// A statement that SQLite has made ready, finalized with it.
@safe
final class Statement {
  private let handle: OpaquePointer
  private let database: Database

  init(_ handle: OpaquePointer, of database: Database) {
    unsafe self.handle = handle
    self.database = database
  }

  deinit {
    unsafe sqlite3_finalize(handle)
  }

  /// Carries it out with these values and passes each row it gives; ready again afterwards.
  func run(
    _ values: [StoredValue], row: (borrowing StoredRow) throws(StoreFault) -> Void = { _ in }
  ) throws(StoreFault) {
    defer {
      // The values are let go of: a picture among them shall not stay in memory.
      unsafe sqlite3_reset(handle)
      unsafe sqlite3_clear_bindings(handle)
    }
    for (index, value) in values.enumerated() { try bind(value, at: Int32(index + 1)) }
    while true {
      let code = unsafe sqlite3_step(handle)
      switch code {
      case SQLITE_ROW: try row(unsafe StoredRow(handle))
      case SQLITE_DONE: return
      default: throw database.fault(code)
      }
    }
  }

  private func bind(_ value: StoredValue, at place: Int32) throws(StoreFault) {
    let code: Int32
    switch value {
    case .nothing: code = unsafe sqlite3_bind_null(handle, place)
    case .integer(let number): code = unsafe sqlite3_bind_int64(handle, place, number)
    case .text(var text):
      code = text.withUTF8 { bytes in
        unsafe bytes.withMemoryRebound(to: CChar.self) {
          unsafe pennant_sqlite_bind_text(handle, place, $0.baseAddress, UInt64($0.count))
        }
      }
    case .bytes(let bytes):
      code = unsafe bytes.withUnsafeBytes {
        // A null pointer would bind NULL, and an empty array has one.
        unsafe $0.isEmpty
          ? sqlite3_bind_zeroblob(handle, place, 0)
          : pennant_sqlite_bind_blob(handle, place, $0.baseAddress, UInt64($0.count))
      }
    }
    guard code == SQLITE_OK else { throw database.fault(code) }
  }
}
