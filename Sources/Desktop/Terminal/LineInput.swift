import Glibc
import MainLoop

/// Lines that a person types, read when there are some.
final class LineInput {
  /// The terminal itself takes no longer line (N_TTY_BUF_SIZE).
  private static let longest = 4_096

  private let descriptor: Int32
  private var watch: FileWatch?
  private var partial: [UInt8] = []
  private let line: (String) -> Void

  init(on loop: MainLoop, _ descriptor: Int32, line: @escaping (String) -> Void) {
    self.descriptor = descriptor
    self.line = line
    watch = FileWatch(on: loop, fd: descriptor, for: .read) { [weak self] found in
      self?.read(found)
    }
  }

  isolated deinit { watch?.cancel() }

  /// Listens again, after a time in the background.
  func resume() {
    watch?.change(to: .read)
  }

  func stop() {
    watch?.cancel()
    watch = nil
  }

  private func read(_ found: Readiness) {
    // A background job that reads its terminal is stopped (SIGTTIN); it listens no more until it is
    // told that it was brought back.
    let group = tcgetpgrp(descriptor)
    if group >= 0, group != getpgrp() {
      watch?.change(to: [])
      return
    }
    guard found.contains(.read) else { return stop() }
    var buffer = [UInt8](repeating: 0, count: Self.longest)
    let count = unsafe Glibc.read(descriptor, &buffer, buffer.count)
    if count < 0, errno == EINTR || errno == EAGAIN { return }
    // The end of a file, or a terminal that hung up.
    guard count > 0 else { return stop() }
    partial += buffer[..<count]
    while let end = partial.firstIndex(of: 0x0a) {
      let bytes = partial[..<end]
      partial = Array(partial[(end + 1)...])
      line(String(decoding: bytes, as: UTF8.self))
    }
    if partial.count > Self.longest { partial = [] }
  }
}
