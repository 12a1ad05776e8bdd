/// Text being put together: bytes are much cheaper to add than scalars to a string.
struct UTF8Buffer {
  private var bytes: [UInt8] = []

  var isEmpty: Bool { bytes.isEmpty }
  var last: UInt8? { bytes.last }

  mutating func append(_ byte: UInt8) { bytes.append(byte) }

  mutating func append(_ text: String) { bytes.append(contentsOf: text.utf8) }

  mutating func append(_ scalar: Unicode.Scalar) {
    let value = scalar.value
    switch value {
    case ..<0x80: append(top: 0, value, tail: 0)
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

  /// Hands the text over and begins anew.
  mutating func take() -> String {
    defer { bytes.removeAll(keepingCapacity: true) }
    return String(decoding: bytes, as: UTF8.self)
  }
}
