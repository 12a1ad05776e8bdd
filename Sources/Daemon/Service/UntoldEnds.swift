import NotificationModel

/// Ends that their apps have not been told yet, in their order.
struct UntoldEnds {
  struct End {
    let id: NotificationID
    let reason: CloseReason
    let owner: ConnectionName
  }

  private var ends: [End] = []
  private var head = 0

  mutating func add(_ end: End) { ends.append(end) }

  mutating func next() -> End? {
    guard head < ends.count else { return nil }
    let end = ends[head]
    head += 1
    if head == ends.count {
      ends.removeAll(keepingCapacity: ends.count < 1_024)
      head = 0
    }
    return end
  }
}
