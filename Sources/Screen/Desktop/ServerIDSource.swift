import NotificationModel

/// Gives the numbers of a back end that has no server to give them.
nonisolated struct ServerIDSource {
  private var last: UInt32 = 0

  /// The next number, never 0.
  mutating func next() -> ServerID {
    last = last == .max ? 1 : last + 1
    return ServerID(last)
  }
}
