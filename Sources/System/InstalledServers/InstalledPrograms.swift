public import Choosing
internal import Glibc
internal import LocalFiles

/// The server programs that this machine has.
public enum InstalledPrograms {
  /// Each costs a look for every program.
  private static let mostFolders = 64

  /// The programs that lie in the folders of `PATH`, as written, or where distributions put them.
  ///
  /// Ours may have come with the program that asks: `windows` is where it lies then.
  public static func find(path: String?, windows: String? = nil) -> [ServerProgram: String] {
    let folders = (path ?? ProgramFolders.usual).split(separator: ":")
      .prefix(mostFolders).map(String.init)
    var found: [ServerProgram: String] = [:]
    for program in ServerProgram.allCases {
      found[program] = program.places(path: folders).first { isProgram($0) }
    }
    if let windows { found[.windows] = windows }
    return found
  }

  /// The programs that the person has settings for, in the folder where such lie.
  public static func configured(in folder: String?) -> Set<ServerProgram> {
    guard let folder else { return [] }
    return Set(
      ServerProgram.allCases.filter { program in
        program.settingsFolder.map { isFolder("\(folder)/\($0)") } ?? false
      })
  }

  private static func isFolder(_ path: String) -> Bool {
    var info = stat()
    return unsafe stat(path, &info) == 0 && info.st_mode & S_IFMT == S_IFDIR
  }

  private static func isProgram(_ path: String) -> Bool {
    var info = stat()
    guard unsafe stat(path, &info) == 0, info.st_mode & S_IFMT == S_IFREG else { return false }
    return unsafe access(path, X_OK) == 0
  }
}
