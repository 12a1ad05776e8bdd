import Glibc

/// A folder that nobody else can look into.
public enum PrivateFolder {
  /// Makes it, and the folders above it where they are missing; takes one that is there only if it
  /// is ours and no link.
  public static func make(_ path: String) throws(FileFault) {
    try makeMissing(path)
    let flags = O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC
    guard let folder = OwnedDescriptor(owning: unsafe open(path, flags)) else {
      throw errno == ENOTDIR || errno == ELOOP
        ? .notOurs(path) : FileFault(errno: errno, path: path)
    }
    let info = try folder.status(of: path)
    guard info.st_uid == geteuid() else { throw .notOurs(path) }
    if info.st_mode & 0o077 != 0, fchmod(folder.number, 0o700) != 0 {
      throw FileFault(errno: errno, path: path)
    }
  }

  /// Whether one is there that nobody else can look into; a link is none.
  public static func isOurs(_ path: String) -> Bool {
    var info = stat()
    return unsafe lstat(path, &info) == 0 && info.st_mode & S_IFMT == S_IFDIR
      && info.st_uid == geteuid() && info.st_mode & 0o077 == 0
  }

  /// Makes a folder that a person names: a link that they have put on the way to it, or in its
  /// place, leads where it leads.
  ///
  /// - Returns: where it really is, by a path without any link.
  public static func makeResolved(_ path: String) throws(FileFault) -> String {
    try makeMissing(path)
    guard let found = unsafe realpath(path, nil) else { throw FileFault(errno: errno, path: path) }
    defer { unsafe free(found) }
    let real = unsafe String(cString: found)
    // A link may lead to what was made for everybody, which is not to be closed to them.
    var (link, info) = (stat(), stat())
    let isLink = unsafe lstat(path, &link) == 0 && link.st_mode & S_IFMT == S_IFLNK
    if isLink, unsafe stat(real, &info) != 0 || info.st_mode & 0o022 != 0 { throw .notOurs(path) }
    try make(real)
    return real
  }

  private static func makeMissing(_ path: String) throws(FileFault) {
    guard path.utf8.first == 0x2f else { throw .notAbsolute(path) }
    var parent = ""
    for name in path.split(separator: "/").dropLast() {
      parent += "/\(name)"
      if unsafe mkdir(parent, 0o700) != 0, errno != EEXIST, errno != EROFS, errno != EACCES {
        throw FileFault(errno: errno, path: parent)
      }
    }
    if unsafe mkdir(path, 0o700) != 0, errno != EEXIST {
      throw FileFault(errno: errno, path: path)
    }
  }

  /// Removes it and the files in it; where there are folders in it, it stays.
  public static func remove(_ path: String) {
    for name in LocalFiles.names(in: path) { removeFile("\(path)/\(name)") }
    removeEmpty(path)
  }

  /// Removes it where nothing is in it.
  public static func removeEmpty(_ path: String) { _ = unsafe rmdir(path) }

  /// Removes a file of the folder, if it is there.
  public static func removeFile(_ path: String) { _ = unsafe unlink(path) }
}
