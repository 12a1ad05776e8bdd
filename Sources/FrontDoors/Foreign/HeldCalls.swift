internal import Bus

/// Calls for a server that is on its way, in the order in which they came.
struct HeldCalls {
  struct Held {
    let call: BusMessage
    let reply: ReplyHandle
    let bytes: Int
    /// All wait for the same time, so the first is due first.
    let deadline: Int64
  }

  /// All of them are kept: together they may have what a single one may that is passed on.
  static let mostBytes = ForeignCalls.mostBytes

  private var calls: [Held] = []

  /// When the first of them has waited for too long.
  var nextDeadline: Int64? { calls.first?.deadline }

  /// False where there is no room for it.
  mutating func add(_ call: Held) -> Bool {
    guard calls.reduce(call.bytes, { $0 + $1.bytes }) <= Self.mostBytes else { return false }
    calls.append(call)
    return true
  }

  mutating func takeAll() -> [Held] {
    defer { calls = [] }
    return calls
  }

  mutating func takeOverdue(at now: Int64) -> [Held] {
    let overdue = calls.prefix { $0.deadline <= now }
    calls.removeFirst(overdue.count)
    return Array(overdue)
  }
}
