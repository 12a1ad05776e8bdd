import Glibc

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
