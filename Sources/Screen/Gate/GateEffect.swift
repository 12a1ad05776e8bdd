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
  /// So does this one, which is too large to be looked into.
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

/// A message that the bus would have sent to a child, had it the name.
nonisolated enum MadeMessage: Hashable {
  case reply(to: UInt32, Value)
  case nameAcquired
  /// The name is the child's now, or nobody's.
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

/// The decision about a message.
nonisolated struct Ruling: Hashable {
  var fate: Fate
  var effects: [GateEffect] = []

  static let pass = Ruling(fate: .pass)
  static let take = Ruling(fate: .take)
}

/// The decision about a message as far as its header allows one.
nonisolated enum Look: Hashable {
  case decided(Ruling)
  /// The body decides, where the whole message has no more bytes than this.
  case needsBody(upTo: Int, otherwise: Ruling)

  static let pass = Look.decided(.pass)
}
