import Glibc

/// A pipe of a test's own.
final class TestPipe {
  let reader: Int32
  let writer: Int32

  init() {
    var ends: [Int32] = [-1, -1]
    _ = unsafe pipe(&ends)
    for end in ends { _ = fcntl(end, F_SETFL, O_NONBLOCK) }
    reader = ends[0]
    writer = ends[1]
  }

  func put(_ count: Int = 1) {
    let bytes = [UInt8](repeating: 7, count: count)
    _ = unsafe write(writer, bytes, count)
  }

  /// Takes what there is out of the pipe.
  func drain() {
    var bytes = [UInt8](repeating: 0, count: 4_096)
    while unsafe read(reader, &bytes, bytes.count) > 0 {}
  }

  func hangUp() {
    close(writer)
  }

  deinit {
    close(reader)
  }
}
