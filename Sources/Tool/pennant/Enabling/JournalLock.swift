import Glibc
import LocalFiles
import PersonalFiles

/// Keeps a second `enable` or `disable` away from the journal, until this one ends.
final class JournalLock {
  /// The folders above it that were made for it, the outermost first.
  let madeFolders: [String]
  private let path: String
  private let file: Int32

  init(beside journal: String, in place: StatePlace) throws(Failure) {
    path = "\(journal).lock"
    madeFolders = PersonalTree.missingFolders(above: path)
    do throws(FileFault) {
      try PrivateFolder.make(place.folder)
    } catch {
      throw Failure(error.sentence)
    }
    file = try Self.take(path)
  }

  /// The file goes with its holder, so that one may have been locked which is gone by now.
  private static func take(_ path: String) throws(Failure) -> Int32 {
    while true {
      let flags = O_RDWR | O_CREAT | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC
      let file = unsafe open(path, flags, 0o600)
      guard file >= 0 else { throw PersonalTree.failure(path) }
      guard flock(file, LOCK_EX | LOCK_NB) == 0 else {
        let number = errno
        close(file)
        guard number == EWOULDBLOCK else { throw PersonalTree.failure(path, number) }
        throw Failure(
          "another enable or disable runs; answer what it asks, or wait for its end, and run this "
            + "again.")
      }
      var locked = stat()
      var named = stat()
      if unsafe fstat(file, &locked) == 0, unsafe lstat(path, &named) == 0,
        locked.st_ino == named.st_ino, locked.st_dev == named.st_dev
      {
        return file
      }
      close(file)
    }
  }

  /// Leaves nothing behind; folders stay where there is a journal in them.
  func leave() {
    guard !hasLeft else { return }
    hasLeft = true
    _ = unsafe unlink(path)
    for folder in madeFolders.reversed() { _ = PersonalTree.removeFolder(folder) }
  }

  private var hasLeft = false

  deinit { close(file) }
}
