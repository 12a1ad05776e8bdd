internal import CLinux
import Glibc

/// Folders whose files lie in memory: nothing there waits for a disk, nor outlives the machine.
public enum MemoryFolder {
  /// Whether a folder lies in memory, is this user's, and nobody else can write to it.
  public static func isOurs(_ path: String) -> Bool {
    let flags = O_RDONLY | O_DIRECTORY | O_CLOEXEC
    guard let folder = OwnedDescriptor(owning: unsafe open(path, flags)),
      let info = try? folder.status(of: path), info.st_uid == geteuid(), info.st_mode & 0o022 == 0
    else { return false }
    return pennant_lies_in_memory(folder.number) == 1
  }
}
