/// The memory that a program of ours has given back to the C library.
///
/// Words that were taken off the screen are to lie in none of it. The library reads the variable
/// before the program begins, and the program takes it out of what its own children find.
public nonisolated enum FreedMemory {
  public static let variable = "GLIBC_TUNABLES"
  /// Has the library overwrite all memory as it is freed.
  ///
  /// Small pieces that a thread keeps for itself are not overwritten, so that it is to keep none.
  public static let overwritten = "glibc.malloc.perturb=165:glibc.malloc.tcache_count=0"
}
