import Bus
public import NotificationModel

/// The notifications that an earlier life of ours has left on the screen of a server that outlives
/// us.
extension AddressedServer {
  /// Closes what is left ahead of all that this life shows, as calls are served in their order.
  ///
  /// Nobody is told of the closing: what was open then is shown under numbers of this life.
  func closeLeftovers(at owner: UniqueName) {
    guard let given, let bus = channel.busID else { return }
    let left = given.begin(at: owner.rawValue, on: bus)
    guard !left.isEmpty else { return }
    server?.leftovers = Set(left)
    note("what an earlier life has left \(channel.place) is closed: \(left.count)")
    takeDownAll(left, at: owner)
  }

  /// Takes notifications down at once.
  ///
  /// A server that outlives us is to answer the last closing, as all others are read before it.
  /// Without that answer before our end the next life closes them.
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

  /// Takes numbers off the record whose closing the server has read; the record may be another
  /// server's by now.
  func areClosed(_ ids: [ServerID], at owner: UniqueName) {
    guard let given, (server?.owner ?? endedAt) == owner else { return }
    for id in ids { given.remove(id) }
  }
}

extension CallResult {
  /// Whether the server has read the call; an error for a number that it no longer knows says so
  /// too.
  nonisolated var saysRead: Bool {
    switch self {
    case .reply: true
    case .refused(let fault): !fault.name.saysNoObject
    case .timedOut, .disconnected: false
    }
  }
}

/// The numbers that a server has given to what it shows, kept for a later life of ours.
///
/// A server under a name of its own outlives us: what it shows when we are killed can be closed by
/// nobody who does not know its number.
public protocol GivenNumbers: AnyObject {
  /// Begins with the server of this unique name on the bus of this id.
  ///
  /// - Returns: what an earlier life had from the very same server, and did not close.
  func begin(at owner: String, on bus: String) -> [ServerID]
  /// A number was given to what stays on the screen, or to what leaves it by itself.
  func add(_ number: ServerID, stays: Bool)
  /// The message with this number is closed.
  func remove(_ number: ServerID)
  /// The server's life is over.
  func forget()
}
