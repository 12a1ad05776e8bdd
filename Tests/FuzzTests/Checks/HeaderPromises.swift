import Bus

@testable import Gate

/// What libdbus takes for a message, the gate has read as the same.
@MainActor
enum HeaderPromises {
  static func faults(
    of message: (header: WireHeader, bytes: ArraySlice<UInt8>)
  ) -> [String] {
    var faults = Faults()
    let header = message.header
    faults.expect(header.bodyStart <= header.total, "a body before its header")
    faults.expect(header.total <= GateLimits.messageBytes, "a message of \(header.total) bytes")
    guard let same = BusMessage(bytes: message.bytes) else { return faults.all }
    faults.expect(header.serial == same.serial, "serial")
    faults.expect(kind(header.kind) == same.kind, "kind")
    faults.expect(header.wantsReply == same.wantsReply, "flags")
    faults.expect(header.interface == same.interface, "interface")
    faults.expect(header.member == same.member, "member")
    faults.expect(header.destination == same.destination, "destination")
    faults.expect(header.sender == same.sender?.rawValue, "sender")
    faults.expect((header.replySerial ?? 0) == same.replySerial, "serial of the call")
    faults.expect(header.signature == same.signature, "signature")
    var reader = same.reader
    for string in header.strings(message.bytes) {
      faults.expect(reader.string() == string, "a string")
    }
    return faults.all
  }

  private static func kind(_ kind: WireHeader.Kind) -> BusMessage.Kind? {
    switch kind {
    case .call: .call
    case .reply: .reply
    case .error: .error
    case .signal: .signal
    case .other: nil
    }
  }
}
