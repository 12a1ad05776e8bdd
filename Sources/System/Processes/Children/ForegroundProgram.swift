internal import Glibc

/// A program that has the person's terminal until it ends, such as an editor.
public nonisolated enum ForegroundProgram {
  /// Runs a program by its path, with its arguments, and waits for its end.
  ///
  /// - Returns: its exit code, as a shell says it; `nil` where it could not be started.
  public static func run(_ words: [String]) -> Int32? {
    guard let program = words.first else { return nil }
    var child: pid_t = 0
    let failure = unsafe Spawn.withCStrings(words) { words in
      unsafe posix_spawn(&child, program, nil, nil, words, environ)
    }
    guard failure == 0 else { return nil }
    var status: Int32 = 0
    while unsafe waitpid(child, &status, 0) < 0 {
      guard errno == EINTR else { return nil }
    }
    switch ChildEnd(status: status) {
    case .exited(let code): return code
    case .killed(let signal): return 128 + signal
    }
  }
}
