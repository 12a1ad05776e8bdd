internal import Glibc

/// A file descriptor that is closed when its owner goes.
@safe
public struct OwnedDescriptor: ~Copyable, Sendable {
  public let number: Int32

  /// Takes the descriptor over; fails for the -1 of a call that failed.
  public init?(owning number: Int32) {
    guard number >= 0 else { return nil }
    self.number = number
  }

  deinit { close(number) }
}

/// A file descriptor that several hold, closed when the last of them goes.
public final class Descriptor: Sendable {
  private let owned: OwnedDescriptor

  /// Takes the descriptor over; fails for the -1 of a call that failed.
  public init?(_ number: Int32) {
    guard let owned = OwnedDescriptor(owning: number) else { return nil }
    self.owned = owned
  }

  public var number: Int32 { owned.number }

  /// Calls read(2) once, which must not block.
  ///
  /// - Returns: how much was read; 0 when there is nothing.
  public func read(into buffer: UnsafeMutableRawBufferPointer) -> Int {
    guard let start = buffer.baseAddress else { return 0 }
    return max(0, unsafe Glibc.read(number, start, buffer.count))
  }
}
