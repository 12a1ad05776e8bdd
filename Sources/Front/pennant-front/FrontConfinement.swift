import CConfine

/// The rights that this process gives up before it reads a byte of other programs: all that the
/// kernel can take.
enum FrontConfinement {
  /// The program and the longest message take a tenth of it.
  private static let memoryBytes: UInt64 = 256 << 20
  /// A day of windows takes a second.
  private static let seconds: UInt64 = 600

  /// A restriction that the kernel does not offer is skipped.
  static func begin() {
    _ = pennant_confine_limits(memoryBytes, seconds)
    _ = pennant_confine_rights()
    _ = pennant_confine_files()
    _ = pennant_confine_calls()
    // The one connection is made; no other is needed.
    _ = pennant_confine_sockets()
  }
}
