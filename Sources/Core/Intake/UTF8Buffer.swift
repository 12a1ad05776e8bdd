/// Text being put together: bytes are much cheaper to add than scalars to a string.
struct UTF8Buffer {
  private var bytes: [UInt8] = []
  /// The number of bytes at the start that were handed over already.
  ///
  /// Keeping them until the end costs no more room than the text that they came from, and spares
  /// moving bytes.
  private var taken = 0

  init(capacity: Int = 0) {
    if capacity > 0 { bytes.reserveCapacity(capacity) }
  }

  var isEmpty: Bool { bytes.count == taken }
  var last: UInt8? { isEmpty ? nil : bytes.last }

  mutating func append(_ byte: UInt8) { bytes.append(byte) }

  mutating func append(_ piece: ArraySlice<UInt8>) { bytes.append(contentsOf: piece) }

  mutating func append(_ text: String) { bytes.append(contentsOf: text.utf8) }

  mutating func append(_ scalar: Unicode.Scalar) {
    let value = scalar.value
    switch value {
    case ..<0x80: bytes.append(UInt8(truncatingIfNeeded: value))
    case ..<0x800: append(top: 0xC0, value, tail: 1)
    case ..<0x10000: append(top: 0xE0, value, tail: 2)
    case _: append(top: 0xF0, value, tail: 3)
    }
  }

  private mutating func append(top: UInt8, _ value: UInt32, tail: UInt32) {
    bytes.append(top | UInt8(truncatingIfNeeded: value >> (6 * tail)))
    var left = tail
    while left > 0 {
      left -= 1
      bytes.append(0x80 | UInt8(truncatingIfNeeded: value >> (6 * left)) & 0x3F)
    }
  }

  /// Hands over what was added since the last time.
  mutating func take() -> String {
    let text = String(decoding: bytes[taken...], as: UTF8.self)
    taken = bytes.count
    return text
  }
}
