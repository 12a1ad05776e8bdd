internal import CLinux
internal import Descriptors
internal import Glibc
internal import MainLoop
internal import Queues

/// A socket of a connection, and the bytes that the socket has not taken yet.
final class Endpoint {
  private struct Piece {
    var bytes: ArraySlice<UInt8>
    var descriptors: [Descriptor]
  }

  let socket: Descriptor
  private var watch: FileWatch?
  private var queue = Queue<Piece>()
  private(set) var unsent = 0
  /// How many descriptors of what waits have not gone out yet.
  private(set) var unsentDescriptors = 0
  /// Runs where the system takes no more descriptors, though the socket may have room.
  private var rest: Deadline?
  private var isResting = false
  /// Whether the other end is gone, so that nothing more can be written.
  private(set) var isBroken = false

  init(_ socket: Descriptor) {
    self.socket = socket
  }

  /// Has a body run whenever the socket is ready for what is waited for.
  func serve(on loop: MainLoop, _ body: @escaping (Readiness) -> Void) {
    watch = FileWatch(on: loop, fd: socket.number, for: [], body: body)
    rest = Deadline(on: loop) { [unowned self] in
      isResting = false
      body(.write)
    }
  }

  func wait(toRead: Bool) {
    var wanted: Readiness = unsent > 0 && !isBroken && !isResting ? .write : []
    if toRead { wanted.insert(.read) }
    watch?.change(to: wanted)
  }

  /// Writes what the socket takes now, and keeps the rest; descriptors go with the first byte.
  func send(_ bytes: ArraySlice<UInt8>, _ descriptors: [Descriptor] = []) {
    guard !isBroken, !bytes.isEmpty else { return }
    var piece = Piece(bytes: bytes, descriptors: descriptors)
    if unsent == 0 { write(&piece) }
    guard !isBroken, !piece.bytes.isEmpty else { return }
    unsent += piece.bytes.count
    unsentDescriptors += piece.descriptors.count
    keep(piece)
  }

  /// Small pieces are copied together, so that they do not each hold on to a whole read.
  private func keep(_ piece: Piece) {
    guard piece.bytes.count <= GateLimits.copiedBytes else { return queue.add(piece) }
    if piece.descriptors.isEmpty, let last = queue.indices.last,
      queue[last].bytes.count <= GateLimits.copiedBytes
    {
      queue.change(at: last) { $0.bytes += piece.bytes }
    } else {
      queue.add(Piece(bytes: Array(piece.bytes)[...], descriptors: piece.descriptors))
    }
  }

  /// Goes on with what waits.
  func flush() {
    while !isBroken, var piece = queue.takeFirst() {
      unsent -= piece.bytes.count
      unsentDescriptors -= piece.descriptors.count
      write(&piece)
      guard !piece.bytes.isEmpty else { continue }
      unsent += piece.bytes.count
      unsentDescriptors += piece.descriptors.count
      return queue.putBack(piece)
    }
    if isBroken { forget() }
  }

  /// Leaves in the piece what was not taken.
  private func write(_ piece: inout Piece) {
    let numbers = piece.descriptors.map(\.number)
    while !piece.bytes.isEmpty {
      let rest = piece.descriptors.isEmpty ? [] : numbers
      let size = unsafe piece.bytes.withUnsafeBytes { buffer in
        unsafe pennant_transmit(
          socket.number, buffer.baseAddress, buffer.count, rest, Int32(rest.count))
      }
      if size < 0 {
        if errno == EINTR { continue }
        switch errno {
        case EAGAIN: break
        // unix(7): "this error is returned for sendmsg(2) ... when the number of in-flight file
        // descriptors exceeds the RLIMIT_NOFILE": of all the person's programs together, so that it
        // is no fault of this connection.
        case ETOOMANYREFS where self.rest != nil: takeRest()
        case _: isBroken = true
        }
        return
      }
      piece.bytes = piece.bytes.dropFirst(size)
      piece.descriptors = []
    }
  }

  private func takeRest() {
    isResting = true
    rest?.arm(after: GateLimits.descriptorPause)
  }

  /// Ends the connection: the body is not run after this.
  func close() {
    watch?.cancel()
    watch = nil
    rest?.cancel()
    rest = nil
    isBroken = true
    forget()
  }

  private func forget() {
    queue = Queue()
    unsent = 0
    unsentDescriptors = 0
  }
}
