internal import Bus

/// Calls for a server that is on its way, or that works on others, or of callers that are not known
/// yet, in the order in which they came.
struct HeldCalls {
  struct Held {
    let call: BusMessage
    let reply: ReplyHandle
    let bytes: Int
    /// Of one that reached the server by itself: whether it goes on is all that is asked.
    var decide: ((BusFault?) -> Void)?
    /// All wait for the same time, so the first is due first.
    fileprivate(set) var deadline = Int64.max
  }

  /// All of them are kept: together they may have what a single one may that is passed on.
  static let mostBytes = ForeignCalls.mostBytes
  /// More than a person's key that is held down makes in some seconds; each costs more than its bytes.
  nonisolated static let mostCalls = 256

  private var calls: [Held] = []

  /// When the first of them has waited for too long.
  var nextDeadline: Int64? { calls.first?.deadline }

  /// False where there is no room for it.
  mutating func add(_ call: Held, until deadline: Int64 = .max) -> Bool {
    guard calls.count < Self.mostCalls,
      calls.reduce(call.bytes, { $0 + $1.bytes }) <= Self.mostBytes
    else { return false }
    var call = call
    call.deadline = deadline
    calls.append(call)
    return true
  }

  func count(of caller: UniqueName) -> Int { calls.count { $0.reply.caller == caller } }

  mutating func takeAll(of caller: UniqueName) -> [Held] {
    let taken = calls.filter { $0.reply.caller == caller }
    calls.removeAll { $0.reply.caller == caller }
    return taken
  }

  mutating func takeAll() -> [Held] {
    defer { calls = [] }
    return calls
  }

  mutating func takeFirst(where mayGo: (Held) -> Bool) -> Held? {
    calls.firstIndex(where: mayGo).map { calls.remove(at: $0) }
  }

  mutating func takeOverdue(at now: Int64) -> [Held] {
    let overdue = calls.prefix { $0.deadline <= now }
    calls.removeFirst(overdue.count)
    return Array(overdue)
  }
}
