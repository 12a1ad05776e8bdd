internal import CSQLite

/// A prepared statement, finalized with its owner.
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

  /// Runs the statement with these values, passes on each row, and makes it ready again.
  func run(
    _ values: [StoredValue], row: (borrowing StoredRow) throws(StoreFault) -> Void = { _ in }
  ) throws(StoreFault) {
    try search(values) { (found) throws(StoreFault) in
      try row(found)
      return true
    }
  }

  /// Runs the statement as `run` does, until the body wants no more rows.
  func search(
    _ values: [StoredValue], row: (borrowing StoredRow) throws(StoreFault) -> Bool
  ) throws(StoreFault) {
    defer { reset() }
    for (index, value) in values.enumerated() { try bind(value, at: Int32(index + 1)) }
    while try step() {
      guard try row(unsafe StoredRow(handle)) else { return }
    }
  }

  /// Runs a statement that returns no rows, with the values bound, and makes it ready again.
  func finish() throws(StoreFault) {
    defer { reset() }
    while try step() {}
  }

  /// Goes to the next row; false where there is none.
  private func step() throws(StoreFault) -> Bool {
    switch unsafe sqlite3_step(handle) {
    case SQLITE_ROW: return true
    case SQLITE_DONE: return false
    case let code: throw database.fault(code)
    }
  }

  private func reset() {
    unsafe sqlite3_reset(handle)
    // The values are released: a picture among them must not stay in memory.
    unsafe sqlite3_clear_bindings(handle)
  }
}

/// Binding values by their places, from 1; a place that is not bound is NULL.
extension Statement {
  func bind(_ number: Int64, at place: Int32) throws(StoreFault) {
    try check(unsafe sqlite3_bind_int64(handle, place, number))
  }

  func bind(_ text: String, at place: Int32) throws(StoreFault) {
    var text = text
    try check(
      text.withUTF8 { bytes in
        unsafe bytes.withMemoryRebound(to: CChar.self) {
          unsafe pennant_sqlite_bind_text(handle, place, $0.baseAddress, UInt64($0.count))
        }
      })
  }

  func bind(_ bytes: [UInt8], at place: Int32) throws(StoreFault) {
    try check(
      unsafe bytes.withUnsafeBytes {
        // A null pointer would bind NULL, and an empty array has one.
        unsafe $0.isEmpty
          ? sqlite3_bind_zeroblob(handle, place, 0)
          : pennant_sqlite_bind_blob(handle, place, $0.baseAddress, UInt64($0.count))
      })
  }

  private func bind(_ value: StoredValue, at place: Int32) throws(StoreFault) {
    switch value {
    case .nothing: break
    case .integer(let number): try bind(number, at: place)
    case .text(let text): try bind(text, at: place)
    case .bytes(let bytes): try bind(bytes, at: place)
    }
  }

  private func check(_ code: Int32) throws(StoreFault) {
    guard code == SQLITE_OK else {
      let fault = database.fault(code)
      reset()
      throw fault
    }
  }
}

/// The row at hand of a statement; columns are counted from 0.
@safe
struct StoredRow: ~Copyable {
  private let handle: OpaquePointer

  init(_ handle: OpaquePointer) {
    unsafe self.handle = handle
  }

  func isNothing(_ column: Int32) -> Bool {
    unsafe sqlite3_column_type(handle, column) == SQLITE_NULL
  }

  /// A value that is no number reads as 0: the file may be damaged, and that must stop nothing.
  func integer(_ column: Int32) -> Int64 { unsafe sqlite3_column_int64(handle, column) }

  func text(_ column: Int32) -> String { String(decoding: bytes(column), as: UTF8.self) }

  func optionalText(_ column: Int32) -> String? { isNothing(column) ? nil : text(column) }

  func bytes(_ column: Int32) -> [UInt8] {
    // "The safest policy is to invoke sqlite3_column_blob() followed by sqlite3_column_bytes()":
    // the first may change the form, the second then says its length.
    guard let start = unsafe sqlite3_column_blob(handle, column) else { return [] }
    let count = unsafe sqlite3_column_bytes(handle, column)
    guard count > 0 else { return [] }
    return unsafe [UInt8](UnsafeRawBufferPointer(start: start, count: Int(count)))
  }

  // The functions below refuse a value of another type: SQLite would convert it.

  /// `nil` for a value that is no integer.
  func exactInteger(_ column: Int32) -> Int64? {
    guard unsafe sqlite3_column_type(handle, column) == SQLITE_INTEGER else { return nil }
    return integer(column)
  }

  /// `nil` for a value that is no text, or too long for a name.
  func exactText(_ column: Int32) -> String? {
    guard unsafe sqlite3_column_type(handle, column) == SQLITE_TEXT,
      unsafe sqlite3_column_bytes(handle, column) <= StoreLimits.nameBytes
    else { return nil }
    return text(column)
  }

  /// `nil` for a value that is no blob, or an empty one.
  func exactBytes(_ column: Int32) -> [UInt8]? {
    guard unsafe sqlite3_column_type(handle, column) == SQLITE_BLOB else { return nil }
    let bytes = bytes(column)
    return bytes.isEmpty ? nil : bytes
  }
}

/// A value that a column can hold.
enum StoredValue: Hashable, Sendable {
  case nothing
  case integer(Int64)
  case text(String)
  case bytes([UInt8])
}
