import Glibc

/// Which file it is and in what state; whoever writes to it gives it another.
struct FileStamp: Hashable {
  let path: String
  let device: UInt64
  let inode: UInt64
  let size: Int64
  /// Seconds and nanoseconds of the last change of content or of anything else.
  let changed: [Int]

  init(_ info: stat, path: String) {
    self.path = path
    device = UInt64(info.st_dev)
    inode = UInt64(info.st_ino)
    size = Int64(info.st_size)
    changed = [
      info.st_mtim.tv_sec, info.st_mtim.tv_nsec, info.st_ctim.tv_sec, info.st_ctim.tv_nsec,
    ]
  }
}
