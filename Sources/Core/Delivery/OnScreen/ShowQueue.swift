import NotificationModel

/// The things that wait to be sent to the server, each as often as it was put there.
///
/// An entry holds while its thing is wanted on the screen; the others are passed over.
struct ShowQueue: Sendable {
  private var queue: [Thing] = []
  /// The things that go before the queue, no more than there are on the screen.
  private var hurried: [Thing] = []
  private var head = 0

  /// How long the queue is, with entries that no longer hold.
  var count: Int { hurried.count + queue.count - head }

  /// The things in the queue, including entries that no longer hold.
  var all: [Thing] { hurried + queue[head...] }

  mutating func add(_ thing: Thing) {
    queue.append(thing)
  }

  /// Goes before everything that waits.
  mutating func addFirst(_ thing: Thing) {
    hurried.append(thing)
  }

  mutating func next() -> Thing? {
    if !hurried.isEmpty { return hurried.removeFirst() }
    guard head < queue.count else { return nil }
    let thing = queue[head]
    head += 1
    if head == queue.count {
      queue.removeAll(keepingCapacity: queue.count < 256)
      head = 0
    } else if head > 256, head * 2 > queue.count {
      queue.removeFirst(head)
      head = 0
    }
    return thing
  }

  /// Empties the queue and says what was in it, oldest first.
  mutating func takeAll() -> [Thing] {
    defer {
      hurried = []
      queue = []
      head = 0
    }
    return all
  }
}
