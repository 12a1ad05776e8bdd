internal import Glibc

/// Finds programs as a shell does.
public nonisolated enum ProgramSearch {
  /// Where to look without a PATH.
  static let usualPath = "/usr/local/bin:/usr/bin:/bin"

  /// The path of a program; a name with a slash in it is one already.
  public static func find(_ name: String, path: String?) throws(LaunchFault) -> String {
    if name.utf8.contains(UInt8(ascii: "/")) {
      if let problem = problem(of: name) { throw .notProgram(name, problem) }
      return name
    }
    let path = path.flatMap { $0.isEmpty ? nil : $0 } ?? usualPath
    var lookalike: (String, LaunchFault.Problem)?
    // An entry that depends on where we happen to run means nothing for a service.
    for folder in path.split(separator: ":") where folder.utf8.first == UInt8(ascii: "/") {
      let candidate = "\(folder)/\(name)"
      switch problem(of: candidate) {
      case nil: return candidate
      case .missing: continue
      case .some(let problem): lookalike = lookalike ?? (candidate, problem)
      }
    }
    if let (candidate, problem) = lookalike { throw .notProgram(candidate, problem) }
    throw .notFound(name, path: path)
  }

  private static func problem(of path: String) -> LaunchFault.Problem? {
    var info = stat()
    guard unsafe stat(path, &info) == 0 else { return .missing }
    switch info.st_mode & S_IFMT {
    case S_IFREG: break
    case S_IFDIR: return .folder
    case _: return .noFile
    }
    return unsafe access(path, X_OK) == 0 ? nil : .notExecutable
  }
}
