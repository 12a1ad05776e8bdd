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
    takeDownAll(left, at: owner) { [weak self] in
      guard let self, server?.owner == owner else { return }
      for id in left where server?.leftovers.contains(id) == true { given.remove(id) }
    }
  }

  /// At the end of ours the server is asked to have nothing left; what it does not answer in time is closed
  /// by the next life.
  func takeDownRest(_ ids: [ServerID], at owner: UniqueName) {
    guard given != nil else {
      for id in ids { takeDown(id, at: owner) }
      return
    }
    takeDownAll(ids, at: owner) { [weak self] in
      for id in ids { self?.given?.remove(id) }
    }
  }

  /// Takes down at once; only the last is to be answered, as all others are read before it.
  private func takeDownAll(
    _ ids: [ServerID], at owner: UniqueName, then: @escaping () -> Void
  ) {
    guard let last = ids.last else { return }
    for id in ids.dropLast() { takeDown(id, at: owner) }
    let call = close(last, at: owner) { [weak self] result in
      self?.closingsInFlight -= 1
      if result.saysRead { then() }
    }
    if call != nil { closingsInFlight += 1 }
  }
}

extension CallResult {
  /// Whether the server has read the call: an error for a number that it no longer knows says so too.
  fileprivate nonisolated var saysRead: Bool {
    switch self {
    case .reply: true
    case .refused(let fault): !fault.name.saysNoObject
    case .timedOut, .disconnected: false
    }
  }
}
