import Glibc

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
