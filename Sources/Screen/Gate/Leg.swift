internal import CLinux
internal import Descriptors
internal import Glibc

/// A single direction of a connection, which carries what one side says to the other.
final class Leg {
  private let source: Endpoint
  private let sink: Endpoint
  private var stream: MessageStream
  private var buffer = ReadBuffer()
  private var wanted = 1
  /// Came with bytes of messages that are not yet passed on.
  private var descriptors: [Descriptor] = []
  /// Messages of ours that wait for the end of one that is being passed on.
  private var inserted: [[UInt8]] = []
  private var insertedBytes = 0
  private(set) var isEnded = false
  var onLook: ((WireHeader) -> HeaderRuling)?
  var onWhole: ((WireHeader, ArraySlice<UInt8>) -> Ruling)?
  /// The message is there as far as it was looked at; what it asks for comes after its own fate.
  var onEffects: (([GateEffect], ArraySlice<UInt8>) -> Void)?

  init(from source: Endpoint, to sink: Endpoint, side: Handshake.Side) {
    self.source = source
    self.sink = sink
    stream = MessageStream(from: side)
  }

  /// Whether the source is to be read: not while the sink does not take what was read before.
  ///
  /// A single read may bring as many descriptors as one message has. So nothing is read while some
  /// are unsent, and where the gate has no room for more, only the rest of an incomplete message is
  /// read.
  func wantsToRead(hasRoom: Bool) -> Bool {
    !isEnded && sink.unsent < GateLimits.unsentBytes && sink.unsentDescriptors == 0
      && (hasRoom || hasIncomplete)
  }

  /// Whether descriptors wait for the rest of their message.
  var hasIncomplete: Bool { !descriptors.isEmpty }

  /// How many descriptors are open for this direction.
  var heldDescriptors: Int { descriptors.count + sink.unsentDescriptors }

  /// The number of bytes that wait here for the sink.
  var waiting: Int { sink.unsent + insertedBytes }

  /// Reads once, and handles what has come.
  func read() throws(WireFault) {
    let size = max(wanted, GateLimits.readBytes)
    switch buffer.receive(from: source.socket, wanted: size, &descriptors) {
    case .nothing: return
    case .end, .failed: isEnded = true
    case .bytes: try cut()
    }
  }

  /// Puts a message of ours between whole messages.
  func insert(_ message: [UInt8]) {
    if stream.isWithinMessage {
      inserted.append(message)
      insertedBytes += message.count
    } else {
      sink.send(message[...])
    }
  }

  private func cut() throws(WireFault) {
    steps: while !sink.isBroken {
      switch try stream.step(buffer.readable) {
      case .more(let count):
        wanted = count
        break steps
      case .bytes(let count, let fate):
        finish(count, fate)
      case .head(let header):
        switch onLook?(header) ?? .pass {
        case .needsBody(let limit, _) where header.total <= limit: stream.awaitWhole()
        case .needsBody(_, let ruling), .decided(let ruling): try decide(header, ruling)
        }
      case .whole(let header):
        let message = buffer.readable.prefix(header.total)
        try decide(header, onWhole?(header, message) ?? .pass)
      }
    }
    // Descriptors come with the first byte of their message at the earliest, and belong to one that
    // is not decided yet.
    let areOfNothing = !stream.isBeforeMessage || buffer.count == 0
    if !descriptors.isEmpty, areOfNothing { throw .descriptorsOfNothing }
    if descriptors.count > GateLimits.descriptors { throw .descriptorsOfNothing }
  }

  /// Go out with the first byte of the message that is being passed on.
  private var leaving: [Descriptor] = []

  private func decide(_ header: WireHeader, _ ruling: Ruling) throws(WireFault) {
    guard header.descriptors <= descriptors.count else { throw .descriptorsMissing }
    let own = Array(descriptors.prefix(header.descriptors))
    descriptors.removeFirst(header.descriptors)
    let message = buffer.readable.prefix(header.total)
    stream.decide(ruling.fate)
    // Its first bytes go before anything that its effects may write.
    leaving = own
    guard !ruling.effects.isEmpty else { return }
    if case .bytes(let count, let fate) = try stream.step(buffer.readable) { finish(count, fate) }
    onEffects?(ruling.effects, message)
  }

  private func finish(_ count: Int, _ fate: MessageFate) {
    if fate == .pass { sink.send(buffer.readable.prefix(count), leaving) }
    leaving = []
    buffer.drop(count)
    if !stream.isWithinMessage { sendInserted() }
  }

  private func sendInserted() {
    guard !inserted.isEmpty else { return }
    let messages = inserted
    inserted = []
    insertedBytes = 0
    for message in messages { sink.send(message[...]) }
  }
}

/// Bytes that were read and are not yet handled, in one piece.
struct ReadBuffer {
  private var bytes: [UInt8] = []
  private var head = 0

  var readable: ArraySlice<UInt8> { bytes[head...] }
  var count: Int { bytes.count - head }

  /// Takes so many bytes off the front.
  mutating func drop(_ count: Int) {
    head += min(count, self.count)
    guard self.count == 0 else { return }
    head = 0
    // Room for a large message is not kept.
    bytes.removeAll(keepingCapacity: bytes.capacity <= GateLimits.mostReadBytes)
  }

  /// Reads once, into room for as many bytes in all as are waited for.
  mutating func receive(
    from socket: Descriptor, wanted: Int, _ descriptors: inout [Descriptor]
  ) -> Received {
    makeRoom(for: wanted - count)
    let room = min(bytes.capacity - bytes.count, GateLimits.mostReadBytes)
    var came: Int32 = 0
    var size = 0
    unsafe withUnsafeTemporaryAllocation(of: Int32.self, capacity: pennant_most_descriptors) {
      numbers in
      bytes.append(addingCapacity: room) { span in
        unsafe span.withUnsafeMutableBufferPointer { buffer, filled in
          size = unsafe pennant_receive(
            socket.number, buffer.baseAddress, room, numbers.baseAddress, &came)
          filled += max(size, 0)
        }
      }
      for index in 0..<Int(came) {
        if let descriptor = unsafe Descriptor(numbers[index]) { descriptors.append(descriptor) }
      }
    }
    if size < 0 {
      return errno == EAGAIN || errno == EINTR ? .nothing : .failed(GateFault("recvmsg"))
    }
    return size == 0 ? .end : .bytes
  }

  /// Room for one more read at least.
  ///
  /// Where there is none the buffer grows with what has come, not with what is announced, so that a
  /// header of 16 bytes costs no more than that. Once much has come, there is room for all that is
  /// waited for: memory that nothing was written to costs nothing, and copying 32 MiB would hold up
  /// the loop.
  private mutating func makeRoom(for wanted: Int) {
    let least = max(min(wanted, GateLimits.readBytes), GateLimits.readBytes / 16)
    guard bytes.capacity - bytes.count < least else { return }
    let kept = count
    if bytes.capacity - kept >= least {
      bytes.removeFirst(head)
    } else {
      let more = kept < GateLimits.roomForAllFrom ? min(wanted, kept) : wanted
      var larger: [UInt8] = []
      larger.reserveCapacity(max(kept + max(least, more), GateLimits.readBytes))
      larger += readable
      bytes = larger
    }
    head = 0
  }
}

enum Received {
  case bytes
  case nothing
  case end
  case failed(GateFault)
}
