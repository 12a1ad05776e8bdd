internal import Glibc
internal import LocalFiles

/// The folders that gates are in: one for each life, so that no life finds what another left.
nonisolated enum GateFolder {
  private static let prefix = "pennant-gate-"

  /// The folder for this life of a server, under the next number that nobody has: an earlier server
  /// may still be on its way out.
  static func path(in runtimeFolder: String, number: UInt64) -> String {
    let start = "\(runtimeFolder)/\(prefix)\(getpid())-"
    var number = number
    while LocalFiles.exists("\(start)\(number)") { number += 1 }
    return "\(start)\(number)"
  }

  /// Removes what services left that were killed.
  static func removeStale(in runtimeFolder: String) {
    for name in LocalFiles.names(in: runtimeFolder) where name.hasPrefix(prefix) {
      let process = name.dropFirst(prefix.count).prefix { $0 != "-" }
      guard let number = pid_t(process), number > 0, number != getpid() else { continue }
      // Signal 0 asks whether there is such a process.
      if kill(number, 0) != 0, errno == ESRCH { PrivateFolder.remove("\(runtimeFolder)/\(name)") }
    }
  }
}
