import Clock
import MainLoop
import NotificationModel
import Queues

/// Calls that wait for a step of the start, in their order.
///
/// The service has two: calls wait in one until ids can be given, and then in the other until all
/// open items of earlier lives are taken over. A new message has its answer before it waits in the
/// second, and its place when its turn comes. A call that may be about an item that is not there
/// yet waits for its answer too, and so do all later calls of its caller.
final class StartQueue {
  private struct Waiter {
    let caller: ConnectionName?
    let bytes: Int
    let body: () -> Void
    /// Refuses the call where the service ends before its turn; `nil` for a call that has its
    /// answer.
    let refuse: (() -> Void)?
  }

  /// Bytes that may wait: many times what a session's programs send in the seconds of such a start.
  private static let mostBytes = 4 << 20
  private static let most = 4_096
  /// The time after which a turn ends in any case, and the loop goes on.
  private static let longestTurn = Span.microseconds(500)

  private let loop: MainLoop
  private var errand: Errand?
  private var waiters = Queue<Waiter>()
  private var bytes = 0
  private var unanswered: [ConnectionName: Int] = [:]
  private var isMoving = false
  /// Whether no call waits any more, or has to.
  private(set) var isOver = false
  /// Told when the last call has had its turn, once the step is done.
  private var over: (() -> Void)?

  init(on loop: MainLoop) {
    self.loop = loop
    errand = Errand(on: loop) { [weak self] in self?.serveSome() ?? false }
  }

  func hasRoom(for count: Int) -> Bool {
    waiters.count < Self.most && bytes + count <= Self.mostBytes
  }

  /// Whether a call of this connection waits for its answer.
  func holds(_ caller: ConnectionName) -> Bool { unanswered[caller] != nil }

  /// Adds a call that has its answer, or needs none.
  func add(bytes: Int = 0, _ body: @escaping () -> Void) {
    add(Waiter(caller: nil, bytes: bytes, body: body, refuse: nil))
  }

  /// Adds a call that waits for its answer; refused at once where too much waits.
  func add(
    from caller: ConnectionName, bytes: Int = 0, _ body: @escaping () -> Void,
    refuse: @escaping () -> Void
  ) {
    guard hasRoom(for: bytes) else { return refuse() }
    unanswered[caller, default: 0] += 1
    add(Waiter(caller: caller, bytes: bytes, body: body, refuse: refuse))
  }

  private func add(_ waiter: Waiter) {
    bytes += waiter.bytes
    waiters.add(waiter)
  }

  /// Gives the waiting calls their turns, a few in each turn of the loop, as the step is done.
  ///
  /// - Parameter over: told when the last of them has had its turn.
  func move(over: @escaping () -> Void) {
    isMoving = true
    self.over = over
    errand?.isWanted = true
  }

  /// Ends the line with the service; an answered message has its place in the next life.
  func end() {
    while let waiter = next() {
      if isMoving { waiter.body() } else { waiter.refuse?() }
    }
    isOver = true
  }

  private func serveSome() -> Bool {
    let end = loop.now + Self.longestTurn
    repeat {
      guard let waiter = next() else {
        isOver = true
        over?()
        return false
      }
      waiter.body()
    } while loop.now < end
    return true
  }

  private func next() -> Waiter? {
    guard let waiter = waiters.takeFirst() else { return nil }
    bytes -= waiter.bytes
    if let caller = waiter.caller {
      let left = (unanswered[caller] ?? 1) - 1
      unanswered[caller] = left > 0 ? left : nil
    }
    return waiter
  }
}
