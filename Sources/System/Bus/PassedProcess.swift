internal import Glibc

/// A process that the bus has passed on as a descriptor (pidfd), which is never another's.
public nonisolated final class PassedProcess: Hashable, Sendable {
  private let descriptor: Int32

  /// `nil` where as many are open as may be.
  init?(copying descriptor: Int32) {
    let copy = fcntl(descriptor, F_DUPFD_CLOEXEC, 0)
    guard copy >= 0 else { return nil }
    self.descriptor = copy
  }

  deinit { close(descriptor) }

  /// Whether it has not ended: for as long as it has not, its number is its own.
  public var isRunning: Bool {
    var look = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return unsafe poll(&look, 1, 0) == 0
  }

  public static func == (one: PassedProcess, other: PassedProcess) -> Bool { one === other }

  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
