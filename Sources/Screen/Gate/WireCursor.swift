/// Goes through the values of a header or a body, and never past the end, whatever lengths they claim.
nonisolated struct WireCursor {
  private let bytes: ArraySlice<UInt8>
  private let order: ByteOrder
  private let end: Int
  /// The place from the start of the message, which is what values are aligned to.
  private(set) var offset: Int

  /// The bytes are a message from its start, and at least so many as `end` says.
  init(_ bytes: ArraySlice<UInt8>, _ order: ByteOrder, from offset: Int, to end: Int) {
    self.bytes = bytes
    self.order = order
    self.offset = offset
    self.end = end
  }

  /// Goes on to the next multiple of a power of two.
  mutating func align(to size: Int) throws(WireFault) {
    try skip(-offset & (size - 1))
  }

  mutating func skip(_ count: Int) throws(WireFault) {
    guard count <= end - offset else { throw .pastTheEnd }
    offset += count
  }

  mutating func byte() throws(WireFault) -> UInt8 {
    let start = offset
    try skip(1)
    return bytes[bytes.startIndex + start]
  }

  mutating func uint32() throws(WireFault) -> UInt32 {
    try align(to: 4)
    let start = offset
    try skip(4)
    return order.uint32(bytes[(bytes.startIndex + start)...])
  }

  /// Reads a string; of a longer one no more is kept than a name may have, and one byte that shows
  /// it.
  mutating func name() throws(WireFault) -> String {
    let text = try text(Int(uint32()))
    return String(decoding: text.prefix(GateLimits.nameBytes + 1), as: UTF8.self)
  }

  /// A string or an object path, whatever it says: its length is all that is looked at.
  mutating func skipText() throws(WireFault) {
    try skip(Int(uint32()))
    guard try byte() == 0 else { throw .pastTheEnd }
  }

  /// A whole string.
  mutating func string() throws(WireFault) -> String {
    String(decoding: try text(Int(uint32())), as: UTF8.self)
  }

  mutating func signature() throws(WireFault) -> ArraySlice<UInt8> {
    try text(Int(byte()))
  }

  private mutating func text(_ count: Int) throws(WireFault) -> ArraySlice<UInt8> {
    let start = offset
    try skip(count)
    let text = bytes[(bytes.startIndex + start)..<(bytes.startIndex + offset)]
    guard try byte() == 0 else { throw .pastTheEnd }
    return text
  }
}

/// Values of types that nobody here knows, as fields of a later protocol have.
nonisolated extension WireCursor {
  /// Passes over one value, whatever it is.
  mutating func skipValue(_ signature: ArraySlice<UInt8>) throws(WireFault) {
    var codes = signature
    try skipValue(&codes, depth: 0)
    guard codes.isEmpty else { throw .badSignature }
  }

  private mutating func skipValue(
    _ codes: inout ArraySlice<UInt8>, depth: Int
  ) throws(WireFault) {
    guard depth < GateLimits.depth else { throw .tooDeep }
    guard let code = codes.popFirst() else { throw .badSignature }
    switch code {
    case UInt8(ascii: "v"):
      var inner = try signature()
      try skipValue(&inner, depth: depth + 1)
      guard inner.isEmpty else { throw .badSignature }
    case UInt8(ascii: "("):
      try align(to: 8)
      while codes.first != UInt8(ascii: ")") { try skipValue(&codes, depth: depth + 1) }
      codes = codes.dropFirst()
    case UInt8(ascii: "a"):
      let count = Int(try uint32())
      let element = codes.first.map { Self.alignment(of: $0) } ?? 0
      guard element > 0 else { throw .badSignature }
      try align(to: element)
      try skip(count)
      try Self.dropType(&codes, depth: depth + 1)
    case UInt8(ascii: "s"), UInt8(ascii: "o"):
      try skipText()
    case UInt8(ascii: "g"):
      _ = try signature()
    case _:
      let size = Self.alignment(of: code)
      guard size > 0, code != UInt8(ascii: "{") else { throw .badSignature }
      try align(to: size)
      try skip(size)
    }
  }

  /// Drops one whole type from a signature.
  private static func dropType(_ codes: inout ArraySlice<UInt8>, depth: Int) throws(WireFault) {
    guard depth < GateLimits.depth else { throw .tooDeep }
    guard let code = codes.popFirst() else { throw .badSignature }
    switch code {
    case UInt8(ascii: "a"):
      try dropType(&codes, depth: depth + 1)
    case UInt8(ascii: "("), UInt8(ascii: "{"):
      let close = code == UInt8(ascii: "(") ? UInt8(ascii: ")") : UInt8(ascii: "}")
      while codes.first != close { try dropType(&codes, depth: depth + 1) }
      codes = codes.dropFirst()
    case _:
      guard alignment(of: code) > 0 else { throw .badSignature }
    }
  }

  /// The alignment of a type's values, which is also their size where that is fixed; 0 for a code
  /// that is no type.
  private static func alignment(of code: UInt8) -> Int {
    switch code {
    case UInt8(ascii: "y"), UInt8(ascii: "g"), UInt8(ascii: "v"): 1
    case UInt8(ascii: "n"), UInt8(ascii: "q"): 2
    case UInt8(ascii: "b"), UInt8(ascii: "i"), UInt8(ascii: "u"), UInt8(ascii: "h"),
      UInt8(ascii: "s"), UInt8(ascii: "o"), UInt8(ascii: "a"):
      4
    case UInt8(ascii: "x"), UInt8(ascii: "t"), UInt8(ascii: "d"), UInt8(ascii: "("),
      UInt8(ascii: "{"):
      8
    case _: 0
    }
  }
}

/// The order of the bytes in a message's numbers, which each message says in its first byte.
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

  /// The number in the first four of these bytes, which must be there.
  func uint32(_ bytes: ArraySlice<UInt8>) -> UInt32 {
    var value: UInt32 = 0
    switch self {
    case .little: for byte in bytes.prefix(4).reversed() { value = value << 8 | UInt32(byte) }
    case .big: for byte in bytes.prefix(4) { value = value << 8 | UInt32(byte) }
    }
    return value
  }
}
