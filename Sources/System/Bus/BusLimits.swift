import Clock

/// Every bound on a connection, each with its reason.
nonisolated enum BusLimits {
  /// Messages handled before timers and errands get their turn.
  static let messagesPerTurn = 32

  /// Reads of 4 KiB of one message in a turn; everything else on the loop waits some 100
  /// microseconds meanwhile.
  static let readsPerTurn = 64

  /// Bytes read but not yet handled; beyond them libdbus leaves messages with the bus.
  ///
  /// A message that is larger by itself still comes whole. A bound on single messages would have
  /// libdbus leave the bus at a larger one, and anybody could send that.
  static let receivedBytes = 1 << 20

  /// Descriptors read but not yet handled; beyond them libdbus leaves messages with the bus.
  ///
  /// With those of one more message they stay far below the 1,024 that a process usually may have:
  /// libdbus leaves the bus where the kernel cannot hand one over.
  static let receivedDescriptors = 64

  /// Descriptors in one message: as many as the kernel passes, since libdbus leaves the bus at
  /// more.
  static let messageDescriptors = 253

  /// Bytes written but not yet taken by the bus.
  ///
  /// Beyond them no further messages are handled, so that answers to a bus that reads nothing do
  /// not pile up here.
  static let unsentBytes = 4 << 20

  /// Bytes of a message of ours; the bus turns away a connection that sends more than 32 MiB.
  static let bodyBytes = 16 << 20

  /// The time until the bus itself counts as not answering; it answers at once or is stopped.
  static let patienceWithBus = Span.seconds(25)

  /// Containers within containers that are read.
  static let depth = 16

  /// Containers within containers that are written: as many as the specification allows.
  ///
  /// libdbus counts the open ones in eight bits, and frees what is in use when they overflow.
  static let writtenDepth = 64

  /// Names on a bus; a bus of one person has hundreds, and may have many more for a moment.
  static let namesListed = 16_384

  /// Names read of the line for a name: a session has a few, anybody may add more.
  static let queuedOwners = 32

  /// Bytes of a name on the bus, by the specification.
  static let nameBytes = 255

  /// Bytes of a message that is read again: as large as one that we write.
  static let marshalledBytes = bodyBytes
}
