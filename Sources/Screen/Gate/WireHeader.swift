/// The part of a message ahead of its body, as much as is needed to know where the message goes and
/// ends.
nonisolated struct WireHeader: Hashable {
  enum Kind: Hashable {
    case call
    case reply
    case error
    case signal
    /// A message of a later protocol, which its receiver is to ignore.
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
    // A wrong first byte is refused at once: nothing more is waited for.
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

/// Reads the header of one message, each byte once, while they come.
///
/// All of the fields are gone through, however many there are. "The header fields" are an array
/// without an order, so that the one that counts the descriptors may be the last; dbus-broker
/// passes on the sender's array with its unknown fields, and appends SENDER to it. A protocol's
/// worth of fields, 64 MiB, is a second's work: done at once it would hold up everything else.
nonisolated struct HeaderReader {
  /// The header, as far as it has been read.
  private var header: WireHeader?
  /// Where the next field begins.
  private var offset = WireHeader.fieldsStart

  /// The header of the message that these bytes begin with; `nil` while it is not all there.
  ///
  /// The bytes are those of before, and more.
  mutating func read(_ bytes: ArraySlice<UInt8>) throws(WireFault) -> WireHeader? {
    if header == nil { header = try WireHeader(beginningOf: bytes) }
    guard var header else { return nil }
    let end = min(header.fieldsEnd, bytes.count)
    var cursor = WireCursor(bytes, header.order, from: offset, to: end)
    do throws(WireFault) {
      while offset < end {
        try header.readField(&cursor)
        offset = cursor.offset
      }
    } catch {
      // A field that is not all there yet is begun anew: one is passed over in a few steps.
      guard error == .pastTheEnd, end < header.fieldsEnd else { throw error }
    }
    self.header = header
    return bytes.count >= header.bodyStart ? header : nil
  }

  /// How many bytes must be there before the header can be complete.
  var wanted: Int { header?.bodyStart ?? WireHeader.fieldsStart }
}

extension WireHeader {
  /// Reads the header of a message; `nil` where the bytes do not reach its body.
  nonisolated init?(_ bytes: ArraySlice<UInt8>) throws(WireFault) {
    var reader = HeaderReader()
    guard let header = try reader.read(bytes) else { return nil }
    self = header
  }
}

/// Why a stream cannot be followed any more.
nonisolated enum WireFault: Error, Hashable, CustomStringConvertible {
  case noByteOrder(UInt8)
  case protocolVersion(UInt8)
  case noKind
  case noSerial
  case headerTooLong(Int)
  case messageTooLong(Int)
  /// Something in a header ends after its container.
  case pastTheEnd
  case badSignature
  case tooDeep
  /// A known field of another type than the protocol says.
  case fieldType(UInt8)
  case lineTooLong
  case lineEnd
  case noNul
  case notADialogue
  case descriptorsMissing
  case descriptorsOfNothing
  case descriptorsTooMany

  var description: String {
    switch self {
    case .noByteOrder(let byte): "a message begins with the byte \(byte)"
    case .protocolVersion(let version): "a message is of protocol version \(version)"
    case .noKind: "a message is of no kind"
    case .noSerial: "a message has no serial"
    case .headerTooLong(let bytes): "a message has a header of \(bytes) bytes"
    case .messageTooLong(let bytes): "a message says it has \(bytes) bytes"
    case .pastTheEnd: "a part of a header goes past its end"
    case .badSignature: "a header field has no valid type"
    case .tooDeep: "a header field has too many values within values"
    case .fieldType(let code): "the header field \(code) is of a wrong type"
    case .lineTooLong: "a line of the handshake is too long"
    case .lineEnd: "a line of the handshake has no proper end"
    case .noNul: "a connection does not begin with a NUL"
    case .notADialogue: "messages come before the handshake is done"
    case .descriptorsMissing: "a message came without its file descriptors"
    case .descriptorsOfNothing: "file descriptors came with no message"
    case .descriptorsTooMany: "too many file descriptors came ahead of their messages"
    }
  }
}
