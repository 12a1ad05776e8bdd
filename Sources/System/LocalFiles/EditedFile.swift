import Glibc

/// Rewriting one of the person's own files where it lies: a link stays a link, and its file keeps
/// its permissions.
public enum EditedFile {
  /// A new file is for nobody else.
  private static let newMode: UInt32 = 0o600

  /// Writes the file that a path leads to; it and the folders above it are made where need be.
  public static func write(_ path: String, _ bytes: [UInt8]) throws(FileFault) {
    let place = try place(of: path)
    var info = stat()
    let isThere = unsafe stat(place, &info) == 0
    if !isThere { try makeFolder(above: place) }
    let mode = isThere ? UInt32(info.st_mode & 0o7777) : newMode
    try AtomicFile.write(place, bytes, mode: mode, durable: true)
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

/// A folder of our own for a while.
public enum ScratchFolder {
  /// Makes one that nobody else can look into.
  public static func make(in parent: String) throws(FileFault) -> String {
    var template = Array("\(parent)/pennant-XXXXXX".utf8CString)
    let isMade = unsafe template.withUnsafeMutableBufferPointer { name in
      guard let start = name.baseAddress else { return false }
      return unsafe mkdtemp(start) != nil
    }
    guard isMade else { throw FileFault(errno: errno, path: parent) }
    return String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
