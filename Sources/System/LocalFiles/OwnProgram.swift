internal import Glibc

/// The place of a program of ours that no person starts.
public enum OwnProgram {
  /// Looks beside this program, and where packages put such programs.
  public static func find(_ name: String) -> String? {
    guard let folder = ownFolder else { return nil }
    return [
      "\(folder)/\(name)", "\(folder)/../libexec/pennant/\(name)", "\(folder)/../libexec/\(name)",
    ].first { unsafe access($0, X_OK) == 0 }
  }

  /// The folder of the installed catalogues, by languages; beside a program that was just built too.
  public static var localeFolder: String? {
    guard let folder = ownFolder else { return nil }
    return [
      "\(folder)/locale", "\(folder)/../share/locale", "\(folder)/../../share/locale",
    ].first { unsafe access($0, R_OK) == 0 }
  }

  private static var ownFolder: Substring? {
    var path = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = unsafe readlink("/proc/self/exe", &path, path.count)
    guard count > 0, count < path.count else { return nil }
    let own = String(decoding: path.prefix(count).map { UInt8(bitPattern: $0) }, as: UTF8.self)
    return own.lastIndex(of: "/").map { own[..<$0] }
  }
}
