internal import CLinux

/// The resident pages of the program's own files, and those that the kernel mapped around them.
public enum ProgramPages {
  /// Gives it back, as after the start half of it is code that never runs again.
  ///
  /// After a flood much of the code runs seldom. Pages that are needed come back from the kernel's
  /// memory, not from the disk.
  public static func giveBack() {
    pennant_let_go_of_text()
  }
}
