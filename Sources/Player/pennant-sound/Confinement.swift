import CConfine
import Glibc

/// Everything that this process has given up, which is all that the kernel lets it give up.
struct Confinement {
  /// Threads take address space for their stacks, the sound library a pool of 64 MiB.
  private static let memoryBytes: UInt64 = 768 << 20
  /// Decoding takes a hundredth of the time that is heard.
  private static let seconds: UInt64 = 60

  let limits: Int32
  let rights: Int32
  /// The version of Landlock, or minus an error number.
  let files: Int32
  let calls: Int32

  /// To be called before any file is opened; what cannot be had is done without.
  init() {
    limits = pennant_confine_limits(Self.memoryBytes, Self.seconds)
    rights = pennant_confine_rights()
    files = pennant_confine_files()
    calls = pennant_confine_calls()
    // Over the bound a write is an error, not the end.
    signal(SIGXFSZ, SIG_IGN)
    signal(SIGPIPE, SIG_IGN)
  }

  /// To be called when the sound server has been reached, and before anything is decoded: what a
  /// damaged sound brings about then reaches no bus and nobody else.
  ///
  /// - Returns: 0, or why it could not be.
  static func shutSockets() -> Int32 { pennant_confine_sockets() }
}
