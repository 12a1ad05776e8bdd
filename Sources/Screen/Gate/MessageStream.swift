/// Whether a message goes on to the other side.
nonisolated enum MessageFate: Hashable {
  case pass
  /// Taken out: the other side does not get it.
  case take
}

/// Cuts the bytes of one direction into a handshake and messages; the bytes stay where they are.
nonisolated struct MessageStream {
  enum Step: Hashable {
    /// So many bytes are finished: passed on or dropped, as the fate says.
    case bytes(Int, MessageFate)
    /// A message begins; `decide` or `awaitWhole` comes next.
    case head(WireHeader)
    /// The message that was waited for is all there; `decide` comes next.
    case whole(WireHeader)
    /// Nothing can be done before there are so many bytes.
    case more(Int)
  }

  private enum Stage {
    case handshake(Handshake)
    case head(HeaderReader)
    case undecided(WireHeader)
    case awaiting(WireHeader)
    case flowing(left: Int, MessageFate)
  }

  private var stage: Stage

  init(from side: Handshake.Side) {
    stage = .handshake(Handshake(side))
  }

  /// Whether a part of a message has gone out, and nothing may come between.
  var isWithinMessage: Bool {
    switch stage {
    case .flowing: true
    // Messages of ours do not come into a dialogue either.
    case .handshake: true
    case .head, .undecided, .awaiting: false
    }
  }

  /// Whether bytes that are not yet cut are there for a message still to come.
  var isBeforeMessage: Bool {
    switch stage {
    case .head, .undecided, .awaiting: true
    case .handshake, .flowing: false
    }
  }

  /// The next thing to do with what is there; each step is carried out before the next.
  mutating func step(_ bytes: ArraySlice<UInt8>) throws(WireFault) -> Step {
    switch stage {
    case .handshake(var handshake):
      let count = try handshake.take(bytes)
      stage = handshake.isOver ? .head(HeaderReader()) : .handshake(handshake)
      if count > 0 { return .bytes(count, .pass) }
      return handshake.isOver ? try step(bytes) : .more(1)
    case .head(var reader):
      guard let header = try reader.read(bytes) else {
        stage = .head(reader)
        return .more(reader.wanted)
      }
      stage = .undecided(header)
      return .head(header)
    case .undecided(let header):
      return .head(header)
    case .awaiting(let header):
      return bytes.count >= header.total ? .whole(header) : .more(header.total)
    case .flowing(let left, let fate):
      let count = min(left, bytes.count)
      guard count > 0 else { return .more(1) }
      stage = count == left ? .head(HeaderReader()) : .flowing(left: left - count, fate)
      return .bytes(count, fate)
    }
  }

  /// Decides on the message that the step before brought; nothing that a peer sends leads here
  /// without one.
  mutating func decide(_ fate: MessageFate) {
    switch stage {
    case .undecided(let header), .awaiting(let header):
      stage = .flowing(left: header.total, fate)
    case .handshake, .head, .flowing: preconditionFailure("there is no message to decide")
    }
  }

  /// Waits for all of the message whose header the step before brought.
  mutating func awaitWhole() {
    guard case .undecided(let header) = stage else {
      preconditionFailure("there is no message to wait for")
    }
    stage = .awaiting(header)
  }
}

/// The dialogue ahead of the messages, from one side: lines, to be passed on as they are.
///
/// Each side is followed for itself, as clients write their lines, and the first messages, without
/// waiting for the answers.
nonisolated struct Handshake {
  enum Side: Hashable {
    /// Begins with a NUL, and ends with the line `BEGIN`.
    case client
    /// The dialogue of the bus ends at the first message: no answer begins with the byte of one.
    case bus
  }

  private let side: Side
  private var line: [UInt8] = []
  private var needsNul: Bool
  private var hasAgreed = false
  /// Messages come next.
  private(set) var isOver = false

  init(_ side: Side) {
    self.side = side
    needsNul = side == .client
  }

  /// How many of these bytes belong to the dialogue.
  mutating func take(_ bytes: ArraySlice<UInt8>) throws(WireFault) -> Int {
    var taken = 0
    for byte in bytes {
      if isOver { break }
      if needsNul {
        guard byte == 0 else { throw .noNul }
        needsNul = false
      } else if side == .bus, line.isEmpty, ByteOrder(byte) != nil {
        guard hasAgreed else { throw .notADialogue }
        isOver = true
        break
      } else {
        try take(byte)
      }
      taken += 1
    }
    return taken
  }

  private mutating func take(_ byte: UInt8) throws(WireFault) {
    line.append(byte)
    guard line.count <= GateLimits.lineBytes else { throw .lineTooLong }
    guard byte == UInt8(ascii: "\n") else { return }
    guard line.dropLast().last == UInt8(ascii: "\r") else { throw .lineEnd }
    let word = line.dropLast(2).prefix { $0 != UInt8(ascii: " ") }
    line.removeAll(keepingCapacity: true)
    switch side {
    case .client: isOver = word.elementsEqual("BEGIN".utf8)
    case .bus: if word.elementsEqual("OK".utf8) { hasAgreed = true }
    }
  }
}
