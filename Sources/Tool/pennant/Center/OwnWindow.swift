import Glibc
import LocalFiles
import Processes
import Translations

/// Windows of Pennant's own, which a program beside the tool draws.
enum OwnWindow {
  private static let program = "pennant-windows"

  /// Makes that program of this process; comes back only with why it could not.
  static func open(_ word: String) -> Failure {
    guard let path = OwnProgram.find(program) else {
      return Failure(
        translated(
          "'{program}' is not installed beside this command; install it, or build it with "
            + "'make build'.", ["program": program]))
    }
    unsafe setenv(FreedMemory.variable, FreedMemory.overwritten, 1)
    let reason = Detached.become([path, word])
    return Failure(
      translated("{path} does not start: {reason}.", ["path": path, "reason": reason]))
  }
}
