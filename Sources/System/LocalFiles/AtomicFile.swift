internal import CLinux
internal import Descriptors
import Glibc

/// Writes a file so that a reader finds the old content or the new, and never half of one.
public enum AtomicFile {
  /// Writes a draft of just this mode beside the file, and renames it.
  ///
  /// With `durable` the file is also there after a power cut.
  public static func write(
    _ path: String, _ bytes: [UInt8], mode: UInt32 = 0o600, durable: Bool = false,
    over former: FormerFile = .any
  ) throws(FileFault) {
    let draft = draft(of: path)
    _ = unsafe unlink(draft)
    do {
      try fill(draft, bytes, mode, durable, for: path)
    } catch {
      _ = unsafe unlink(draft)
      throw error
    }
    try former.give(place: path, to: draft)
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

/// The content that a file is to have when a new one takes its place.
public enum FormerFile: Hashable, Sendable {
  /// Nobody else writes the file, or nobody minds.
  case any
  /// There is no file.
  case none
  /// The bytes that were read: an editor may have saved another text since, which is not to be lost.
  case bytes([UInt8])

  /// Has the draft be the file, or removes it; a text of somebody else's is never removed.
  fileprivate func give(place path: String, to draft: String) throws(FileFault) {
    switch self {
    case .any: try Self.end(unsafe rename(draft, path), path, draft)
    case .none: _ = try take(path, draft, unsafe pennant_rename_new(draft, path))
    case .bytes(let bytes): try exchange(path, draft, bytes)
    }
  }

  /// Looks at the former file when it is out of its place, for until then it may change.
  private func exchange(
    _ path: String, _ draft: String, _ bytes: [UInt8]
  ) throws(FileFault) {
    let own = Self.number(of: draft)
    guard try take(path, draft, unsafe pennant_exchange_names(draft, path)) else { return }
    guard (try? LocalFiles.read(draft, atMost: bytes.count)) != bytes else {
      _ = unsafe unlink(draft)
      return
    }
    let isBack = unsafe pennant_exchange_names(draft, path) == 0
    if isBack, Self.number(of: draft) == own {
      _ = unsafe unlink(draft)
    } else {
      // The draft is what an editor has saved: the file as it was, or a newer one.
      _ = unsafe rename(draft, path)
    }
    throw .changedMeanwhile(path)
  }

  /// Makes the plain renaming where the file system knows no such step.
  ///
  /// - Returns: whether the step itself was made.
  private func take(
    _ path: String, _ draft: String, _ answer: Int32
  ) throws(FileFault) -> Bool {
    guard answer != 0 else { return true }
    switch errno {
    case EINVAL, ENOSYS, EPERM: try Self.end(unsafe rename(draft, path), path, draft)
    case EEXIST, ENOENT:
      _ = unsafe unlink(draft)
      throw .changedMeanwhile(path)
    case let number:
      _ = unsafe unlink(draft)
      throw FileFault(errno: number, path: path)
    }
    return false
  }

  private static func end(_ answer: Int32, _ path: String, _ draft: String) throws(FileFault) {
    guard answer != 0 else { return }
    let number = errno
    _ = unsafe unlink(draft)
    throw FileFault(errno: number, path: path)
  }

  private static func number(of path: String) -> ino_t? {
    var info = stat()
    return unsafe lstat(path, &info) == 0 ? info.st_ino : nil
  }
}
