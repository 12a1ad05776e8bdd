internal import NotificationModel

/// Puts numbers and texts one behind the other.
struct RecordWriter {
  private(set) var bytes: [UInt8] = []

  /// Empties the bytes but keeps their memory, and reserves room at the beginning.
  mutating func begin(reserving count: Int) {
    bytes.removeAll(keepingCapacity: true)
    bytes.append(contentsOf: repeatElement(0, count: count))
  }

  mutating func add(_ number: UInt64) {
    unsafe withUnsafeBytes(of: number.littleEndian) { unsafe bytes.append(contentsOf: $0) }
  }

  mutating func add(_ number: Int64) { add(UInt64(bitPattern: number)) }

  mutating func add(_ content: [UInt8]) {
    add(UInt64(content.count))
    bytes.append(contentsOf: content)
  }

  mutating func add(_ text: String) {
    add(UInt64(text.utf8.count))
    bytes.append(contentsOf: text.utf8)
  }

  mutating func add(_ time: UnixTime?) {
    add(time == nil ? 0 : 1 as UInt64)
    add(time?.milliseconds ?? 0)
  }

  /// Adds zeros until the length is a multiple of `count`.
  mutating func fill(toMultipleOf count: Int) {
    while bytes.count % count != 0 { bytes.append(0) }
  }

  /// Adds zeros up to a length.
  mutating func fill(to count: Int) {
    while bytes.count < count { bytes.append(0) }
  }

  /// Puts a number where room was reserved.
  mutating func put(_ number: UInt64, at place: Int) {
    for offset in 0..<8 {
      bytes[place + offset] = UInt8(truncatingIfNeeded: number >> (8 * UInt64(offset)))
    }
  }
}
