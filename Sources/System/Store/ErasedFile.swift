internal import Glibc

/// Removal of a file that is overwritten first, as its disk could be read otherwise.
public enum ErasedFile {
  private static let piece = 64 << 10

  /// Overwrites a file, waits until its disk has that, and removes it.
  ///
  /// - Parameter path: a file; anything else there is removed as it is, and links are not followed.
  /// - Throws: why it is still there, or was not overwritten.
  public static func remove(_ path: String) throws(StoreFault) {
    let failure = overwrite(path)
    guard unsafe unlink(path) == 0 || errno == ENOENT else { throw StoreFault(systemError: errno) }
    if failure != 0 { throw StoreFault(systemError: failure) }
  }

  /// Overwrites a file with zeros; gives 0, or an error number.
  private static func overwrite(_ path: String) -> CInt {
    let flags = O_WRONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC
    let file = unsafe open(path, flags)
    guard file >= 0 else {
      return [ENOENT, ELOOP, ENXIO, EISDIR].contains(errno) ? 0 : errno
    }
    defer { close(file) }
    var info = stat()
    guard unsafe fstat(file, &info) == 0 else { return errno }
    // A file with a second name is also somebody else's.
    guard info.st_mode & S_IFMT == S_IFREG, info.st_nlink == 1 else { return 0 }
    let zeros = [UInt8](repeating: 0, count: piece)
    var place: off_t = 0
    while place < info.st_size {
      let count = min(piece, Int(info.st_size - place))
      let written = unsafe zeros.withUnsafeBytes {
        unsafe pwrite(file, $0.baseAddress, count, place)
      }
      guard written > 0 else { return errno }
      place += off_t(written)
    }
    // If the file went with the zeros still in memory, its content would stay on the disk.
    return fdatasync(file) == 0 ? 0 : errno
  }
}
