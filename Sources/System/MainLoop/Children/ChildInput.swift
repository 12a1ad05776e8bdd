internal import CLinux
internal import Glibc

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
