internal import CLinux

/// Memory that was in use once and lies free in the heap.
public enum FreeMemory {
  /// Gives it back: after a flood it is most of what is resident, and by itself only its end goes.
  public static func giveBack() {
    pennant_let_go_of_free_memory()
  }

  /// From now on what was large is given back as soon as it is free: one message may be 128 MiB, and the
  /// heap would keep room for the next.
  public static func giveLargeBackAtOnce() {
    pennant_give_large_pieces_back()
  }
}
