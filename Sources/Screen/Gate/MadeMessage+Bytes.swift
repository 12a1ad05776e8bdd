internal import Bus
internal import Glibc

extension MadeMessage {
  /// As the bus would have written it to this child.
  func bytes(for child: GateConnection, _ name: BusName, _ serial: CallSerial) -> [UInt8]? {
    guard let own = child.rules.uniqueName.flatMap({ UniqueName($0) }) else { return nil }
    let message =
      switch self {
      case .reply(let call, let value): Self.reply(to: call, value, own, child.process)
      case .nameAcquired: Self.signal("NameAcquired", name, own)
      case .nameLost: Self.signal("NameLost", name, own)
      case .ownerChanged(let isHeld): Self.ownerChanged(name, own, isHeld)
      }
    return message.bytes(serial: serial, sender: .bus)
  }

  private static func signal(
    _ member: MemberName, _ name: BusName, _ own: UniqueName
  ) -> BusMessage {
    BusMessage(
      signal: member, of: "org.freedesktop.DBus", at: "/org/freedesktop/DBus", to: BusName(own)
    ) { $0.string(name.rawValue) }
  }

  /// To everybody, as the bus sends it.
  ///
  /// The bus sends it only to those with a rule for it. Whether this child has one is not looked
  /// for: what comes for one rule of a connection's is held against all of them by its library
  /// anyhow, so that one that nobody waits for is dropped as an unasked `NameAcquired` is.
  private static func ownerChanged(
    _ name: BusName, _ own: UniqueName, _ isHeld: Bool
  ) -> BusMessage {
    BusMessage(
      signal: "NameOwnerChanged", of: "org.freedesktop.DBus", at: "/org/freedesktop/DBus"
    ) {
      $0.string(name.rawValue)
      $0.string(isHeld ? "" : own.rawValue)
      $0.string(isHeld ? own.rawValue : "")
    }
  }

  private static func reply(
    to call: UInt32, _ value: Value, _ own: UniqueName, _ process: UInt32
  ) -> BusMessage {
    BusMessage(
      replyTo: ReplyHandle(caller: own, serial: call, isWanted: true)
    ) { writer in
      switch value {
      case .code(let code): writer.uint32(code)
      case .flag(let flag): writer.bool(flag)
      case .ownName: writer.string(own.rawValue)
      case .ownNames: writer.strings([own.rawValue])
      case .process: writer.uint32(process)
      case .credentials:
        writer.array(of: "{sv}") { entries in
          entries.entry("ProcessID", "u") { $0.uint32(process) }
          entries.entry("UnixUserID", "u") { $0.uint32(getuid()) }
        }
      }
    }
  }
}
