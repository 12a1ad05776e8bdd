import Glibc

/// Rewriting one of the person's own files where it lies: a link stays a link, and its file keeps
/// its permissions.
public enum EditedFile {
  /// A new file is for nobody else.
  private static let newMode: UInt32 = 0o600

  /// Writes the file that a path leads to; it and the folders above it are made where need be.
  ///
  /// Where it is another by now than the `former` one that was read, nothing is written, and the
  /// fault is `changedMeanwhile`.
  public static func write(
    _ path: String, _ bytes: [UInt8], over former: FormerFile
  ) throws(FileFault) {
    let place = try place(of: path)
    var info = stat()
    let isThere = unsafe stat(place, &info) == 0
    if !isThere { try makeFolder(above: place) }
    // A new file may take the place of one that its owner has closed to changes.
    if isThere, unsafe access(place, W_OK) != 0 { throw FileFault(errno: errno, path: path) }
    let mode = isThere ? UInt32(info.st_mode & 0o7777) : newMode
    try AtomicFile.write(place, bytes, mode: mode, durable: true, over: former)
  }

  /// The path with all links followed.
  private static func place(of path: String) throws(FileFault) -> String {
    guard !path.isEmpty, !path.utf8.contains(0) else { throw .unusablePath(path) }
    if let found = unsafe realpath(path, nil) {
      defer { unsafe free(found) }
      return unsafe String(cString: found)
    }
    let number = errno
    guard number == ENOENT else { throw FileFault(errno: number, path: path) }
    var info = stat()
    if unsafe lstat(path, &info) == 0 { throw .danglingLink(path) }
    return path
  }

  private static func makeFolder(above path: String) throws(FileFault) {
    var folder = path.hasPrefix("/") ? "" : "."
    for name in path.split(separator: "/").dropLast() {
      folder += "/\(name)"
      if unsafe mkdir(folder, 0o700) != 0, errno != EEXIST {
        throw FileFault(errno: errno, path: folder)
      }
    }
  }
}
