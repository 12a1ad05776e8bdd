internal import CLinux
internal import Clock
internal import Descriptors
internal import Glibc
internal import MainLoop

/// A pipe for what a program writes, read in the loop.
///
/// As long as we read, a program that writes faster waits for room, and is never told EAGAIN, which
/// few expect. Programs that it starts share this output, and may outlive us both. SIGPIPE
/// does not end them, because the pipe is emptied also after we stop reading. Where we were killed,
/// they wait after a MiB that nobody has read.
final class OutputPipe {
  /// Bytes read at once; after half as many reading rests, however much a program writes.
  private static let most = 65_536
  private static let rest = Span.milliseconds(20)

  private let loop: MainLoop
  private let reader: Descriptor
  /// The end of the pipe that the program is given.
  ///
  /// We keep it too, to say at the end that nobody is to wait for us.
  private(set) var writer: Descriptor?
  private var watch: FileWatch?
  private var pause: Deadline?
  private let take: ([UInt8]) -> Void

  init(on loop: MainLoop, take: @escaping ([UInt8]) -> Void) throws(SystemFault) {
    var ends: [Int32] = [-1, -1]
    let made = unsafe pennant_pipe(&ends)
    guard made == 0, let reader = Descriptor(ends[0]), let plain = Descriptor(ends[1]) else {
      throw SystemFault("pipe")
    }
    self.loop = loop
    self.reader = reader
    self.take = take
    // Without /proc the plain end does: what outlives us is then ended by SIGPIPE.
    writer = Descriptor(pennant_output_of_pipe(reader.number)) ?? plain
  }

  func begin() {
    pause = Deadline(on: loop) { [weak self] in self?.watch?.change(to: .read) }
    watch = FileWatch(on: loop, fd: reader.number, for: .read) { [weak self] in self?.read($0) }
  }

  /// Hands over what there is, last words among it, and reads no more.
  func end() {
    // Programs that it started may go on writing: after as much as a pipe holds, nothing is its
    // own.
    var left = Int(pennant_pipe_size)
    while left > 0 {
      let count = readOnce()
      guard count > 0 else { break }
      left -= count
    }
    watch?.cancel()
    pause?.cancel()
    if let writer { _ = pennant_never_wait(writer.number) }
    writer = nil
  }

  private func read(_ found: Readiness) {
    let count = readOnce()
    if count == 0, found.contains(.hangup) || found.contains(.error) {
      watch?.cancel()
    } else if count >= Self.most / 2 {
      watch?.change(to: [])
      pause?.arm(after: Self.rest)
    }
  }

  private func readOnce() -> Int {
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: Self.most) { buffer, count in
      unsafe count = reader.read(into: UnsafeMutableRawBufferPointer(buffer))
    }
    if !bytes.isEmpty { take(bytes) }
    return bytes.count
  }
}

/// A pipe for what a program reads, written without waiting.
///
/// We hold the reading end too: when the program has gone, nobody is sent SIGPIPE for it.
final class ChildInput {
  let reader: Descriptor
  private let writer: Descriptor

  init() throws(SystemFault) {
    var ends: [Int32] = [-1, -1]
    let made = unsafe pennant_pipe(&ends)
    guard made == 0, let reader = Descriptor(ends[0]), let writer = Descriptor(ends[1]),
      pennant_never_wait(writer.number) >= 0,
      // A program that reads its input is not used to find it empty.
      fcntl(reader.number, F_SETFL, 0) >= 0
    else { throw SystemFault("pipe") }
    self.reader = reader
    self.writer = writer
  }

  /// All of it or nothing: pipe(7) tears nothing that is no longer than PIPE_BUF.
  func write(_ bytes: [UInt8]) -> Bool {
    guard bytes.count <= Int(PIPE_BUF) else { return false }
    return unsafe Glibc.write(writer.number, bytes, bytes.count) == bytes.count
  }
}
