internal import Bus
internal import Clock

/// Calls for a server that is on its way, or that works on others, or of callers that are not known
/// yet, in the order in which they came.
struct HeldCalls {
  struct Held {
    let call: BusMessage
    let reply: ReplyHandle
    let bytes: Int
    /// Set for a call that reached the server by itself: nothing but whether it goes on is asked.
    var decide: ((BusFault?) -> Void)?
    /// All wait for the same time, so the first is due first.
    fileprivate(set) var deadline = Moment.never
  }

  /// All of them are kept, so that together they may have no more than a single one that is passed
  /// on.
  static let mostBytes = ForeignCalls.mostBytes
  /// The most calls, more than a key that is held down makes in some seconds; each costs more than
  /// its bytes.
  nonisolated static let mostCalls = 256

  private var calls: [Held] = []

  /// When the first of them has waited for too long.
  var nextDeadline: Moment? { calls.first?.deadline }

  /// False where there is no room for it.
  mutating func add(_ call: Held, until deadline: Moment = .never) -> Bool {
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

  mutating func takeOverdue(at now: Moment) -> [Held] {
    let overdue = calls.prefix { $0.deadline <= now }
    calls.removeFirst(overdue.count)
    return Array(overdue)
  }
}

/// Places for calls that wait for the server behind, shared among those who call.
nonisolated struct CallerPlaces {
  /// The most calls at a time: a tool's question is answered at once, so more come from no tool.
  static let all = 64
  /// A tool asks one thing after the other, and a panel's applet a few at a time.
  static let ofOneCaller = 16

  private var taken = 0
  private var takenBy: [UniqueName: Int] = [:]

  func hasRoom(for caller: UniqueName) -> Bool {
    taken < Self.all && takenBy[caller, default: 0] < Self.ofOneCaller
  }

  mutating func take(for caller: UniqueName) {
    taken += 1
    takenBy[caller, default: 0] += 1
  }

  mutating func leave(for caller: UniqueName) {
    taken -= 1
    let left = takenBy[caller, default: 1] - 1
    takenBy[caller] = left > 0 ? left : nil
  }
}
