/// What our own windows find in their environment besides.
enum WindowsEnvironment {
  /// Has the C library overwrite all memory as it is freed.
  ///
  /// Words that were taken off the screen then lie in none of it. Small pieces that a thread keeps
  /// for itself are not overwritten, so that it is to keep none. The library reads this before the
  /// program begins, and the program takes it out of what its own children find.
  static let changes: [String: String?] = [
    "GLIBC_TUNABLES": "glibc.malloc.perturb=165:glibc.malloc.tcache_count=0"
  ]
}
