internal import CLinux
internal import Descriptors
import Glibc

/// Looks for a file in the root that another process sees, without trusting that process.
///
/// The process may have made that root itself. So the mounts are read first, and by their ids only
/// what lies on a local file system is asked anything: none of it can keep us waiting, and a link
/// is not followed.
public enum ProcessRoot {
  public enum Found: Hashable, Sendable {
    /// There is no such process any more.
    case gone
    /// The system does not let us look: it is another user's, or guards itself.
    case closed
    case absent
    case content([UInt8])
    /// Something that is no small regular file, or lies on a file system of no known kind.
    case odd
  }

  private static let mountBytes = 1 << 20

  public static func look(
    for name: String, of process: borrowing HeldProcess, atMost bytes: Int
  ) -> Found {
    let path = process.path
    return look(
      for: name, inRoot: "\(path)/root", atMost: bytes,
      mounts: { try? LocalFiles.read("\(path)/mountinfo", atMost: mountBytes) })
  }

  static func look(
    for name: String, inRoot path: String, atMost bytes: Int, mounts: () -> [UInt8]?
  ) -> Found {
    guard let root = OwnedDescriptor(owning: unsafe pennant_pin_folder(path)) else {
      switch errno {
      case ENOENT, ESRCH: return .gone
      case EACCES, EPERM: return .closed
      case _: return .odd
      }
    }
    var table: MountTable?
    if mountID(of: root) == nil || mountID(of: root) != ownRoot {
      guard let text = mounts() else { return .odd }
      table = MountTable(text)
      guard isLocal(root, by: table) else { return .odd }
    }
    let isMount = table?.mounts["/\(name)"] != nil
    let opened = unsafe pennant_open_step(root.number, name, isMount ? 1 : 0)
    guard let file = OwnedDescriptor(owning: opened) else {
      return errno == ENOENT ? .absent : .odd
    }
    // Not a byte of it, not even its size, before it is known to be on a local file system.
    guard mountID(of: file) == mountID(of: root) || isLocal(file, by: table) else { return .odd }
    do throws(FileFault) {
      _ = try file.regularSize(of: name, atMost: bytes)
      guard let readable = OwnedDescriptor(owning: pennant_reopen(file.number)) else { return .odd }
      return .content(try readable.bytes(atMost: bytes, of: name))
    } catch {
      return .odd
    }
  }

  /// The mount of our own root, where this program came from.
  private static var ownRoot: Int? {
    guard let root = OwnedDescriptor(owning: unsafe pennant_pin_folder("/")) else {
      return nil
    }
    return mountID(of: root)
  }

  private static func isLocal(_ file: borrowing OwnedDescriptor, by table: MountTable?) -> Bool {
    guard let id = mountID(of: file), let table else { return false }
    return table.mounts.values.contains { $0.id == id && MountTable.local.contains($0.type) }
  }

  /// From fdinfo, which the kernel answers by itself; statx(2) would ask the file system.
  private static func mountID(of file: borrowing OwnedDescriptor) -> Int? {
    guard let bytes = try? LocalFiles.read("/proc/self/fdinfo/\(file.number)", atMost: 4_096)
    else { return nil }
    for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n")
    where line.hasPrefix("mnt_id:") {
      return Int(line.dropFirst("mnt_id:".count).drop { $0 == "\t" || $0 == " " })
    }
    return nil
  }
}
