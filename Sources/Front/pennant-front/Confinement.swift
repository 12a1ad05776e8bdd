import CConfine

/// What this process gives up before it reads a byte of what others have made: all that the kernel
/// lets it give up.
enum Confinement {
  /// The program and the longest message take a tenth of it.
  private static let memoryBytes: UInt64 = 256 << 20
  /// A day of windows takes a second.
  private static let seconds: UInt64 = 600

  /// What cannot be had is done without.
  static func begin() {
    _ = pennant_confine_limits(memoryBytes, seconds)
    _ = pennant_confine_rights()
    _ = pennant_confine_files()
    _ = pennant_confine_calls()
    // The one connection is made; no other is needed.
    _ = pennant_confine_sockets()
  }
}
