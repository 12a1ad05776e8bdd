internal import CLinux
internal import Glibc
public import MainLoop

/// A terminal's keys, told as they are pressed and not shown; its lines are as before in the end.
///
/// Ctrl-C and Ctrl-Z stay signals.
public final class RawKeys {
  /// Bytes read at once; more comes in the next turn.
  private static let piece = 4_096

  private let loop: MainLoop
  private let descriptor: Int32
  private let bytes: ([UInt8]) -> Void
  private var watch: FileWatch?
  /// The terminal is gone.
  public var whenEnded: () -> Void = {}

  public init(on loop: MainLoop, _ descriptor: Int32, bytes: @escaping ([UInt8]) -> Void) {
    self.loop = loop
    self.descriptor = descriptor
    self.bytes = bytes
  }

  func begin() {
    _ = pennant_keys_raw(descriptor)
    guard watch == nil else {
      watch?.change(to: .read)
      return
    }
    watch = FileWatch(on: loop, fd: descriptor, for: .read) { [weak self] in self?.read($0) }
  }

  func end() {
    guard watch != nil else { return }
    pennant_keys_as_before()
    watch?.cancel()
    watch = nil
  }

  private func read(_ found: Readiness) {
    // A background job that reads its terminal is stopped; it is read again in the foreground.
    let group = tcgetpgrp(descriptor)
    if group >= 0, group != getpgrp() {
      watch?.change(to: [])
      return
    }
    var buffer = [UInt8](repeating: 0, count: Self.piece)
    let count =
      found.contains(.read) ? unsafe Glibc.read(descriptor, &buffer, buffer.count) : 0
    if count < 0, errno == EINTR || errno == EAGAIN { return }
    guard count > 0 else {
      watch?.change(to: [])
      return whenEnded()
    }
    bytes(Array(buffer[..<count]))
  }
}
