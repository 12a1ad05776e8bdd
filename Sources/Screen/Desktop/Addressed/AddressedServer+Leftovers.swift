import Bus
import NotificationModel

/// For servers that outlive us: what an earlier life of ours has left on their screens.
extension AddressedServer {
  /// Closes it ahead of all that this life shows, as calls are served in their order.
  ///
  /// Nobody is told of it: what was open then is shown under numbers of this life.
  func closeLeftovers(at owner: UniqueName) {
    guard let given, let bus = channel.busID else { return }
    let left = given.begin(at: owner.rawValue, on: bus)
    guard !left.isEmpty else { return }
    server?.leftovers = Set(left)
    note("what an earlier life has left \(channel.place) is closed: \(left.count)")
    takeDownAll(left, at: owner)
  }

  /// Takes down at once.
  ///
  /// Where the server outlives us the last is to be answered, as all others are read before it; what is not
  /// answered before our end is closed by the next life.
  func takeDownAll(_ ids: [ServerID], at owner: UniqueName) {
    guard given != nil, let last = ids.last else {
      for id in ids { takeDown(id, at: owner) }
      return
    }
    for id in ids.dropLast() { takeDown(id, at: owner) }
    _ = close(last, at: owner) { [weak self] result in
      if result.saysRead { self?.areClosed(ids, at: owner) }
    }
  }

  /// Takes off the record what the server has read the closing of; the record may be another server's by now.
  func areClosed(_ ids: [ServerID], at owner: UniqueName) {
    guard let given, (server?.owner ?? endedAt) == owner else { return }
    for id in ids { given.remove(id) }
  }
}

extension CallResult {
  /// Whether the server has read the call: an error for a number that it no longer knows says so too.
  nonisolated var saysRead: Bool {
    switch self {
    case .reply: true
    case .refused(let fault): !fault.name.saysNoObject
    case .timedOut, .disconnected: false
    }
  }
}
