import Glibc

/// The one place where a file that somebody else named is opened, and never waited for.
///
/// A regular file is the only thing that cannot keep a reader waiting for a writer, so everything
/// is opened without blocking, looked at through its descriptor, and only then read.
public enum LocalFiles {
  /// All of one of the person's own files; links are followed.
  public static func read(_ path: String, atMost bytes: Int) throws(FileFault) -> [UInt8] {
    guard !path.isEmpty, !path.utf8.contains(0) else { throw .unusablePath(path) }
    let flags = O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY
    guard let file = OwnedDescriptor(owning: unsafe open(path, flags)) else {
      let number = errno
      if number == ENOENT, isLink(path) { throw .danglingLink(path) }
      if number == ENXIO { throw fault(ofUnopenable: path) }
      throw FileFault(errno: number, path: path)
    }
    _ = try file.regularSize(of: path, atMost: bytes)
    // It may have grown since, and a file of /proc says 0: what is read decides.
    let room = bytes == .max ? bytes : bytes + 1
    let content = try file.bytes(atMost: room, of: path)
    guard content.count <= bytes else { throw .tooLarge(path, atMost: bytes) }
    return content
  }

  private static func isLink(_ path: String) -> Bool {
    var info = stat()
    return unsafe lstat(path, &info) == 0 && info.st_mode & S_IFMT == S_IFLNK
  }

  /// The kernel says ENXIO for a socket and for a device without a driver.
  private static func fault(ofUnopenable path: String) -> FileFault {
    var info = stat()
    let found = unsafe stat(path, &info) == 0
    return found && info.st_mode & S_IFMT == S_IFSOCK ? .socket(path) : .device(path)
  }
}
