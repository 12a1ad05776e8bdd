import Glibc
import LocalFiles
import PersonalFiles
import Store

extension StatePlace {
  /// A folder for this service alone.
  ///
  /// Its name is made from the path of the state folder, which one service at a time holds. So
  /// whatever lies in it at the start belongs to nobody any more, and a second service of the
  /// person has another one.
  nonisolated func runtimeFolder(_ name: String, in runtime: String) -> String {
    "\(runtime)/pennant-\(name)-\(digest)"
  }

  /// Where the journal lies, and where it lay before: in memory where there is such a place, so that
  /// none of its pages ever waits for a disk; beside the database elsewhere.
  var journalTrail: JournalTrail {
    // A session's own, also where nobody has said so to us.
    let usual = "/run/user/\(geteuid())"
    let named = Surroundings.folders.runtime
    let runtime = LocalFiles.resolved(named ?? usual)
    let memory = runtimeFolder("journal", in: runtime)
    let isInMemory = MemoryFolder.isOurs(runtime) && (try? PrivateFolder.make(memory)) != nil
    return JournalTrail(
      state: self, runtime: isInMemory || named != nil ? runtime : nil, isInMemory: isInMemory,
      usual: usual)
  }

  /// A short name for its path, the same in each life (FNV-1a).
  private nonisolated var digest: String {
    let start: UInt64 = 0xcbf2_9ce4_8422_2325
    let sum = folder.utf8.reduce(start) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
    return String(sum, radix: 36)
  }
}
