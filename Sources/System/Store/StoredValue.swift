/// A value that a column can hold.
enum StoredValue: Hashable, Sendable {
  case nothing
  case integer(Int64)
  case text(String)
  case bytes([UInt8])

  static func optional(_ text: String?) -> StoredValue { text.map { .text($0) } ?? .nothing }
  static func optional(_ number: Int64?) -> StoredValue { number.map { .integer($0) } ?? .nothing }
  static func optional(_ bytes: [UInt8]?) -> StoredValue { bytes.map { .bytes($0) } ?? .nothing }
}
