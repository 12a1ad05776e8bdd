internal import Descriptors
import Glibc

/// The mounts and their mount points, from `/proc/self/mountinfo`.
struct MountTable {
  struct Mount: Hashable {
    var id: Int
    var parent: Int
    var type: String
  }

  /// The uppermost mount at each mount point.
  private(set) var mounts: [String: Mount] = [:]

  /// Reads lines of `id parent major:minor root point options [fields] - type source options`.
  init(_ bytes: [UInt8]) {
    for line in bytes.split(separator: 0x0a) {
      let fields = line.split(separator: 0x20).map { String(decoding: $0, as: UTF8.self) }
      guard fields.count > 7, let id = Int(fields[0]), let parent = Int(fields[1]),
        let dash = fields[6...].firstIndex(of: "-"), dash + 1 < fields.count
      else { continue }
      add(Mount(id: id, parent: parent, type: fields[dash + 1]), at: Self.unescaped(fields[4]))
    }
  }

  private mutating func add(_ mount: Mount, at point: String) {
    // Mounts at one point lie on each other, and each is the parent of the one above it.
    if let known = mounts[point], known.parent == mount.id { return }
    mounts[point] = mount
  }

  /// The kernel writes space, tab, newline and backslash as `\` and three octal digits.
  static func unescaped(_ field: String) -> String {
    guard field.utf8.contains(0x5c) else { return field }
    var out: [UInt8] = []
    var rest = Array(field.utf8)[...]
    while let byte = rest.popFirst() {
      let digits = rest.prefix(3)
      if byte == 0x5c, digits.count == 3, digits.allSatisfy({ (0x30...0x37).contains($0) }) {
        out.append(digits.reduce(0) { $0 &* 8 &+ ($1 &- 0x30) })
        rest = rest.dropFirst(3)
      } else {
        out.append(byte)
      }
    }
    return String(decoding: out, as: UTF8.self)
  }

  /// File systems that answer from this machine's own memory and disks.
  ///
  /// A list of what is known to be safe: a new kind of network file system is refused until
  /// somebody has thought about it. FUSE in every form and autofs are not in it.
  static let local: Set<String> = [
    "bcachefs", "btrfs", "ecryptfs", "erofs", "exfat", "ext2", "ext3", "ext4", "f2fs", "hfsplus",
    "iso9660", "jfs", "msdos", "nilfs2", "ntfs3", "overlay", "ramfs", "reiserfs", "rootfs",
    "squashfs", "tmpfs", "udf", "vfat", "xfs", "zfs",
  ]
}

/// The mount table as it is now, read again only when the kernel says that it changed.
///
/// proc(5): a descriptor of mountinfo reports POLLPRI and POLLERR once something was mounted or
/// unmounted since it was last asked.
final class MountWatch {
  private static let path = "/proc/self/mountinfo"
  private static let bytes = 4 << 20

  private var file: OwnedDescriptor?
  private var table: MountTable?

  func current() throws(FileFault) -> MountTable {
    if let table, !hasChanged() { return table }
    guard let opened = OwnedDescriptor(owning: unsafe open(Self.path, O_RDONLY | O_CLOEXEC)) else {
      throw FileFault(errno: errno, path: Self.path)
    }
    // Opened before it is read: what changes while it is read is reported afterwards.
    let read = MountTable(try opened.bytes(atMost: Self.bytes, of: Self.path))
    file = consume opened
    table = read
    return read
  }

  private func hasChanged() -> Bool {
    guard let number = file?.number else { return true }
    var poll = pollfd(fd: number, events: Int16(POLLPRI), revents: 0)
    return unsafe Glibc.poll(&poll, 1, 0) != 0
  }
}
