internal import CLinux

/// Memory that was in use once and lies free in the heap.
public enum FreeMemory {
  /// Gives the memory back: after a flood it is most of what is resident, and the heap by itself
  /// gives back only its end.
  public static func giveBack() {
    pennant_let_go_of_free_memory()
  }

  /// Has large pieces given back as soon as they are free, from now on.
  ///
  /// A single message may be 128 MiB, and the heap would keep room for the next.
  public static func giveLargeBackAtOnce() {
    pennant_give_large_pieces_back()
  }
}

/// The stack of this thread below the calls that go on, where short texts of ended calls lie whole.
public enum EndedCalls {
  public static func overwrite() {
    pennant_overwrite_stack()
  }
}

/// The resident pages of the program's own files, and those that the kernel mapped around them.
public enum ProgramPages {
  /// Gives the pages back: after the start, half of them are code that never runs again.
  ///
  /// After a flood much of the code runs seldom. Pages that are needed come back from the kernel's
  /// memory, not from the disk.
  public static func giveBack() {
    pennant_let_go_of_text()
  }
}

/// The files that the system keeps of a process that crashed, with all that was in its memory.
public enum CoreFiles {
  /// Has none made of this process from now on; children have the limit that it was started with.
  public static func leaveNone() throws(SystemFault) {
    let failure = pennant_leave_no_core()
    guard failure == 0 else { throw SystemFault("setrlimit", code: failure) }
  }
}
