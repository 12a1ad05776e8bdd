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
