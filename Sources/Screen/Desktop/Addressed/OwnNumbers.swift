import NotificationModel

/// Numbers of ours for what a server took and gave no number: 0 is none.
///
/// The server is never told these numbers. The numbers count down from the end that servers, which
/// count up, do not reach; where a server gives such a number all the same, the number is the
/// server's.
nonisolated struct OwnNumbers {
  /// More than are in use at a time: what got one is off the screen at once.
  private static let mostKept: UInt32 = 1_024

  private var last: UInt32 = 0
  private var kept: Set<ServerID> = []

  mutating func next() -> ServerID {
    last = last &- 1
    kept.remove(ServerID(last &+ Self.mostKept))
    let id = ServerID(last)
    kept.insert(id)
    return id
  }

  func contains(_ id: ServerID) -> Bool { kept.contains(id) }

  /// The server has given this number itself.
  mutating func wasGiven(_ id: ServerID) { kept.remove(id) }
}
