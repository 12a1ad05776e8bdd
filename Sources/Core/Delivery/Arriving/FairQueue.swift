public import Clock
public import NotificationModel
import Queues

/// Calls of those who call faster than they are served, one of each in turn.
///
/// The bus hands all calls over in one line. Behind one app's thousands everybody else would wait,
/// so that what comes in a burst is set aside and the line is read on.
public struct FairQueue<Call> {
  /// A real app's burst is served as it comes.
  static var atOnce: Int { 8 }
  /// The time such a burst has.
  static var window: Span { .milliseconds(10) }

  private var queues: [ConnectionName: Queue<Call>] = [:]
  /// The senders in the order of their turns; each sender with a queue is in it once.
  private var order = Queue<ConnectionName>()
  private var served: [ConnectionName: Int] = [:]
  private var windowEnd: Moment?

  public init() {}

  public var isEmpty: Bool { queues.isEmpty }

  /// Whether anything of this sender waits.
  public func holds(_ sender: ConnectionName) -> Bool { queues[sender] != nil }

  /// Whether a call is served as it comes: nothing of its sender waits, and it is no flood.
  public mutating func mayPass(_ sender: ConnectionName, at now: Moment) -> Bool {
    if let windowEnd, now < windowEnd {
      guard queues[sender] == nil, served[sender, default: 0] < Self.atOnce else { return false }
      served[sender, default: 0] += 1
      return true
    }
    windowEnd = now + Self.window
    served.removeAll(keepingCapacity: served.count < 64)
    guard queues[sender] == nil else { return false }
    served[sender] = 1
    return true
  }

  public mutating func wait(_ call: Call, of sender: ConnectionName) {
    if queues[sender] == nil { order.add(sender) }
    queues[sender, default: Queue()].add(call)
  }

  /// The next call, of another sender each time.
  public mutating func next() -> (call: Call, sender: ConnectionName)? {
    guard let sender = order.takeFirst(), let call = first(of: sender) else { return nil }
    if queues[sender] != nil { order.add(sender) }
    return (call, sender)
  }

  /// Takes the next call of one sender, out of turn.
  public mutating func next(of sender: ConnectionName) -> Call? {
    let call = first(of: sender)
    if call != nil, queues[sender] == nil { order.removeAll { $0 == sender } }
    return call
  }

  private mutating func first(of sender: ConnectionName) -> Call? {
    guard let call = queues[sender]?.takeFirst() else { return nil }
    if queues[sender]?.isEmpty == true { queues[sender] = nil }
    return call
  }
}
