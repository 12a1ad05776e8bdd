internal import CLinux

/// What is resident of the program's own files, and what the kernel mapped around it.
public enum ProgramPages {
  /// Gives it back, as after the start half of it is code that never runs again.
  ///
  /// After a flood much of it runs seldom. What is needed comes back from the kernel's memory, not
  /// from the disk.
  public static func giveBack() {
    pennant_let_go_of_text()
  }
}
