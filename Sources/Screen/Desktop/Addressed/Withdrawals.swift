import NotificationModel

/// The notifications that are to be taken off a server's screen, one after the other.
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

  /// Puts a number back as the next one, as the server could not be asked to close it.
  mutating func notAsked(_ id: ServerID) {
    isAsking = false
    if head == 0 {
      waiting.insert(id, at: 0)
    } else {
      head -= 1
    }
  }

  /// All that has not been asked for yet.
  mutating func takeRest() -> ArraySlice<ServerID> {
    defer { self = Withdrawals() }
    return waiting[head...]
  }

  mutating func answered() { isAsking = false }
}
