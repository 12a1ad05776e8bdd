import MainLoop
import NotificationModel

/// What came before all that earlier lives left open was taken over, in its order.
///
/// A new message is answered at once, and has its place when its turn comes. What may be about
/// something that is not there yet waits for its answer too, and so does all that its caller says
/// after it.
final class StartLine {
  private struct Waiter {
    let caller: ConnectionName?
    let bytes: Int
    let body: () -> Void
    /// Where the service ends before its turn: `nil` for what has its answer.
    let refuse: (() -> Void)?
  }

  /// What a session's programs send in the seconds of such a start, many times over.
  private static let mostBytes = 4 << 20
  private static let most = 4_096
  /// After so long the loop goes on in any case.
  private static let turnNanoseconds: Int64 = 500_000

  private let loop: MainLoop
  private var errand: Errand?
  private var waiters: [Waiter] = []
  private var head = 0
  private var bytes = 0
  private var unanswered: [ConnectionName: Int] = [:]
  private var isMoving = false
  /// Nothing waits any more, and nothing has to.
  private(set) var isOver = false
  /// Told when it is over.
  var over: () -> Void = {}

  init(on loop: MainLoop) {
    self.loop = loop
    errand = Errand(on: loop) { [weak self] in self?.serveSome() ?? false }
  }

  func hasRoom(for count: Int) -> Bool {
    waiters.count - head < Self.most && bytes + count <= Self.mostBytes
  }

  /// Something of its waits for an answer.
  func holds(_ caller: ConnectionName) -> Bool { unanswered[caller] != nil }

  /// It has its answer.
  func add(bytes: Int = 0, _ body: @escaping () -> Void) {
    add(Waiter(caller: nil, bytes: bytes, body: body, refuse: nil))
  }

  /// It waits for its answer; refused at once where too much waits.
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
    waiters.append(waiter)
  }

  /// Everything is taken over: what waits has its turn, a little of it in each turn of the loop.
  func move() {
    isMoving = true
    errand?.isWanted = true
  }

  /// The service ends: what has its answer is written down, and has its place in the next life.
  func end() {
    while let waiter = next() {
      if isMoving { waiter.body() } else { waiter.refuse?() }
    }
    isOver = true
  }

  private func serveSome() -> Bool {
    let end = loop.nowNanoseconds + Self.turnNanoseconds
    repeat {
      guard let waiter = next() else {
        waiters = []
        isOver = true
        over()
        return false
      }
      waiter.body()
    } while loop.nowNanoseconds < end
    return true
  }

  private func next() -> Waiter? {
    guard head < waiters.count else { return nil }
    let waiter = waiters[head]
    head += 1
    bytes -= waiter.bytes
    if let caller = waiter.caller {
      let left = (unanswered[caller] ?? 1) - 1
      unanswered[caller] = left > 0 ? left : nil
    }
    return waiter
  }
}
