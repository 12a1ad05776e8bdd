import NotificationModel
import Queues

/// The things that wait to be sent to the server, each as often as it was put there.
///
/// An entry holds while its thing is wanted on the screen; the others are passed over.
struct ShowQueue: Sendable {
  private var queue = Queue<Thing>()
  /// The things that go before the queue, no more than there are on the screen.
  private var hurried = Queue<Thing>()

  /// How long the queue is, with entries that no longer hold.
  var count: Int { hurried.count + queue.count }

  /// The things in the queue, including entries that no longer hold.
  var all: [Thing] { Array(hurried) + queue }

  mutating func add(_ thing: Thing) {
    queue.add(thing)
  }

  /// Goes before everything that waits.
  mutating func addFirst(_ thing: Thing) {
    hurried.add(thing)
  }

  mutating func next() -> Thing? { hurried.takeFirst() ?? queue.takeFirst() }

  /// Empties the queue and says what was in it, oldest first.
  mutating func takeAll() -> [Thing] { hurried.takeAll() + queue.takeAll() }
}
