internal import Glibc

/// The file and its neighbours: SQLite keeps a log (`-wal`) beside it, and may keep a map of the log.
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
