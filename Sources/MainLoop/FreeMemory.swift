internal import CLinux

/// What was in use once and lies free in the heap.
public enum FreeMemory {
  /// Gives it back: after a flood it is most of what is resident, and by itself only its end goes.
  public static func giveBack() {
    pennant_let_go_of_free_memory()
  }
}
