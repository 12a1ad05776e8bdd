import NotificationModel

/// The orders to the server, the things that the server shows, and the things that still wait.
struct Screen: Sendable {
  enum Ordered: Hashable, Sendable {
    case thing(Thing)
    /// Closed meanwhile: to be taken down as soon as its number is known.
    case abandoned
  }

  /// A signal, and the last order that was out when it came: only an answer to one of those can
  /// give the number it speaks of.
  struct Early: Sendable {
    let event: DesktopEvent
    let lastOrder: UInt64
  }

  /// The server that is there, if one is.
  var abilities: DesktopAbilities?
  /// The last one's; what decisions are made for while none is there.
  var lastAbilities = DesktopAbilities()
  /// Whether anybody sees this screen: the desktop `none` takes everything, and draws nothing.
  var isSeen: Bool { (abilities ?? lastAbilities).isSeen }
  /// Whether a server was there before.
  var hasMetServer = false
  var orders: [ShowOrder: Ordered] = [:]
  /// Orders whose answer is late; it may come yet.
  var overdue: Set<ShowOrder> = []
  /// Orders that nothing waits for any more; the bus still counts on their answers.
  private(set) var lost: Set<ShowOrder> = []
  /// When a server that owes as much as is allowed may be tried again.
  var probesAt: Moment?
  var things: [ServerID: Thing] = [:]
  /// The weight of each thing sent that is costly to lay out.
  ///
  /// Several such things together weigh no more than `Limits.screenWeight`.
  var heavy: [Thing: Int] = [:]
  /// Signals for numbers not yet known: some servers speak before they answer.
  private(set) var early: [Early] = []
  private var lastOrder: UInt64 = 0
  /// The last order of the server before this one.
  private var ordersBefore: UInt64 = 0
  private var queue: [Thing] = []
  /// The things that go before the queue, no more than there are on the screen.
  private var hurried: [Thing] = []
  private var head = 0

  /// A server that owes answers gets one call at a time, so that it is not buried.
  func hasRoom(at now: Moment) -> Bool {
    guard abilities != nil else { return false }
    if owesAll {
      guard orders.count == overdue.count else { return false }
      return probesAt.map { $0 <= now } ?? true
    }
    return overdue.isEmpty
      ? orders.count < Limits.callsInFlight : orders.count == overdue.count
  }

  /// Whether the server owes as many answers as it may.
  ///
  /// Each further call then only tries whether the server works again.
  var owesAll: Bool { orders.count + lost.count >= Limits.callsOwed }

  /// Takes an order out that nothing will wait for, and says what it was for.
  mutating func lose(_ order: ShowOrder) -> Ordered? {
    overdue.remove(order)
    guard let ordered = orders.removeValue(forKey: order) else { return nil }
    // Beyond that number they are tries, and some bus or other may have given them up as well.
    if lost.count < Limits.callsOwed { lost.insert(order) }
    return ordered
  }

  /// The server says something to an order, late or not: it works, and owes one answer less.
  mutating func hasAnswered(_ order: ShowOrder) {
    guard isOfThisLife(order) else { return }
    lost.remove(order)
    overdue.remove(order)
    probesAt = nil
  }

  mutating func nextOrder(for thing: Thing) -> ShowOrder {
    lastOrder += 1
    let order = ShowOrder(lastOrder)
    orders[order] = .thing(thing)
    return order
  }

  /// How long the queue is, with entries that no longer hold.
  var waiting: Int { hurried.count + queue.count - head }

  /// The things in the queue, including entries that no longer hold.
  var waitingThings: [Thing] { hurried + queue[head...] }

  /// Whether an order went to the server that is there now.
  func isOfThisLife(_ order: ShowOrder) -> Bool {
    abilities != nil && order.rawValue > ordersBefore && order.rawValue <= lastOrder
  }

  mutating func keepEarly(_ event: DesktopEvent) {
    guard !orders.isEmpty, early.count < Limits.signalsKept else { return }
    early.append(Early(event: event, lastOrder: lastOrder))
  }

  /// Takes out what was said early of a number that has now been given.
  mutating func takeEarly(about server: ServerID) -> [DesktopEvent] {
    guard !early.isEmpty else { return [] }
    let mine = early.filter { $0.event.speaks(of: server) }
    early.removeAll { $0.event.speaks(of: server) }
    return mine.map(\.event)
  }

  /// Forgets what was said early of numbers that no answer can give any more.
  mutating func dropEarly() {
    guard !early.isEmpty else { return }
    let oldest = orders.keys.map(\.rawValue).min() ?? .max
    early.removeAll { $0.lastOrder < oldest }
  }

  mutating func enqueue(_ thing: Thing) {
    queue.append(thing)
  }

  /// Goes before everything that waits.
  mutating func enqueueFirst(_ thing: Thing) {
    hurried.append(thing)
  }

  mutating func dequeue() -> Thing? {
    if !hurried.isEmpty { return hurried.removeFirst() }
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
      hurried = []
      queue = []
      head = 0
    }
    return waitingThings
  }

  /// Forgets everything a server said, because that server is gone.
  mutating func forgetServer() {
    if let abilities { lastAbilities = abilities }
    abilities = nil
    orders = [:]
    overdue = []
    lost = []
    probesAt = nil
    things = [:]
    heavy = [:]
    early = []
    ordersBefore = lastOrder
  }
}

extension DesktopEvent {
  fileprivate func speaks(of server: ServerID) -> Bool {
    switch self {
    case .left(let id, _), .acted(let id, _, _), .replied(let id, _): id == server
    case .appeared, .abilitiesChanged, .vanished, .ownSilence, .mutedApps, .shown, .notShown: false
    }
  }
}
