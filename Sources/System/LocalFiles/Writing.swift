internal import Descriptors
import Glibc

/// Writes a file so that a reader finds the old content or the new, and never half of one.
public enum AtomicFile {
  /// Writes a draft of just this mode beside the file, and renames it.
  ///
  /// With `durable` the file is also there after a power cut.
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

/// Drafts of files whose writers were killed before the draft took the file's place.
public enum LeftDrafts {
  /// Removes the drafts of the file at a path whose writers have ended, and says which.
  ///
  /// Drafts of other persons stay.
  public static func remove(beside path: String) -> [String] {
    guard let slash = path.lastIndex(of: "/") else { return [] }
    let file = String(path[path.index(after: slash)...])
    return remove(in: String(path[..<slash])) { writer(of: $0, for: file) }
  }

  /// Removes the drafts of all files in a folder, by the same rule.
  public static func remove(in folder: String) -> [String] { remove(in: folder, writer(of:)) }

  private static func remove(
    in folder: String, _ writer: (String) -> pid_t?
  ) -> [String] {
    let names = LocalFiles.names(in: folder).sorted()
    let drafts = names.filter { writer($0).map(hasEnded) ?? false }.map { "\(folder)/\($0)" }
    return drafts.filter { draft in
      guard isOwn(draft) else { return false }
      return unsafe unlink(draft) == 0
    }
  }

  /// `nil` for a name that is no draft's of that file, such as `FILE.tmp` and `FILE.007.tmp`.
  static func writer(of name: String, for file: String) -> pid_t? {
    guard let process = writer(of: name), name == "\(file).\(process).tmp" else { return nil }
    return process
  }

  private static func writer(of name: String) -> pid_t? {
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count > 2, parts.last == "tmp" else { return nil }
    let digits = parts[parts.count - 2]
    guard let process = pid_t(digits), process > 0, "\(process)" == digits else { return nil }
    return process
  }

  private static func hasEnded(_ process: pid_t) -> Bool {
    kill(process, 0) != 0 && errno == ESRCH
  }

  /// A draft is a file, or a link that is looked at and not followed.
  private static func isOwn(_ path: String) -> Bool {
    var info = stat()
    guard unsafe lstat(path, &info) == 0, info.st_uid == geteuid() else { return false }
    return [S_IFREG, S_IFLNK].contains(info.st_mode & S_IFMT)
  }
}

/// Rewriting one of the person's own files where it lies: a link stays a link, and its file keeps
/// its permissions.
public enum EditedFile {
  /// A new file is for nobody else.
  private static let newMode: UInt32 = 0o600

  /// Writes the file that a path leads to; it and the folders above it are made where need be.
  public static func write(_ path: String, _ bytes: [UInt8]) throws(FileFault) {
    let place = try place(of: path)
    var info = stat()
    let isThere = unsafe stat(place, &info) == 0
    if !isThere { try makeFolder(above: place) }
    // A new file may take the place of one that its owner has closed to changes.
    if isThere, unsafe access(place, W_OK) != 0 { throw FileFault(errno: errno, path: path) }
    let mode = isThere ? UInt32(info.st_mode & 0o7777) : newMode
    try AtomicFile.write(place, bytes, mode: mode, durable: true)
  }

  /// The path with all links followed.
  private static func place(of path: String) throws(FileFault) -> String {
    guard !path.isEmpty, !path.utf8.contains(0) else { throw .unusablePath(path) }
    if let found = unsafe realpath(path, nil) {
      defer { unsafe free(found) }
      return unsafe String(cString: found)
    }
    let number = errno
    guard number == ENOENT else { throw FileFault(errno: number, path: path) }
    var info = stat()
    if unsafe lstat(path, &info) == 0 { throw .danglingLink(path) }
    return path
  }

  private static func makeFolder(above path: String) throws(FileFault) {
    var folder = path.hasPrefix("/") ? "" : "."
    for name in path.split(separator: "/").dropLast() {
      folder += "/\(name)"
      if unsafe mkdir(folder, 0o700) != 0, errno != EEXIST {
        throw FileFault(errno: errno, path: folder)
      }
    }
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
