import Glibc

/// Writes a file so that a reader finds the old content or the new, and never half of one.
public enum AtomicFile {
  /// Writes beside the file, with just this mode, and renames; with `durable` it is also there after a power cut.
  public static func write(
    _ path: String, _ bytes: [UInt8], mode: UInt32 = 0o600, durable: Bool = false
  ) throws(FileFault) {
    let draft = draft(of: path)
    _ = unsafe unlink(draft)
    do {
      try fill(draft, bytes, mode, durable, for: path)
    } catch {
      _ = unsafe unlink(draft)
      throw error
    }
    guard unsafe rename(draft, path) == 0 else {
      let number = errno
      _ = unsafe unlink(draft)
      throw FileFault(errno: number, path: path)
    }
  }

  /// The path of the draft, which takes the place of the file when it is written.
  ///
  /// `LeftDrafts` knows drafts by this name.
  public static func draft(of path: String) -> String { "\(path).\(getpid()).tmp" }

  /// Writes the draft; a fault names the file itself, whose name a person knows.
  private static func fill(
    _ draft: String, _ bytes: [UInt8], _ mode: UInt32, _ durable: Bool, for path: String
  ) throws(FileFault) {
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
    guard let file = OwnedDescriptor(owning: unsafe open(draft, flags, mode)) else {
      throw FileFault(errno: errno, path: path)
    }
    // The mask of the process has had its say, but leaves the owner's own part as it is.
    if mode != 0o600, fchmod(file.number, mode) != 0 { throw FileFault(errno: errno, path: path) }
    try file.write(bytes, to: path)
    if durable, fsync(file.number) != 0 { throw FileFault(errno: errno, path: path) }
  }
}

/// Adds to the end of a file and waits for no disk; a new file in its place would.
public enum AppendedFile {
  /// Adds all of it by one call; the file is made where there is none.
  public static func add(_ bytes: [UInt8], to path: String) throws(FileFault) {
    let flags = O_WRONLY | O_CREAT | O_APPEND | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC
    guard let file = OwnedDescriptor(owning: unsafe open(path, flags, 0o600)) else {
      throw FileFault(errno: errno, path: path)
    }
    try file.write(bytes, to: path)
  }
}
