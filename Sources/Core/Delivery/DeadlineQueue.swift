import NotificationModel

/// A heap of moments; entries that no longer hold are found out when they come up.
struct DeadlineQueue: Sendable {
  enum Subject: Hashable, Sendable {
    /// An item's time in the Center.
    case keeping(NotificationID)
    /// Something that changes on the screen, or would have.
    case showing(Thing)
    /// A silent server may be tried again.
    case probe
    /// An alert that waits may be drawn.
    case turn
  }

  struct Entry: Sendable {
    let moment: Moment
    let subject: Subject
  }

  private var heap: [Entry] = []

  var first: Moment? { heap.first?.moment }
  var count: Int { heap.count }

  mutating func add(_ moment: Moment, _ subject: Subject) {
    heap.append(Entry(moment: moment, subject: subject))
    var child = heap.count - 1
    while child > 0 {
      let parent = (child - 1) / 2
      guard heap[child].moment < heap[parent].moment else { break }
      heap.swapAt(child, parent)
      child = parent
    }
  }

  /// Takes out the earliest entry that is due.
  mutating func takeDue(at now: Moment) -> Entry? {
    guard let earliest = heap.first, earliest.moment <= now else { return nil }
    let last = heap.removeLast()
    guard !heap.isEmpty else { return earliest }
    heap[0] = last
    sink(0)
    return earliest
  }

  /// Sweeps out entries that no longer hold.
  mutating func sweep(holds: (Entry) -> Bool) {
    heap.removeAll { !holds($0) }
    for index in stride(from: heap.count / 2 - 1, through: 0, by: -1) { sink(index) }
  }

  private mutating func sink(_ start: Int) {
    var parent = start
    while true {
      let left = parent * 2 + 1
      guard left < heap.count else { return }
      let right = left + 1
      let child = right < heap.count && heap[right].moment < heap[left].moment ? right : left
      guard heap[child].moment < heap[parent].moment else { return }
      heap.swapAt(child, parent)
      parent = child
    }
  }
}
