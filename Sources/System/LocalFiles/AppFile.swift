internal import CLinux
import Glibc

/// A file that an app named: walked to, known to be regular and local, and open for reading.
struct AppFile: ~Copyable {
  let file: OwnedDescriptor
  let path: String
  let realPath: String
  let size: Int
  let stamp: FileStamp
  /// Everything on the way to it belongs to root and is writable by nobody else.
  let onlyRootCanChange: Bool

  /// Whether the sender could not have put it there or swap it; root's own apps could.
  var isFixed: Bool { onlyRootCanChange && geteuid() != 0 }

  /// Whether it was installed with the system: below `/usr/share`, and only root can change it.
  var isSystems: Bool { onlyRootCanChange && realPath.hasPrefix("/usr/share/") }

  init(_ path: String, atMost bytes: Int, mounts: MountTable? = nil) throws(FileFault) {
    let walk = try LocalWalk(path, mounts: mounts)
    let info = try walk.end.status(of: path)
    let found = try OwnedDescriptor.regularSize(info, path, atMost: bytes)
    guard found > 0 else { throw .empty(path) }
    // The descriptor itself is opened anew, not the path: it is the file just looked at.
    guard let opened = OwnedDescriptor(owning: pennant_reopen(walk.end.number)) else {
      throw FileFault(errno: errno, path: path)
    }
    self.path = path
    size = found
    stamp = FileStamp(info, path: walk.realPath)
    realPath = walk.realPath
    onlyRootCanChange = walk.onlyRootCanChange
    file = opened
  }

  func start(atMost count: Int) throws(FileFault) -> [UInt8] {
    try file.bytes(atMost: count, of: path)
  }
}
