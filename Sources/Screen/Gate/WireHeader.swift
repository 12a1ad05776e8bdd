/// The part of a message ahead of its body, as much as is needed to know where the message goes and
/// ends.
nonisolated struct WireHeader: Hashable {
  enum Kind: Hashable {
    case call
    case reply
    case error
    case signal
    /// Of a later protocol; to be ignored by whom it reaches.
    case other
  }

  var kind: Kind
  var order: ByteOrder
  var wantsReply: Bool
  var serial: UInt32
  /// Header and body.
  var total: Int
  /// Where the array of fields ends, and the padding to the body begins.
  var fieldsEnd: Int
  var bodyStart: Int
  var interface: String?
  var member: String?
  var replySerial: UInt32?
  var destination: String?
  var sender: String?
  var signature = ""
  var descriptors = 0

  /// Where the length of the header is told, and where its fields begin.
  static let fieldsStart = 16

  /// Reads the part ahead of the fields of the message that these bytes begin with; `nil` while
  /// they do not hold all of it.
  init?(beginningOf bytes: ArraySlice<UInt8>) throws(WireFault) {
    // What is wrong from the first byte on is not waited for.
    if let first = bytes.first, ByteOrder(first) == nil { throw .noByteOrder(first) }
    guard bytes.count >= Self.fieldsStart, let first = bytes.first, let order = ByteOrder(first)
    else { return nil }
    let start = bytes.startIndex
    let fieldsLength = Int(order.uint32(bytes[(start + 12)...]))
    guard fieldsLength <= GateLimits.arrayBytes else { throw .headerTooLong(fieldsLength) }
    fieldsEnd = Self.fieldsStart + fieldsLength
    bodyStart = (fieldsEnd + 7) / 8 * 8
    total = bodyStart + Int(order.uint32(bytes[(start + 4)...]))
    guard total <= GateLimits.messageBytes else { throw .messageTooLong(total) }
    guard bytes[start + 1] != 0 else { throw .noKind }
    guard bytes[start + 3] == 1 else { throw .protocolVersion(bytes[start + 3]) }
    serial = order.uint32(bytes[(start + 8)...])
    guard serial != 0 else { throw .noSerial }
    self.order = order
    kind = Kind(bytes[start + 1])
    wantsReply = bytes[start + 2] & 1 == 0
  }

  /// Takes in the next field; of those that nobody here asks for, only where they end.
  mutating func readField(_ cursor: inout WireCursor) throws(WireFault) {
    try cursor.align(to: 8)
    let code = try cursor.byte()
    let type = try cursor.signature()
    switch (code, type.count == 1 ? type.first : nil) {
    case (1, UInt8(ascii: "o")), (4, UInt8(ascii: "s")): try cursor.skipText()
    case (2, UInt8(ascii: "s")): interface = try cursor.name()
    case (3, UInt8(ascii: "s")): member = try cursor.name()
    case (5, UInt8(ascii: "u")): replySerial = try cursor.uint32()
    case (6, UInt8(ascii: "s")): destination = try cursor.name()
    case (7, UInt8(ascii: "s")): sender = try cursor.name()
    case (8, UInt8(ascii: "g")): signature = String(decoding: try cursor.signature(), as: UTF8.self)
    case (9, UInt8(ascii: "u")): descriptors = Int(try cursor.uint32())
    case (1...9, _): throw .fieldType(code)
    case _: try cursor.skipValue(type)
    }
  }

  /// The first strings of the body of a whole message, as far as it has some.
  func strings(_ message: ArraySlice<UInt8>) -> [String] {
    var cursor = WireCursor(message, order, from: bodyStart, to: min(total, message.count))
    var strings: [String] = []
    for code in signature.utf8 {
      guard code == UInt8(ascii: "s"), let string = try? cursor.string() else { break }
      strings.append(string)
    }
    return strings
  }
}

extension WireHeader.Kind {
  fileprivate nonisolated init(_ code: UInt8) {
    self =
      switch code {
      case 1: .call
      case 2: .reply
      case 3: .error
      case 4: .signal
      case _: .other
      }
  }
}
