internal import Clock
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

/// Takes numbers and texts out of bytes that anybody may have written.
struct RecordReader {
  /// A time that may be missing.
  struct Time {
    let value: UnixTime?
  }

  private let bytes: ArraySlice<UInt8>
  private var place: Int

  init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    place = bytes.startIndex
  }

  mutating func number() -> UInt64? {
    guard bytes.endIndex - place >= 8 else { return nil }
    var number: UInt64 = 0
    for offset in 0..<8 { number |= UInt64(bytes[place + offset]) << (8 * UInt64(offset)) }
    place += 8
    return number
  }

  mutating func signed() -> Int64? { number().map { Int64(bitPattern: $0) } }

  mutating func content() -> [UInt8]? {
    guard let count = number().flatMap({ Int(exactly: $0) }), count <= bytes.endIndex - place else {
      return nil
    }
    defer { place += count }
    return Array(bytes[place..<place + count])
  }

  mutating func text() -> String? { content().map { String(decoding: $0, as: UTF8.self) } }

  mutating func time() -> Time? {
    guard let isThere = number(), isThere <= 1, let milliseconds = signed() else { return nil }
    return Time(value: isThere == 1 ? UnixTime(milliseconds: milliseconds) : nil)
  }

  mutating func id() -> NotificationID? {
    number().flatMap { UInt32(exactly: $0) }.flatMap { NotificationID($0) }
  }
}
