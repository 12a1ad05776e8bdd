import NotificationModel

/// What is ordered from the server, what it shows, and what still waits.
struct Screen: Sendable {
  enum Ordered: Hashable, Sendable {
    case thing(Thing)
    /// Closed meanwhile: to be taken down as soon as its number is known.
    case abandoned
  }

  /// The server that is there, if one is.
  var abilities: DesktopAbilities?
  /// The last one's; what decisions are made for while none is there.
  var lastAbilities = DesktopAbilities()
  var orders: [ShowOrder: Ordered] = [:]
  /// Orders whose answer is late; it may come yet.
  var overdue: Set<ShowOrder> = []
  var things: [ServerID: Thing] = [:]
  /// Signals for numbers not yet known: some servers speak before they answer.
  var early: [DesktopEvent] = []
  private var lastOrder: UInt64 = 0
  private var queue: [Thing] = []
  private var head = 0

  /// A server that owes answers gets one call at a time, so that it is not buried.
  var hasRoom: Bool {
    guard abilities != nil, orders.count < Limits.callsInFlight else { return false }
    return overdue.isEmpty || orders.count == overdue.count
  }

  mutating func nextOrder(for thing: Thing) -> ShowOrder {
    lastOrder += 1
    let order = ShowOrder(lastOrder)
    orders[order] = .thing(thing)
    return order
  }

  mutating func enqueue(_ thing: Thing) {
    queue.append(thing)
  }

  mutating func dequeue() -> Thing? {
    guard head < queue.count else { return nil }
    let thing = queue[head]
    head += 1
    if head == queue.count {
      queue.removeAll(keepingCapacity: queue.count < 256)
      head = 0
    } else if head > 256, head * 2 > queue.count {
      queue.removeFirst(head)
      head = 0
    }
    return thing
  }

  /// Empties the queue and says what was in it, oldest first.
  mutating func takeQueue() -> [Thing] {
    defer {
      queue = []
      head = 0
    }
    return Array(queue[head...])
  }

  /// Forgets everything a server said, because that server is gone.
  mutating func forgetServer() {
    if let abilities { lastAbilities = abilities }
    abilities = nil
    orders = [:]
    overdue = []
    things = [:]
    early = []
  }
}
