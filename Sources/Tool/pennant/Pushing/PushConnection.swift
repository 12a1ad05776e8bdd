internal import CLinux
import Glibc

/// An accepted connection, which is read and written without waiting, and closed with its owner.
final class PushConnection {
  enum Read {
    case bytes([UInt8])
    case nothing
    case end
    case broken
  }

  let number: Int32

  init(owning number: Int32) {
    self.number = number
  }

  /// Which user connected, as the kernel noted it then.
  var user: UInt32? {
    var (process, user): (UInt32, UInt32) = (0, 0)
    return unsafe pennant_peer(number, &process, &user) == 0 ? user : nil
  }

  func read() -> Read {
    var failure: Int32 = 0
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: 4_096) { buffer, filled in
      // Descriptors that come along are dropped by the kernel: there is no room for them.
      let count = unsafe recv(number, buffer.baseAddress, buffer.count, Int32(MSG_DONTWAIT))
      failure = count < 0 ? errno : 0
      filled = max(0, count)
    }
    switch failure {
    case 0: return bytes.isEmpty ? .end : .bytes(bytes)
    case EAGAIN, EINTR: return .nothing
    case _: return .broken
    }
  }

  /// - Returns: how much was taken; `nil` where nothing ever will be.
  @discardableResult
  func write(_ bytes: ArraySlice<UInt8>) -> Int? {
    let flags = Int32(MSG_DONTWAIT) | Int32(MSG_NOSIGNAL)
    let count = unsafe bytes.withUnsafeBytes { buffer in
      unsafe Glibc.send(number, buffer.baseAddress, buffer.count, flags)
    }
    if count >= 0 { return count }
    return errno == EAGAIN || errno == EINTR ? 0 : nil
  }

  deinit { close(number) }
}
