import NotificationModel

/// Ends that their apps have not been told yet, in their order; only what is written down is told.
struct UntoldEnds {
  struct End {
    let id: NotificationID
    let reason: CloseReason
    let owner: ConnectionName
  }

  private var ends: [End] = []
  private var head = 0
  private var written = 0

  var isEmpty: Bool { head == ends.count }
  /// How many are not written yet.
  var count: Int { ends.count - written }

  mutating func add(_ end: End) { ends.append(end) }

  /// Everything that was added is on disk.
  mutating func areWritten() { written = ends.count }

  /// The next that may be told.
  mutating func next() -> End? {
    guard head < written else { return nil }
    let end = ends[head]
    head += 1
    if head == ends.count {
      ends.removeAll(keepingCapacity: ends.count < 1_024)
      head = 0
      written = 0
    }
    return end
  }
}
