internal import Bus
internal import Glibc

/// An action that a message asks of the gate, apart from being passed on or not.
nonisolated enum GateEffect: Hashable {
  case toChild(MadeMessage)
  /// A call that came over the bus is refused in the server's place.
  case refuse(caller: String, serial: UInt32, Unpassable = .serial)
  /// The message in hand is a call that came over the bus.
  case called
  /// The connection holds the name now.
  case held
  /// The connection gave the name up.
  case released
  /// The message in hand answers a call of ours.
  case answer(serial: UInt32, to: String?)
  /// An answer to a call of ours came that is too large to be looked into.
  case overlongAnswer(serial: UInt32, to: String?)
  /// The message in hand is a signal of the notification interface.
  case signal
  /// The message in hand is a signal that the server's own tools may wait for.
  case foreignSignal
  case note(String)
}

/// Why a call that came over the bus goes no further.
nonisolated enum Unpassable: String, Hashable {
  case serial = "calls with so high a serial are not taken here"
  case tooLarge = "a call so large, or with descriptors, is not taken here"
}

/// The decision about a message.
nonisolated struct Ruling: Hashable {
  var fate: MessageFate
  var effects: [GateEffect] = []

  static let pass = Ruling(fate: .pass)
  static let take = Ruling(fate: .take)
}

/// The decision about a message as far as its header allows one.
nonisolated enum HeaderRuling: Hashable {
  case decided(Ruling)
  /// The body decides, where the whole message has no more bytes than this.
  case needsBody(upTo: Int, otherwise: Ruling)

  static let pass = HeaderRuling.decided(.pass)
}

/// A message that the bus would have sent to a child, had it the name.
nonisolated enum MadeMessage: Hashable {
  case reply(to: UInt32, Value)
  case nameAcquired
  /// `NameOwnerChanged`: the child has the notification name now, or nobody has.
  case ownerChanged(isHeld: Bool)
  case nameLost

  enum Value: Hashable {
    case code(UInt32)
    case flag(Bool)
    /// The child's own unique name.
    case ownName
    /// A list of nothing but this.
    case ownNames
    case process
    case credentials
  }
}

extension MadeMessage {
  /// The message as the bus would have written it to this child.
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

  /// The signal to everybody, as the bus sends it.
  ///
  /// The bus sends it only to those with a rule for it. Whether this child has one is not looked
  /// for: its library holds each signal against all its rules anyhow, and drops one that nobody
  /// waits for, as it does an unasked `NameAcquired`.
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
