import Glibc

/// Drafts of a file that somebody began to write, and who was killed before the draft took its place.
public enum LeftDrafts {
  /// Removes those beside a path whose writers have ended, of this person's alone, and says which.
  public static func remove(beside path: String) -> [String] {
    guard let slash = path.lastIndex(of: "/") else { return [] }
    let folder = String(path[..<slash])
    let file = String(path[path.index(after: slash)...])
    let drafts = LocalFiles.names(in: folder).sorted().filter { name in
      writer(of: name, for: file).map { hasEnded($0) } ?? false
    }.map { "\(folder)/\($0)" }
    return drafts.filter { draft in
      guard isOwn(draft) else { return false }
      return unsafe unlink(draft) == 0
    }
  }

  /// `nil` for a name that is no draft's, such as `FILE.tmp` and `FILE.007.tmp`.
  static func writer(of name: String, for file: String) -> pid_t? {
    let start = "\(file)."
    let end = ".tmp"
    guard name.hasPrefix(start), name.hasSuffix(end),
      name.utf8.count > start.utf8.count + end.utf8.count
    else { return nil }
    let digits = String(name.dropFirst(start.count).dropLast(end.count))
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
