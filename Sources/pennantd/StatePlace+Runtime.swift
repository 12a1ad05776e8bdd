import LocalFiles
import PersonalFiles

extension StatePlace {
  /// A folder in memory for this service alone; `nil` where there is no such place.
  ///
  /// It goes by the state folder, which one service at a time holds: whatever lies there at its start
  /// is nobody's any more, and what a second service of the person has is elsewhere.
  func runtimeFolder(_ name: String) -> String? {
    Surroundings.folders.runtime.map { "\($0)/pennant-\(name)-\(digest)" }
  }

  /// A short name for its path, the same in each life (FNV-1a).
  private var digest: String {
    let start: UInt64 = 0xcbf2_9ce4_8422_2325
    let sum = folder.utf8.reduce(start) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
    return String(sum, radix: 36)
  }
}
