import NotificationModel
import Queues

/// The things that wait to be sent to the server, each as often as it was put there.
///
/// An entry holds while its thing is wanted on the screen; the others are passed over.
struct ShowQueue: Sendable {
  private var queue = Queue<Drawn>()
  /// The things that go before the queue, no more than there are on the screen.
  private var hurried = Queue<Drawn>()

  /// How long the queue is, with entries that no longer hold.
  var count: Int { hurried.count + queue.count }

  /// The things in the queue, including entries that no longer hold.
  var all: [Drawn] { Array(hurried) + queue }

  mutating func add(_ thing: Drawn) {
    queue.add(thing)
  }

  /// Goes before everything that waits.
  mutating func addFirst(_ thing: Drawn) {
    hurried.add(thing)
  }

  mutating func next() -> Drawn? { hurried.takeFirst() ?? queue.takeFirst() }

  /// Empties the queue and says what was in it, oldest first.
  mutating func takeAll() -> [Drawn] { hurried.takeAll() + queue.takeAll() }
}
