internal import Descriptors
import Glibc

/// Adds to the end of a file and waits for no disk; a new file in its place would.
public enum AppendedFile {
  /// Adds all of it by one call; the file is made where there is none.
  ///
  /// A pipe in the place of the file is not waited for, and a link is not followed.
  public static func add(_ bytes: [UInt8], to path: String) throws(FileFault) {
    let flags = O_WRONLY | O_CREAT | O_APPEND | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC
    guard let file = OwnedDescriptor(owning: unsafe open(path, flags, 0o600)) else {
      throw FileFault(errno: errno, path: path)
    }
    try file.write(bytes, to: path)
  }
}
