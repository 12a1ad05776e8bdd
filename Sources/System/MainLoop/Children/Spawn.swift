internal import CLinux
internal import Glibc

/// The one call that makes a process.
enum Spawn {
  static func start(
    _ program: String, _ arguments: [String], environment: [String], input: Int32,
    output: Int32
  ) throws(SystemFault) -> pid_t {
    var child: pid_t = 0
    let failure = unsafe withCStrings(arguments) { arguments in
      unsafe withCStrings(environment) { environment in
        unsafe pennant_spawn(&child, program, arguments, environment, input, output)
      }
    }
    guard failure == 0 else { throw SystemFault("execve", code: failure) }
    return child
  }

  /// The texts as C has them, ended by a null pointer; they last as long as the body runs.
  private static func withCStrings(
    _ texts: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Int32
  ) -> Int32 {
    let copies = unsafe texts.map { unsafe strdup($0) }
    defer { unsafe copies.forEach { unsafe free($0) } }
    // Out of memory, a list would end early.
    guard unsafe copies.allSatisfy({ unsafe $0 != nil }) else { return ENOMEM }
    return unsafe body(copies + [nil])
  }
}
