import Bus

@testable import Gate

/// Messages that open a connection, as libdbus writes them.
@MainActor
struct SpokenMessage {
  let bytes: ArraySlice<UInt8>
  let header: WireHeader

  static let hello = SpokenMessage(call("Hello", nil), serial: 1)
  static let request = SpokenMessage(
    call("RequestName", "org.freedesktop.Notifications"), serial: 2)
  static let helloAnswer: SpokenMessage = {
    let caller: UniqueName = ":1.42"
    let message = BusMessage(replyTo: ReplyHandle(caller: caller, serial: 1, isWanted: true))
    message.write { $0.string(caller.rawValue) }
    return SpokenMessage(message, serial: 1, sender: .bus)
  }()

  private static func call(_ member: MemberName, _ name: String?) -> BusMessage {
    let message = BusMessage(
      call: member, of: "org.freedesktop.DBus", at: "/org/freedesktop/DBus", to: .bus)
    message.write { writer in
      if let name {
        writer.string(name)
        writer.uint32(4)
      }
    }
    return message
  }

  private init(_ message: BusMessage, serial: UInt32, sender: UniqueName? = nil) {
    bytes = message.bytes(serial: CallSerial(serial), sender: sender)?[...] ?? []
    guard let header = try? WireHeader(bytes) else { fatalError("libdbus writes no message") }
    self.header = header
  }
}
