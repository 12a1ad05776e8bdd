import Glibc

/// The turn of one program to change a file: of two that have read the same text, the one that writes
/// last would undo what the other has written.
public enum EditTurn {
  /// So long another program is waited for: none changes a file for longer.
  private static let mostTries = 400
  private static let pause: UInt32 = 5_000

  /// Runs a change of the file at a path while no other program makes one.
  ///
  /// The folder is locked, because the file itself is another one after each change. Where there is no
  /// folder yet, or another program never ends its turn, the change is made all the same.
  public static func take<Result, Fault>(
    at path: String, _ change: () throws(Fault) -> Result
  ) throws(Fault) -> Result {
    let number = unsafe open(folder(of: path), O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    // An owner of the descriptor might close it before the change, and with it end the turn.
    defer { if number >= 0 { _ = close(number) } }
    if number >= 0 { wait(for: number) }
    return try change()
  }

  private static func wait(for folder: Int32) {
    for _ in 0..<mostTries where flock(folder, LOCK_EX | LOCK_NB) != 0 {
      // A file system without locks has nobody wait.
      guard errno == EWOULDBLOCK || errno == EINTR else { return }
      usleep(pause)
    }
  }

  /// The folder that the file lies in, whichever links lead there.
  private static func folder(of path: String) -> String {
    guard let found = unsafe realpath(path, nil) else { return parent(of: path) }
    defer { unsafe free(found) }
    return parent(of: unsafe String(cString: found))
  }

  private static func parent(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[...$0]) } ?? "."
  }
}
