import Glibc

/// A terminal without a window: what is written to it is read here, what is typed is written here.
final class TestTerminal {
  let outer: Int32
  let inner: Int32

  init() {
    outer = unsafe open("/dev/ptmx", O_RDWR | O_NOCTTY)
    // TIOCSPTLCK and TIOCGPTN, which are not in Swift's module of the C library.
    var (lock, number): (Int32, Int32) = (0, 0)
    _ = unsafe ioctl(outer, 0x4004_5431, &lock)
    _ = unsafe ioctl(outer, 0x8004_5430, &number)
    inner = unsafe open("/dev/pts/\(number)", O_RDWR | O_NOCTTY)
    _ = fcntl(outer, F_SETFL, O_NONBLOCK)
  }

  deinit {
    close(outer)
    close(inner)
  }

  func type(_ text: String) {
    let bytes = Array(text.utf8)
    _ = unsafe write(outer, bytes, bytes.count)
  }

  /// All that is to be read now.
  func read() -> String {
    var all: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = unsafe Glibc.read(outer, &buffer, buffer.count)
      guard count > 0 else { break }
      all += buffer[..<count]
    }
    return String(decoding: all, as: UTF8.self)
  }
}

/// A pipe whose reader need not read.
final class LogPipe {
  let reader: Int32
  private(set) var writer: Int32

  init() {
    var ends: [Int32] = [-1, -1]
    unsafe pipe(&ends)
    (reader, writer) = (ends[0], ends[1])
    _ = fcntl(reader, F_SETFL, O_NONBLOCK)
  }

  deinit {
    closeReader()
    close(writer)
  }

  private var isReaderClosed = false
  func closeReader() {
    if !isReaderClosed { close(reader) }
    isReaderClosed = true
  }

  func read() -> String {
    var all: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = unsafe Glibc.read(reader, &buffer, buffer.count)
      guard count > 0 else { break }
      all += buffer[..<count]
    }
    return String(decoding: all, as: UTF8.self)
  }
}
