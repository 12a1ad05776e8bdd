internal import CLinux
internal import Descriptors
internal import Glibc

/// A small file of a fixed length that is written without waiting for its file system.
///
/// "MAP_SHARED: updates to the mapping are visible to other processes mapping the same region, and
/// are carried through to the underlying file" (mmap(2)): copied bytes are the kernel's, and stay
/// when this process is killed. Where the file system maps nothing, or gives no blocks beforehand,
/// the file is written by system calls.
@safe
final class MappedFile {
  let path: String
  let length: Int
  private let file: SegmentFile
  private let isMemory: Bool
  private let place: UnsafeMutableRawPointer?

  /// - Parameters:
  ///   - path: where the file is, or is made.
  ///   - length: how many bytes it has.
  ///   - isMemory: whether the file lies in memory, of which none is taken before it is written.
  /// - Throws: why it cannot be opened.
  init(path: String, length: Int, isMemory: Bool = false) throws(StoreFault) {
    self.path = path
    self.length = length
    self.isMemory = isMemory
    file = try SegmentFile(path: path)
    let hasRoom =
      isMemory
      ? ftruncate(file.number, off_t(length)) == 0
      : posix_fallocate(file.number, 0, off_t(length)) == 0
    guard hasRoom else {
      unsafe place = nil
      return
    }
    let access = PROT_READ | PROT_WRITE
    let mapped = unsafe mmap(nil, length, access, MAP_SHARED, file.number, 0)
    unsafe place = mapped == MAP_FAILED ? nil : mapped
  }

  deinit {
    if let place = unsafe place { unsafe munmap(place, length) }
  }

  /// Whether the file still has a name in a folder.
  var isThere: Bool {
    var info = stat()
    return unsafe fstat(file.number, &info) == 0 && info.st_nlink > 0
  }

  /// Writes bytes at a place; false where not all of them could be written.
  func write(_ bytes: borrowing [UInt8], at start: Int) -> Bool {
    guard start >= 0, bytes.count <= length - start else { return false }
    return unsafe bytes.withUnsafeBytes { bytes in
      guard let from = bytes.baseAddress else { return true }
      if let place = unsafe place,
        unsafe pennant_copy_into_mapping(place + start, from, bytes.count) == 0
      {
        return true
      }
      return unsafe pwrite(file.number, from, bytes.count, off_t(start)) == bytes.count
    }
  }

  /// Overwrites the first bytes with zeros; false where that fails.
  ///
  /// Pages in memory are given back instead, so that a journal at rest has none.
  func clear(_ count: Int) -> Bool {
    if isMemory, ftruncate(file.number, 0) == 0, ftruncate(file.number, off_t(length)) == 0 {
      return true
    }
    return write([UInt8](repeating: 0, count: count), at: 0)
  }
}

/// An open file of a journal, closed with its owner.
struct SegmentFile: ~Copyable {
  private let descriptor: OwnedDescriptor

  init(path: String, making: Bool = true) throws(StoreFault) {
    let flags = O_RDWR | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC | (making ? O_CREAT : 0)
    guard let opened = OwnedDescriptor(owning: unsafe open(path, flags, 0o600)) else {
      throw StoreFault(systemError: errno)
    }
    var info = stat()
    guard unsafe fstat(opened.number, &info) == 0, info.st_mode & S_IFMT == S_IFREG else {
      throw .unusable("\(path) is no file")
    }
    if info.st_mode & 0o177 != 0 { fchmod(opened.number, 0o600) }
    descriptor = opened
  }

  var number: CInt { descriptor.number }

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
