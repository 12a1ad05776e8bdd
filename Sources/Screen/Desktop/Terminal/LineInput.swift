import Glibc
import MainLoop

/// Lines that a person types, read when there are some.
final class LineInput {
  /// The terminal itself takes no longer line (N_TTY_BUF_SIZE).
  private static let longest = 4_096

  /// How often a background job looks whether it was brought back: nobody tells it.
  private static let recheck: Int64 = 1_000_000_000

  private let loop: MainLoop
  private let descriptor: Int32
  private var watch: FileWatch?
  private var background: Deadline?
  private var partial: [UInt8] = []
  private let line: (String) -> Void

  init(on loop: MainLoop, _ descriptor: Int32, line: @escaping (String) -> Void) {
    self.loop = loop
    self.descriptor = descriptor
    self.line = line
    background = Deadline(on: loop) { [weak self] in self?.resume() }
    watch = FileWatch(on: loop, fd: descriptor, for: .read) { [weak self] found in
      self?.read(found)
    }
  }

  isolated deinit {
    watch?.cancel()
    background?.cancel()
  }

  private func resume() {
    watch?.change(to: .read)
  }

  func stop() {
    watch?.cancel()
    background?.cancel()
    (watch, background) = (nil, nil)
  }

  private func read(_ found: Readiness) {
    // A background job that reads its terminal is stopped (SIGTTIN), and what there is to read is
    // for somebody else.
    let group = tcgetpgrp(descriptor)
    if group >= 0, group != getpgrp() {
      watch?.change(to: [])
      background?.arm(atNanoseconds: loop.nowNanoseconds + Self.recheck)
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
