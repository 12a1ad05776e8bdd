internal import CSQLite

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

  func optionalInteger(_ column: Int32) -> Int64? { isNothing(column) ? nil : integer(column) }

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

  func optionalBytes(_ column: Int32) -> [UInt8]? { isNothing(column) ? nil : bytes(column) }

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
