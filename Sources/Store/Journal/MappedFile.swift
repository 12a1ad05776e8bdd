internal import CLinux
internal import Glibc

/// A small file of a fixed length that is written without waiting for its file system.
///
/// "MAP_SHARED: updates to the mapping are visible to other processes mapping the same region, and
/// are carried through to the underlying file" (mmap(2)): what was copied is the kernel's, and stays
/// when this process is killed. A file system that maps nothing, or gives no blocks beforehand, is
/// written to by calls.
@safe
final class MappedFile {
  let length: Int
  private let descriptor: CInt
  private let place: UnsafeMutableRawPointer?

  init(path: String, length: Int) throws(StoreFault) {
    self.length = length
    let flags = O_RDWR | O_CREAT | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC
    descriptor = unsafe open(path, flags, 0o600)
    guard descriptor >= 0 else { throw StoreFault(systemError: errno) }
    var info = stat()
    guard unsafe fstat(descriptor, &info) == 0, info.st_mode & S_IFMT == S_IFREG else {
      close(descriptor)
      throw .unusable("\(path) is no file")
    }
    if info.st_mode & 0o177 != 0 { fchmod(descriptor, 0o600) }
    guard posix_fallocate(descriptor, 0, off_t(length)) == 0 else {
      unsafe place = nil
      return
    }
    let access = PROT_READ | PROT_WRITE
    let mapped = unsafe mmap(nil, length, access, MAP_SHARED, descriptor, 0)
    unsafe place = mapped == MAP_FAILED ? nil : mapped
  }

  deinit {
    if let place = unsafe place { unsafe munmap(place, length) }
    close(descriptor)
  }

  /// Whether it is all zeros, as after a usual end: each start waits for the answer.
  var isBlank: Bool {
    let piece = 64 << 10
    return unsafe withUnsafeTemporaryAllocation(byteCount: piece, alignment: 8) { buffer in
      var seen = 0
      while seen < length {
        let count = unsafe pread(descriptor, buffer.baseAddress, piece, off_t(seen))
        guard count > 0, count % 8 == 0 else { return false }
        let words = unsafe UnsafeRawBufferPointer(rebasing: buffer[..<count])
        guard unsafe words.withMemoryRebound(to: UInt64.self, { unsafe $0.allSatisfy { $0 == 0 } })
        else { return false }
        seen += count
      }
      return true
    }
  }

  /// Everything that is there, by calls: what a damaged disk does not give is the end of it.
  func content() -> [UInt8] {
    unsafe [UInt8](unsafeUninitializedCapacity: length) { buffer, count in
      count = 0
      while count < length {
        let rest = unsafe buffer.baseAddress.map { unsafe $0 + count }
        let read = unsafe pread(descriptor, rest, length - count, off_t(count))
        guard read > 0 else { return }
        count += read
      }
    }
  }

  /// Whether all of it was written.
  func write(_ bytes: borrowing [UInt8], at start: Int) -> Bool {
    guard start >= 0, bytes.count <= length - start else { return false }
    return unsafe bytes.withUnsafeBytes { bytes in
      guard let from = bytes.baseAddress else { return true }
      if let place = unsafe place,
        unsafe pennant_copy_into_mapping(place + start, from, bytes.count) == 0
      {
        return true
      }
      return unsafe pwrite(descriptor, from, bytes.count, off_t(start)) == bytes.count
    }
  }
}
