import Glibc
import LocalFiles
import PersonalFiles
import Store

extension StatePlace {
  /// A folder in memory for this service alone; `nil` where there is no such place.
  ///
  /// It goes by the state folder, which one service at a time holds: whatever lies there at its start
  /// is nobody's any more, and what a second service of the person has is elsewhere.
  func runtimeFolder(_ name: String) -> String? {
    Surroundings.folders.runtime.map { "\($0)/pennant-\(name)-\(digest)" }
  }

  /// Where the journal lies: in memory where there is such a place, so that none of its pages ever
  /// waits for a disk; beside the database elsewhere.
  var journalPlace: JournalPlace {
    // A session's own, also where nobody has said so to us.
    let runtime = Surroundings.folders.runtime ?? "/run/user/\(geteuid())"
    let memory = "\(runtime)/pennant-journal-\(digest)"
    guard MemoryFolder.isOurs(runtime), (try? PrivateFolder.make(memory)) != nil else {
      return .state(folder)
    }
    return .memory(memory)
  }

  /// A short name for its path, the same in each life (FNV-1a).
  private var digest: String {
    let start: UInt64 = 0xcbf2_9ce4_8422_2325
    let sum = folder.utf8.reduce(start) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
    return String(sum, radix: 36)
  }
}
