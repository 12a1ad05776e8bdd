internal import Choosing
internal import Glibc

/// Which server programs this machine has.
enum InstalledPrograms {
  /// Where the environment says nothing.
  private static let usualPath = "/usr/local/bin:/usr/bin:/bin"
  /// Each costs a look for every program.
  private static let mostFolders = 64

  static func find(path: String?) -> [ServerProgram: String] {
    let folders = (path ?? usualPath).split(separator: ":").prefix(mostFolders).map(String.init)
    var found: [ServerProgram: String] = [:]
    for program in ServerProgram.allCases {
      found[program] = program.places(path: folders).first { isProgram($0) }
    }
    return found
  }

  private static func isProgram(_ path: String) -> Bool {
    var info = stat()
    guard unsafe stat(path, &info) == 0, info.st_mode & S_IFMT == S_IFREG else { return false }
    return unsafe access(path, X_OK) == 0
  }
}
