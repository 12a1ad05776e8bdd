import LocalFiles
import MainLoop

/// Whether a file that an app named can be looked at without waiting for its disk.
///
/// Pictures, sounds and named files ask the same thread: where one disk hangs, none of them waits.
final class FilesAtHand {
  private let patience: DiskPatience
  private let log: Log

  init(on loop: MainLoop, log: Log) {
    patience = DiskPatience(on: loop)
    self.log = log
  }

  func isAtHand(_ path: String) -> Bool {
    if patience.isAtHand(path, { NamedFile.read(path) }) { return true }
    log.sayOnce(.warning, "a disk answers slowly: pictures and sounds that lie there are left out")
    return false
  }
}
