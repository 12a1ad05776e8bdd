internal import Glibc

/// An open descriptor of this module's own.
final class Descriptor {
  let number: Int32

  init?(_ number: Int32) {
    guard number >= 0 else { return nil }
    self.number = number
  }

  /// Calls read(2) once, which must not block.
  ///
  /// - Returns: how much was read; 0 when there is nothing.
  func read(into buffer: UnsafeMutableRawBufferPointer) -> Int {
    guard let start = buffer.baseAddress else { return 0 }
    return max(0, unsafe Glibc.read(number, start, buffer.count))
  }

  deinit {
    close(number)
  }
}

/// A call of the system that failed, and how.
public nonisolated struct SystemFault: Error, Hashable, CustomStringConvertible {
  public let call: String
  public let code: Int32

  /// The failure that errno holds now.
  init(_ call: String) {
    self.init(call, code: errno)
  }

  /// The failure that a call returned.
  init(_ call: String, code: Int32) {
    self.call = call
    self.code = code
  }

  public var description: String {
    guard let text = unsafe strerror(code) else { return "\(call): error \(code)" }
    return unsafe "\(call): \(String(cString: text))"
  }
}
