internal import Glibc

/// The file and its neighbours: SQLite keeps a log (`-wal`) beside it, and may keep a map of that.
extension CenterStore {
  private static let name = "center.db"
  /// The log goes first: a new file would take an old log for its own.
  private static let endings = ["-wal", "-shm", "-journal", ""]

  static func path(in folder: String) -> String { "\(folder)/\(name)" }

  /// Makes an empty file where there is none, so that nobody else can ever read it.
  ///
  /// SQLite gives the log the mode of the file. The file is not opened where it is there already:
  /// by closing it the process would lose its locks on it.
  static func makeFile(in folder: String) throws(StoreFault) {
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

  /// Puts a database that cannot be used out of the way and says where it is.
  ///
  /// Of such, the newest is kept. No store may have it open.
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

  /// Where what cannot be used lies until it is erased.
  private static func aside(in folder: String) -> String { "\(path(in: folder)).damaged" }

  /// Overwrites and removes what was put out of the way: it holds words of nobody knows whom.
  public static func eraseDamaged(folder: String) throws(StoreFault) {
    let aside = aside(in: folder)
    for ending in endings { try ErasedFile.remove(aside + ending) }
  }

  static func size(of path: String) -> Int {
    var info = stat()
    return unsafe stat(path, &info) == 0 ? Int(info.st_size) : 0
  }
}
