import Glibc
import LocalFiles
import Processes

/// Windows of Pennant's own, which a program beside the tool draws.
enum OwnWindow {
  private static let program = "pennant-windows"

  /// Makes that program of this process; comes back only with why it could not.
  static func open(_ word: String) -> Failure {
    guard let path = OwnProgram.find(program) else {
      return Failure(
        "'\(program)' is not installed beside this command; install it, or build it with 'make build'."
      )
    }
    unsafe setenv(FreedMemory.variable, FreedMemory.overwritten, 1)
    return Failure("\(path) does not start: \(Detached.become([path, word])).")
  }
}
