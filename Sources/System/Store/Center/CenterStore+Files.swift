internal import Glibc

/// The file and its neighbours: SQLite keeps a log (`-wal`) beside it, and may keep a map of that.
extension CenterStore {
  private static let name = "center.db"
  /// In the order in which files are moved or erased: a new file would take an old log for its own.
  private static let endings = ["-wal", "-shm", "-journal", ""]

  static func path(in folder: String) -> String { "\(folder)/\(name)" }

  /// - Throws: why nobody can say now: a database that is there must not be taken for a new one.
  static func isThere(in folder: String) throws(StoreFault) -> Bool {
    var info = stat()
    if unsafe lstat(path(in: folder), &info) == 0 { return true }
    guard errno == ENOENT else { throw StoreFault(systemError: errno) }
    return false
  }

  /// Makes an empty file where there is none, of a mode that lets nobody else ever read it.
  ///
  /// SQLite gives the log the mode of the file. A file that is there already is not opened, because
  /// closing it would cost the process its locks on it.
  static func makeFile(in folder: String) throws(StoreFault) {
    // The folder may have been removed since the start.
    _ = unsafe mkdir(folder, 0o700)
    let path = path(in: folder)
    let flags = O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
    let made = unsafe open(path, flags, 0o600)
    if made >= 0 {
      Glibc.close(made)
      return
    }
    guard errno == EEXIST else { throw StoreFault(systemError: errno) }
    for ending in endings {
      var info = stat()
      guard unsafe lstat(path + ending, &info) == 0 else { continue }
      guard info.st_mode & S_IFMT == S_IFREG else { throw .unusable("\(path)\(ending) is no file") }
      if info.st_mode & 0o177 != 0, unsafe chmod(path + ending, 0o600) != 0 {
        throw StoreFault(systemError: errno)
      }
    }
  }

  /// Moves an unusable database aside, and says where it lies now.
  ///
  /// Only the newest one is kept. No store may have the database open.
  public static func moveAside(folder: String) throws(StoreFault) -> String {
    let path = path(in: folder)
    let aside = aside(in: folder)
    try eraseDamaged(folder: folder)
    for ending in endings {
      guard unsafe rename(path + ending, aside + ending) == 0 || errno == ENOENT else {
        throw StoreFault(systemError: errno)
      }
    }
    return aside
  }

  /// Where an unusable database lies until it is erased.
  private static func aside(in folder: String) -> String { "\(path(in: folder)).damaged" }

  /// Overwrites and removes a database that was moved aside, as it may hold words of any app.
  public static func eraseDamaged(folder: String) throws(StoreFault) {
    let aside = aside(in: folder)
    for ending in endings { try ErasedFile.remove(aside + ending) }
  }

  static func size(of path: String) -> Int {
    var info = stat()
    return unsafe stat(path, &info) == 0 ? Int(info.st_size) : 0
  }
}

/// The files of an open database, told from others that have come to their place.
///
/// SQLite goes on with files that have no name any more, and no later start would find what is
/// committed to them.
struct HeldFiles {
  private struct File {
    let path: String
    let device: dev_t
    let inode: ino_t

    /// `nil` where none is there.
    init?(_ path: String) {
      var info = stat()
      guard unsafe lstat(path, &info) == 0 else { return nil }
      self.path = path
      (device, inode) = (info.st_dev, info.st_ino)
    }

    /// A place that cannot be looked at says nothing, as SQLite then meets the same fault.
    var isThere: Bool {
      var info = stat()
      guard unsafe lstat(path, &info) == 0 else { return errno != ENOENT && errno != ENOTDIR }
      return info.st_dev == device && info.st_ino == inode
    }
  }

  private let files: [File]

  /// Takes the files as they are just after the database was opened.
  init(_ paths: [String]) { files = paths.compactMap { File($0) } }

  /// Throws where a file was removed, or another one is at its place.
  func check() throws(StoreFault) {
    guard files.allSatisfy(\.isThere) else { throw .gone }
  }
}

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
