internal import Glibc
internal import LocalFiles
public import MainLoop
internal import Translations

/// Finds programs as a shell does.
public nonisolated enum ProgramSearch {
  /// The path of a program; a name with a slash in it is one already.
  public static func find(_ name: String, path: String?) throws(LaunchFault) -> String {
    if name.utf8.contains(UInt8(ascii: "/")) {
      if let problem = problem(of: name) { throw .notProgram(name, problem) }
      return name
    }
    let path = path.flatMap { $0.isEmpty ? nil : $0 } ?? ProgramFolders.usual
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

/// Why a program could not be started.
public nonisolated enum LaunchFault: Error, Hashable {
  /// No such program in the folders of PATH.
  case notFound(String, path: String)
  /// The file at this path is not there, or is nothing that can be run.
  case notProgram(String, Problem)
  case system(String, SystemFault)

  public enum Problem: Hashable, Sendable {
    case missing, folder, noFile, notExecutable
  }

  /// A sentence for a person on what is wrong and what to do.
  public var sentence: String {
    switch self {
    case .notFound(let program, let path):
      translated(
        "there is no program '{program}' in {folders}; install it, or write its full path.",
        ["program": Self.shown(program), "folders": Self.folders(path)])
    case .notProgram(let program, let problem):
      problem.sentence(on: Self.shown(program))
    case .system(let program, let fault):
      translated(
        "{program} cannot be started: {reason}.",
        ["program": Self.shown(program), "reason": "\(fault)"])
    }
  }

  /// The same for the log.
  public var logSentence: String { Catalogue.inEnglish { sentence } }

  /// A sentence is to be read, whatever it is about.
  private static func shown(_ text: String) -> String { String(text.prefix(200)) }

  /// Whole folders only: half a name would read as another one.
  private static func folders(_ path: String) -> String {
    let start = path.prefix(80)
    guard start.endIndex < path.endIndex else { return path }
    let whole = start.lastIndex(of: ":").map { start[..<$0] } ?? ""
    return "\(whole):…"
  }
}

extension LaunchFault.Problem {
  fileprivate nonisolated func sentence(on path: String) -> String {
    switch self {
    case .missing: translated("{path} does not exist; check the spelling.", ["path": path])
    case .folder: translated("{path} is a folder; name a program in it.", ["path": path])
    case .noFile: translated("{path} is no program; name an ordinary file.", ["path": path])
    case .notExecutable:
      translated("{path} may not be run; make it executable (chmod +x).", ["path": path])
    }
  }
}
