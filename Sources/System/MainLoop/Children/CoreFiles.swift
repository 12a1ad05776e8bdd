internal import CLinux

/// The files that the system keeps of a process that crashed, with all that was in its memory.
public enum CoreFiles {
  /// None is made of this process from now on; children have the limit that it was started with.
  public static func leaveNone() throws(SystemFault) {
    let failure = pennant_leave_no_core()
    guard failure == 0 else { throw SystemFault("setrlimit", code: failure) }
  }
}
