internal import Glibc

/// An open file of a journal, closed with its owner.
struct SegmentFile: ~Copyable {
  let number: CInt

  init(path: String, making: Bool = true) throws(StoreFault) {
    let flags = O_RDWR | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC | (making ? O_CREAT : 0)
    number = unsafe open(path, flags, 0o600)
    guard number >= 0 else { throw StoreFault(systemError: errno) }
    var info = stat()
    guard unsafe fstat(number, &info) == 0, info.st_mode & S_IFMT == S_IFREG else {
      throw .unusable("\(path) is no file")
    }
    if info.st_mode & 0o177 != 0 { fchmod(number, 0o600) }
  }

  deinit { close(number) }

  /// The bytes of the file, read by system calls up to a length or an error.
  func content(atMost length: Int) -> [UInt8] {
    unsafe [UInt8](unsafeUninitializedCapacity: length) { buffer, count in
      count = 0
      while count < length {
        let rest = unsafe buffer.baseAddress.map { unsafe $0 + count }
        let read = unsafe pread(number, rest, length - count, off_t(count))
        guard read > 0 else { return }
        count += read
      }
    }
  }

  /// Writes over what stands at a place, by one call.
  func overwrite(_ bytes: [UInt8], at place: Int) throws(StoreFault) {
    guard unsafe pwrite(number, bytes, bytes.count, off_t(place)) == bytes.count else {
      throw StoreFault(systemError: errno)
    }
  }

  /// Overwrites a file as far as possible, and removes it.
  static func remove(_ path: String) {
    if let file = try? SegmentFile(path: path, making: false) {
      var info = stat()
      let size = unsafe fstat(file.number, &info) == 0 ? Int(info.st_size) : 0
      let zeros = [UInt8](repeating: 0, count: min(size, StoreLimits.segmentBytes))
      _ = unsafe pwrite(file.number, zeros, zeros.count, 0)
    }
    unsafe unlink(path)
  }
}
