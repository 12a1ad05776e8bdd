/// In which order the bytes of a message's numbers are: each message says it in its first byte.
nonisolated enum ByteOrder: Hashable {
  case little
  case big

  init?(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "l"): self = .little
    case UInt8(ascii: "B"): self = .big
    case _: return nil
    }
  }

  /// From the first four of these bytes, which must be there.
  func uint32(_ bytes: ArraySlice<UInt8>) -> UInt32 {
    var value: UInt32 = 0
    switch self {
    case .little: for byte in bytes.prefix(4).reversed() { value = value << 8 | UInt32(byte) }
    case .big: for byte in bytes.prefix(4) { value = value << 8 | UInt32(byte) }
    }
    return value
  }
}
