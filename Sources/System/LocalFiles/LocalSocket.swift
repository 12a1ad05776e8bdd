internal import Glibc

/// A connection to a program that listens at a path of this machine.
public final class LocalSocket {
  public let number: Int32

  /// `nil` where nobody listens there.
  public init?(_ path: String) {
    var address = sockaddr_un()
    let name = Array(path.utf8)
    guard name.count < MemoryLayout.size(ofValue: address.sun_path), !name.contains(0) else {
      return nil
    }
    address.sun_family = sa_family_t(AF_UNIX)
    unsafe withUnsafeMutableBytes(of: &address.sun_path) { unsafe $0.copyBytes(from: name) }
    let made = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue) | O_CLOEXEC, 0)
    guard made >= 0 else { return nil }
    let size = socklen_t(MemoryLayout<sockaddr_un>.size)
    let result = unsafe withUnsafePointer(to: &address) { address in
      unsafe address.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        unsafe connect(made, $0, size)
      }
    }
    guard result == 0 else {
      close(made)
      return nil
    }
    number = made
  }

  deinit { close(number) }

  /// The bytes that have come; `nil` at the end.
  ///
  /// Descriptors that come with it are left to the kernel.
  public func read() -> [UInt8]? {
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: 8_192) { buffer, count in
      unsafe count = max(0, Glibc.read(number, buffer.baseAddress, buffer.count))
    }
    return bytes.isEmpty ? nil : bytes
  }

  /// False where it has ended.
  public func write(_ bytes: [UInt8]) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = unsafe rest.withUnsafeBytes {
        unsafe Glibc.write(number, $0.baseAddress, $0.count)
      }
      guard count > 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }
}
