import Clock

/// Every bound of the gate, each with its reason.
nonisolated enum GateLimits {
  /// The longest line of a handshake, which is as long as both common libraries take.
  static let lineBytes = 16 << 10

  /// The protocol's own bounds.
  static let messageBytes = 128 << 20
  static let arrayBytes = 64 << 20

  /// Values within values in a header field of a kind that nobody knows yet.
  static let depth = 32

  /// "The maximum length of a name": of a bus, an interface, a member.
  static let nameBytes = 255

  /// Read at once, and where much is waited for: what is read is also gone through in that turn of
  /// the loop.
  static let readBytes = 64 << 10
  static let mostReadBytes = 128 << 10

  /// Once so much of a message has come there is room for all of it, so that it is not copied
  /// again.
  static let roomForAllFrom = 1 << 20

  /// Not yet taken by one side: beyond it the other side is not read.
  static let unsentBytes = 256 << 10

  /// The bound for our own calls, which come in between: a server that has stopped is sent no more.
  static let unsentWithCallsBytes = 16 << 20

  /// The bound for calls of its tools: anybody makes those, and none may take the room that our own
  /// need, such as those that close what it still shows when it goes on.
  static let unsentWithToolCallsBytes = 1 << 20

  /// Pieces up to this size are copied when they cannot be sent at once, as they would otherwise
  /// hold on to a whole read.
  static let copiedBytes = 32 << 10

  /// A call to the bus itself that is looked into: it holds a name, which has 255 bytes at most.
  static let questionBytes = 1 << 10

  /// A call of somebody's to the server by its own name, with its header: tools say little.
  static let calledBytes = 256 << 10

  /// An answer of the server's to a call of ours: lists of its tools can be long.
  static let answerBytes = 16 << 20

  /// A signal that is taken out, or given on: a word and a number.
  static let signalBytes = 1 << 20

  /// Connections at one time: a server has two, and its scripts some for a moment.
  static let connections = 64

  /// Descriptors that came for one message: the system sends no more at once, and nobody sends a
  /// message's in parts.
  static let descriptors = 253

  /// Descriptors open for messages under way, in the whole gate, with which more may be read.
  ///
  /// A read may bring those of another message, so that there are twice as many at most: those of
  /// one connection that takes nothing, and of others that do. A service may have 1,024 open where
  /// nobody says otherwise, and connections have 128 of them.
  static let heldDescriptors = descriptors

  /// With more than so many, a connection is ended that brings descriptors and not the rest of
  /// their message.
  static let mostHeldDescriptors = 2 * heldDescriptors

  /// The pause before descriptors are sent again that the system did not take.
  static let descriptorPause = Span.milliseconds(50)

  /// Calls that nobody waits for any more, but whose answer still means something.
  static let unanswered = 1_024

  /// Serials of our calls; a connection of the bus's own comes to them after 3,000 million
  /// messages, and whoever uses them on purpose is refused.
  static let reservedSerials: ClosedRange<UInt32> = 0xC000_0000...0xFFFF_FFFF

  /// How often, and with which pause, a bus that has no room for another connection is tried.
  static let connectTries = 100
  static let connectPause = Span.milliseconds(20)

  /// How long no new connection is taken after the system had no room for one.
  static let acceptPause = Span.milliseconds(500)
}
