internal import Glibc

/// Programs that go on without whoever started them.
public nonisolated enum Detached {
  /// Starts a program by its path in a session of its own, and does not wait for it.
  ///
  /// - Parameters:
  ///   - words: the program, and what it is told.
  ///   - environment: what it finds in its environment; that of this process where none is named.
  /// - Returns: false where it could not be started.
  public static func start(
    _ words: [String], environment: [String] = ChildEnvironment.inherited()
  ) -> Bool {
    guard let program = words.first else { return false }
    // Nobody asks how it ends.
    signal(SIGCHLD, SIG_IGN)
    var attributes = posix_spawnattr_t()
    unsafe posix_spawnattr_init(&attributes)
    defer { unsafe posix_spawnattr_destroy(&attributes) }
    // POSIX_SPAWN_SETSID
    unsafe posix_spawnattr_setflags(&attributes, 0x80)
    var child: pid_t = 0
    let failure = unsafe Spawn.withCStrings(words) { words in
      unsafe Spawn.withCStrings(environment) { environment in
        unsafe posix_spawn(&child, program, nil, &attributes, words, environment)
      }
    }
    return failure == 0
  }

  /// Makes another program of this process, which does not come back.
  ///
  /// - Returns: why it is still this one.
  public static func become(_ words: [String]) -> String {
    guard let program = words.first else { return "no program is named" }
    _ = unsafe Spawn.withCStrings(words) { words in
      unsafe execv(program, words)
    }
    return unsafe String(cString: strerror(errno))
  }
}
