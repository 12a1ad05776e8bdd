internal import CLinux
internal import Glibc

/// What was read and is not yet done with, in one piece.
struct ReadBuffer {
  private var bytes: [UInt8] = []
  private var head = 0
  private var tail = 0

  var readable: ArraySlice<UInt8> { bytes[head..<tail] }
  var count: Int { tail - head }

  /// Takes so many bytes off the front.
  mutating func drop(_ count: Int) {
    head += min(count, self.count)
    if head == tail {
      head = 0
      tail = 0
      // Room for a large message is not kept, nor copied where a part of it still waits to be sent.
      if bytes.count > GateLimits.mostReadBytes { bytes = [] }
    }
  }

  /// One read, into room for so many bytes altogether as are waited for.
  ///
  /// Room grows with what has come, not with what is claimed to come, and what is read with neither.
  mutating func receive(
    from socket: OpenDescriptor, wanted: Int, _ descriptors: inout [OpenDescriptor]
  ) -> Received {
    makeRoom(for: wanted - count)
    let size = unsafe withUnsafeTemporaryAllocation(
      of: Int32.self, capacity: pennant_most_descriptors
    ) { numbers in
      var came: Int32 = 0
      let size = unsafe bytes.withUnsafeMutableBytes { buffer in
        let room = unsafe UnsafeMutableRawBufferPointer(rebasing: buffer[tail...])
        let size = min(room.count, GateLimits.mostReadBytes)
        return unsafe pennant_receive(
          socket.number, room.baseAddress, size, numbers.baseAddress, &came)
      }
      for index in 0..<Int(came) {
        if let descriptor = unsafe OpenDescriptor(numbers[index]) { descriptors.append(descriptor) }
      }
      return size
    }
    if size < 0 {
      return errno == EAGAIN || errno == EINTR ? .nothing : .failed(GateFault("recvmsg"))
    }
    tail += size
    return size == 0 ? .end : .bytes
  }

  /// Room for one more read at least; where there is none it doubles, so that each byte is moved a
  /// few times, however many come.
  private mutating func makeRoom(for wanted: Int) {
    let least = max(min(wanted, GateLimits.readBytes), GateLimits.readBytes / 16)
    guard bytes.count - tail < least else { return }
    let kept = count
    if bytes.count - kept >= least {
      unsafe bytes.withUnsafeMutableBytes { buffer in
        guard let start = buffer.baseAddress else { return }
        unsafe memmove(start, start.advanced(by: head), kept)
      }
    } else {
      let size = max(kept + max(least, min(wanted, kept)), GateLimits.readBytes)
      let larger = unsafe [UInt8](unsafeUninitializedCapacity: size) { buffer, filled in
        guard let start = buffer.baseAddress else { return }
        unsafe bytes[head..<tail].withUnsafeBytes { kept in
          if let first = kept.baseAddress { unsafe memcpy(start, first, kept.count) }
        }
        unsafe memset(start.advanced(by: kept), 0, size - kept)
        filled = size
      }
      bytes = larger
    }
    head = 0
    tail = kept
  }
}

enum Received {
  case bytes
  case nothing
  case end
  case failed(GateFault)
}
