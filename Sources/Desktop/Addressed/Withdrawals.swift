import NotificationModel

/// What is to be taken off a server's screen, one after the other.
nonisolated struct Withdrawals {
  private var waiting: [ServerID] = []
  private var head = 0
  private var isAsking = false

  mutating func add(_ id: ServerID) { waiting.append(id) }

  /// The next to ask for, unless an answer is due.
  mutating func next() -> ServerID? {
    guard !isAsking, head < waiting.count else { return nil }
    let id = waiting[head]
    head += 1
    if head > 64, head * 2 > waiting.count {
      waiting.removeFirst(head)
      head = 0
    }
    isAsking = true
    return id
  }

  mutating func answered() { isAsking = false }

  /// All that wait.
  mutating func takeRest() -> [ServerID] {
    defer { self = Withdrawals() }
    return Array(waiting[head...])
  }
}
