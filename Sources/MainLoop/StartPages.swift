internal import CLinux

/// What only the start of the program needed, and the kernel mapped around it.
public enum StartPages {
  /// Gives it back: half of what is resident then is code that never runs again.
  public static func giveBack() {
    pennant_let_go_of_text()
  }
}
