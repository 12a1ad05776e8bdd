internal import CLinux
internal import Glibc

/// A descriptor that is closed with its owner: a socket of the gate's, or one that is relayed.
final class OpenDescriptor {
  let number: Int32

  init?(_ number: Int32) {
    guard number >= 0 else { return nil }
    self.number = number
  }

  deinit {
    close(number)
  }
}
