internal import CLinux
internal import Descriptors
import Glibc

/// Follows a path that an app sent, one component at a time, stepping on local file systems only.
///
/// The rule: before each step the mount table says whether the next component is a mount point. If
/// it is, its file system must be one of `MountTable.local`; if it is not, the kernel is told to
/// refuse a mount that has come since (RESOLVE_NO_XDEV). So nothing on a network, FUSE or automount
/// file system is ever asked anything. Links are read and walked by the same rule. The root is
/// trusted, whatever it is: this program came from it. `/proc`, `/sys` and `/dev` are refused.
struct LocalWalk: ~Copyable {
  /// An O_PATH descriptor of what the path leads to.
  let end: OwnedDescriptor
  /// The path of the end, without a link in it.
  let realPath: String
  /// Everything on the way belongs to root and is writable by nobody else, the end too.
  let onlyRootCanChange: Bool

  /// More than any real path has, and little enough to be quick.
  private static let steps = 256
  /// As many links as the kernel follows.
  private static let links = 40
  private static let refused: Set<String> = ["/proc", "/sys", "/dev"]

  /// Walks by the mounts of this moment, or by a table read before.
  init(_ path: String, mounts: MountTable? = nil) throws(FileFault) {
    guard path.utf8.first == 0x2f else { throw .notAbsolute(path) }
    guard path.utf8.count <= 4_095, !path.utf8.contains(0) else { throw .unusablePath(path) }
    let table: MountTable
    if let mounts { table = mounts } else { table = try MountWatch().current() }
    var here = try Self.root(path)
    var names: [String] = []
    var ahead = Self.components(path)
    var rootOnly = try Self.isRootOnly(here.status(of: path))
    var stepsLeft = Self.steps
    var linksLeft = Self.links
    while let name = ahead.popLast() {
      stepsLeft -= 1
      guard stepsLeft >= 0 else { throw .unusablePath(path) }
      if name == ".." {
        // The parent of a folder may have changed under us; its path is walked again instead.
        ahead += names.dropLast().reversed()
        here = try Self.root(path)
        names = []
        continue
      }
      let next = Self.joined(names) + "/" + name
      guard !Self.refused.contains(next) else { throw .systemFolder(path) }
      let mount = table.mounts[next]
      if let mount, !MountTable.local.contains(mount.type) {
        throw .notLocal(path, fileSystem: mount.type)
      }
      let opened = unsafe pennant_open_step(here.number, name, mount == nil ? 0 : 1)
      guard let step = OwnedDescriptor(owning: opened) else {
        let number = errno
        let isLost = number == ENOENT && linksLeft < Self.links
        throw isLost ? .danglingLink(path) : FileFault(errno: number, path: path)
      }
      let info = try step.status(of: path)
      if info.st_mode & S_IFMT == S_IFLNK {
        linksLeft -= 1
        guard linksLeft >= 0 else { throw .danglingLink(path) }
        let target = try Self.target(of: step, path)
        ahead += Self.components(target)
        if target.utf8.first == 0x2f {
          here = try Self.root(path)
          names = []
        }
        continue
      }
      rootOnly = rootOnly && Self.isRootOnly(info)
      names.append(name)
      here = step
    }
    end = here
    realPath = Self.joined(names)
    onlyRootCanChange = rootOnly
  }

  private static func root(_ path: String) throws(FileFault) -> OwnedDescriptor {
    guard let root = OwnedDescriptor(owning: unsafe pennant_open_step(AT_FDCWD, "/", 1)) else {
      throw FileFault(errno: errno, path: path)
    }
    return root
  }

  /// The components, last one first, so that the next is taken from the end.
  private static func components(_ path: String) -> [String] {
    path.utf8.split(separator: 0x2f).reversed().compactMap { part in
      let name = String(decoding: part, as: UTF8.self)
      return name == "." ? nil : name
    }
  }

  private static func joined(_ names: [String]) -> String {
    names.reduce(into: "") { $0 += "/" + $1 }
  }

  private static func isRootOnly(_ info: stat) -> Bool {
    info.st_uid == 0 && info.st_mode & 0o022 == 0
  }

  private static func target(of link: borrowing OwnedDescriptor, _ path: String)
    throws(FileFault) -> String
  {
    var buffer = [CChar](repeating: 0, count: 4_096)
    // With an empty name, readlinkat(2) reads the link that an O_PATH descriptor stands for.
    let count = unsafe readlinkat(link.number, "", &buffer, buffer.count)
    guard count >= 0 else { throw FileFault(errno: errno, path: path) }
    guard count > 0, count < buffer.count else { throw .unusablePath(path) }
    return String(decoding: buffer[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
