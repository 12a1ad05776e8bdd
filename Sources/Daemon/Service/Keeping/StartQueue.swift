import Clock
import Delivery
import MainLoop
import NotificationModel
import Queues

/// Calls that wait for a step of the start, in their order.
///
/// The service has two: calls wait in one until ids can be given, and then in the other until all
/// open items of earlier lives are taken over. A new message has its answer before it waits in the
/// second, and its place when its turn comes. A call that may be about an item that is not there
/// yet waits for its answer too, and so do all later calls of its caller. A program has a share of
/// the room, so that a flood of one leaves room for the others.
final class StartQueue {
  /// A call on its way in: whose it is, and what it takes while it waits.
  struct Load {
    let caller: ConnectionName
    /// The process behind the connection, which may have opened others.
    let processID: UInt32?
    let bytes: Int

    init(from sender: Sender, bytes: Int) {
      caller = sender.connection
      processID = sender.processID
      self.bytes = bytes
    }

    fileprivate var holder: Holder { processID.map { .process($0) } ?? .connection(caller) }
  }

  fileprivate enum Holder: Hashable {
    case process(UInt32)
    case connection(ConnectionName)
  }

  private struct Waiter {
    /// `nil` for what the bus has told, which no caller can make up.
    let load: Load?
    let body: () -> Void
    /// Refuses the call where the service ends before its turn; `nil` for a call that has its
    /// answer.
    let refuse: (() -> Void)?
  }

  /// Bytes that may wait: many times what a session's programs send in the seconds of such a start.
  private static let mostBytes = 4 << 20
  private static let most = 4_096
  /// The share of one program.
  private static let mostBytesOfOne = mostBytes / 4
  private static let mostOfOne = most / 4
  /// The time after which a turn ends in any case, and the loop goes on.
  private static let longestTurn = Span.microseconds(500)

  private let loop: MainLoop
  private var errand: Errand?
  private var waiters = Queue<Waiter>()
  private var bytes = 0
  private var shares: [Holder: (calls: Int, bytes: Int)] = [:]
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

  func hasRoom(for load: Load) -> Bool {
    let share = shares[load.holder] ?? (0, 0)
    return waiters.count < Self.most && bytes + load.bytes <= Self.mostBytes
      && share.calls < Self.mostOfOne && share.bytes + load.bytes <= Self.mostBytesOfOne
  }

  /// Whether a call of this connection waits for its answer.
  func holds(_ caller: ConnectionName) -> Bool { unanswered[caller] != nil }

  /// Adds a call that has its answer.
  func add(answered load: Load, _ body: @escaping () -> Void) {
    add(Waiter(load: load, body: body, refuse: nil))
  }

  /// Adds what the bus has told, such as the end of a connection.
  func add(told body: @escaping () -> Void) { add(Waiter(load: nil, body: body, refuse: nil)) }

  /// Adds a call that waits for its answer; refused at once where too much waits.
  func add(_ load: Load, _ body: @escaping () -> Void, refuse: @escaping () -> Void) {
    guard hasRoom(for: load) else { return refuse() }
    unanswered[load.caller, default: 0] += 1
    add(Waiter(load: load, body: body, refuse: refuse))
  }

  private func add(_ waiter: Waiter) {
    if let load = waiter.load {
      bytes += load.bytes
      let share = shares[load.holder] ?? (0, 0)
      shares[load.holder] = (share.calls + 1, share.bytes + load.bytes)
    }
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
    guard let load = waiter.load else { return waiter }
    bytes -= load.bytes
    if let share = shares[load.holder] {
      let isLast = share.calls == 1
      shares[load.holder] = isLast ? nil : (share.calls - 1, share.bytes - load.bytes)
    }
    if waiter.refuse != nil {
      let left = (unanswered[load.caller] ?? 1) - 1
      unanswered[load.caller] = left > 0 ? left : nil
    }
    return waiter
  }
}
