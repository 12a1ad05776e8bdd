internal import NotificationModel

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
