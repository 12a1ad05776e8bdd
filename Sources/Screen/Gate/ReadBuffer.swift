internal import CLinux
internal import Glibc

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
    from socket: OpenDescriptor, wanted: Int, _ descriptors: inout [OpenDescriptor]
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
        if let descriptor = unsafe OpenDescriptor(numbers[index]) { descriptors.append(descriptor) }
      }
    }
    if size < 0 {
      return errno == EAGAIN || errno == EINTR ? .nothing : .failed(GateFault("recvmsg"))
    }
    return size == 0 ? .end : .bytes
  }

  /// Room for one more read at least.
  ///
  /// Where there is none it grows with what has come, not with what is claimed to come: a header of
  /// 16 bytes costs no more than that. Of whom much has come, it is room for all that is waited for:
  /// memory that nothing was written to is none, and to copy 32 MiB would hold up the loop.
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
