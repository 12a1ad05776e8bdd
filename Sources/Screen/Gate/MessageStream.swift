/// Whether a message goes on to the other side.
nonisolated enum Fate: Hashable {
  case pass
  /// Taken out: the other side does not get it.
  case take
}

/// Cuts the bytes of one direction into a handshake and messages; the bytes stay where they are.
nonisolated struct MessageStream {
  enum Step: Hashable {
    /// So many bytes are done with, as it was decided for their message.
    case bytes(Int, Fate)
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
    case flowing(left: Int, Fate)
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

  /// Of the message that the step before brought: no byte of a peer's leads here without one.
  mutating func decide(_ fate: Fate) {
    switch stage {
    case .undecided(let header), .awaiting(let header):
      stage = .flowing(left: header.total, fate)
    case .handshake, .head, .flowing: preconditionFailure("there is no message to decide")
    }
  }

  /// Of the header that the step before brought.
  mutating func awaitWhole() {
    guard case .undecided(let header) = stage else {
      preconditionFailure("there is no message to wait for")
    }
    stage = .awaiting(header)
  }
}
