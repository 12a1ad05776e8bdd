internal import Glibc

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
