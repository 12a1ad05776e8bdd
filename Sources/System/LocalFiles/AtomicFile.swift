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
      try former.give(place: path, to: draft)
    } catch {
      _ = unsafe unlink(draft)
      throw error
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

/// What a file is to be when a new one takes its place.
public enum FormerFile: Hashable, Sendable {
  /// Nobody else writes the file, or nobody minds.
  case any
  /// There is no file.
  case none
  /// As it was read: an editor may have saved another text since, which is not to be lost.
  case bytes([UInt8])

  /// The draft is the file now, or is left as it was.
  fileprivate func give(place path: String, to draft: String) throws(FileFault) {
    switch self {
    case .any: try Self.check(unsafe rename(draft, path), path)
    case .none: try take(path, draft, unsafe pennant_rename_new(draft, path))
    case .bytes(let bytes): try exchange(path, draft, bytes)
    }
  }

  /// Looks at the former file when it is out of its place, for until then it may change.
  private func exchange(
    _ path: String, _ draft: String, _ bytes: [UInt8]
  ) throws(FileFault) {
    try take(path, draft, unsafe pennant_exchange_names(draft, path))
    // After a plain renaming there is no former file.
    let former: [UInt8]?
    do throws(FileFault) {
      former = try LocalFiles.read(draft, atMost: bytes.count)
    } catch {
      if case .missing = error { return }
      former = nil
    }
    guard former != bytes else {
      _ = unsafe unlink(draft)
      return
    }
    _ = unsafe pennant_exchange_names(draft, path)
    throw .changedMeanwhile(path)
  }

  /// Where the file system knows no such renaming, the plain one is made.
  private func take(_ path: String, _ draft: String, _ answer: Int32) throws(FileFault) {
    guard answer != 0 else { return }
    switch errno {
    case EINVAL, ENOSYS, EPERM: try Self.check(unsafe rename(draft, path), path)
    case EEXIST, ENOENT: throw .changedMeanwhile(path)
    case let number: throw FileFault(errno: number, path: path)
    }
  }

  private static func check(_ answer: Int32, _ path: String) throws(FileFault) {
    guard answer == 0 else { throw FileFault(errno: errno, path: path) }
  }
}
