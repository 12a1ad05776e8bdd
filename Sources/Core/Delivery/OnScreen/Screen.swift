import Clock
import NotificationModel

/// The orders to the server, the things that the server shows, and the things that still wait.
final class Screen {
  enum Ordered: Hashable, Sendable {
    case thing(Drawn)
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
  private(set) var abilities: DesktopAbilities?
  /// The abilities of the last server, by which decisions are made while none is there.
  private(set) var lastAbilities = DesktopAbilities()
  /// The desktop server is not to disturb, by its own switch.
  private(set) var isSilent = false
  /// The apps that the person has switched off in the desktop's own settings.
  private(set) var mutedApps = MutedApps.none
  /// Whether anybody sees this screen: the desktop `none` takes everything, and draws nothing.
  var isSeen: Bool { (abilities ?? lastAbilities).isSeen }
  /// Whether a server was there before.
  private var hasMetServer = false
  private(set) var orders: [ShowOrder: Ordered] = [:]
  /// Orders whose answer is late, and may come yet.
  private(set) var overdue: Set<ShowOrder> = []
  /// Orders that nothing waits for any more; the bus still counts on their answers.
  private(set) var lost: Set<ShowOrder> = []
  /// When a server that owes as much as is allowed may be tried again.
  private(set) var probesAt: Moment?
  private(set) var things: [ServerID: Drawn] = [:]
  /// The weight of each thing sent that is costly to lay out.
  ///
  /// Several such things together weigh no more than `Limits.screenWeight`.
  private var heavy: [Drawn: Int] = [:]
  /// Signals for numbers not yet known: some servers speak before they answer.
  private(set) var early: [Early] = []
  private var lastOrder: UInt64 = 0
  /// The last order of the server before this one.
  private var ordersBefore: UInt64 = 0
  /// The things that wait to be sent to the server, in the queue's order.
  var queue = ShowQueue()

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
  func lose(_ order: ShowOrder) -> Ordered? {
    overdue.remove(order)
    guard let ordered = orders.removeValue(forKey: order) else { return nil }
    // Beyond that number they are tries, and some bus or other may have given them up as well.
    if lost.count < Limits.callsOwed { lost.insert(order) }
    return ordered
  }

  /// The server says something to an order, late or not: it works, and owes one answer less.
  ///
  /// The answer is what the order was for; `nil` where nobody waits for that any more.
  func answered(_ order: ShowOrder) -> Ordered? {
    if isOfThisLife(order) {
      lost.remove(order)
      overdue.remove(order)
      probesAt = nil
    }
    return orders.removeValue(forKey: order)
  }

  /// No answer in time: whether it is the first that is late, and which of many is given up.
  func isLate(_ order: ShowOrder) -> (isFirst: Bool, givenUp: ShowOrder?)? {
    guard orders[order] != nil else { return nil }
    let isFirst = overdue.isEmpty
    overdue.insert(order)
    guard overdue.count >= Limits.callsOverdue else { return (isFirst, nil) }
    return (isFirst, overdue.min { $0.rawValue < $1.rawValue })
  }

  /// The orders that are late, and older than one that was answered.
  func overdue(before order: ShowOrder) -> [ShowOrder] {
    guard !overdue.isEmpty else { return [] }
    return overdue.filter { $0.rawValue < order.rawValue }.sorted { $0.rawValue < $1.rawValue }
  }

  /// The thing of an order is closed meanwhile; an order that was answered or given up stays so.
  func abandon(_ order: ShowOrder) {
    if orders[order] != nil { orders[order] = .abandoned }
  }

  /// The call that goes out now is a try; without an answer the next is due then.
  func waitsForProbe(at next: Moment) { probesAt = next }

  func nextOrder(for thing: Drawn) -> ShowOrder {
    lastOrder += 1
    let order = ShowOrder(lastOrder)
    orders[order] = .thing(thing)
    return order
  }

  /// Whether an order went to the server that is there now.
  func isOfThisLife(_ order: ShowOrder) -> Bool {
    abilities != nil && order.rawValue > ordersBefore && order.rawValue <= lastOrder
  }

  func keepEarly(_ event: DesktopEvent) {
    guard !orders.isEmpty, early.count < Limits.signalsKept else { return }
    early.append(Early(event: event, lastOrder: lastOrder))
  }

  /// Takes out what was said early of a number that has now been given.
  func takeEarly(about server: ServerID) -> [DesktopEvent] {
    guard !early.isEmpty else { return [] }
    let mine = early.filter { $0.event.speaks(of: server) }
    early.removeAll { $0.event.speaks(of: server) }
    return mine.map(\.event)
  }

  /// Forgets what was said early of numbers that no answer can give any more.
  func dropEarly() {
    guard !early.isEmpty else { return }
    let oldest = orders.keys.map(\.rawValue).min() ?? .max
    early.removeAll { $0.lastOrder < oldest }
  }

  // MARK: Things that the server shows

  /// The server draws a thing under this number.
  func draws(_ thing: Drawn, as server: ServerID) { things[server] = thing }

  /// Forgets a number of the server, under which nothing of ours stands any more.
  func forget(_ server: ServerID) { things[server] = nil }

  /// Shortened where the screen holds much already: a server lays out all of it for each change.
  func fitted(
    _ whole: Presentation, of thing: Drawn, among places: Places
  ) -> Presentation {
    if !heavy.isEmpty { heavy[thing] = nil }
    let weight = whole.weight
    guard weight > Limits.lightWeight else { return whole }
    heavy = heavy.filter { places[$0.key]?.showing.isOnScreen == true }
    let held = heavy.values.reduce(0, +)
    guard held == 0 || held + weight <= Limits.screenWeight else { return whole.lightened }
    heavy[thing] = weight
    return whole
  }

  // MARK: Servers come and go

  /// A server is there; whether it is the first.
  func appeared(_ new: DesktopAbilities) -> Bool {
    defer { hasMetServer = true }
    abilities = new
    lastAbilities = new
    isSilent = new.isSilent
    mutedApps = new.mutedApps
    return !hasMetServer
  }

  /// The server that is there can do something else now.
  func changed(_ new: DesktopAbilities) {
    if abilities != nil { abilities = new }
  }

  /// The server's own switch; whether it was another before.
  func silenced(_ isSilent: Bool) -> Bool {
    defer { self.isSilent = isSilent }
    return isSilent != self.isSilent
  }

  /// The desktop's switches for single apps; whether they were others before.
  func muted(_ apps: MutedApps) -> Bool {
    defer { mutedApps = apps }
    return apps != mutedApps
  }

  func forgetSilence() {
    isSilent = false
    mutedApps = .none
  }

  /// Forgets everything a server said, because that server is gone.
  func forgetServer() {
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
    case .appeared, .abilitiesChanged, .vanished, .relieved, .ownSilence, .mutedApps, .shown,
      .notShown:
      false
    }
  }
}

/// The rules of the part that do not hold after an event: asked by tests.
extension Screen {
  func check(_ places: Places) -> [String] {
    var wrong: [String] = []
    func check(_ holds: Bool, _ rule: @autoclosure () -> String) {
      if !holds { wrong.append(rule()) }
    }
    check(overdue.count < Limits.callsOverdue, "what is late for long is given up")
    check(orders.count <= Limits.callsOverdue + 1, "more in flight than a server is given")
    check(lost.count <= Limits.callsOwed, "what is lost is bounded")
    check(lost.allSatisfy { orders[$0] == nil }, "what is lost is not awaited")
    check(overdue.allSatisfy { orders[$0] != nil }, "overdue orders are out")
    check(abilities != nil || orders.isEmpty, "no order without a server")
    for (server, thing) in things {
      check(places[thing]?.showing.serverID == server, "\(server) maps a live thing that knows it")
    }
    for (order, ordered) in orders {
      guard case .thing(let thing) = ordered else { continue }
      guard case .ordered(order, _, _)? = places[thing]?.showing.state else {
        wrong.append("\(thing) knows its order")
        continue
      }
    }
    let waiting = Set(queue.all)
    let all =
      places.allCards.map { Drawn.card($0.id) } + places.allLines.map { Drawn.line($0.id) }
    for thing in all {
      switch places[thing]?.showing.state {
      case .wanting(let previous):
        check(waiting.contains(thing), "\(thing) waits in the queue")
        check(previous.map { things[$0] == thing } ?? true, "\(thing) replaces its own")
      case .ordered(let order, _, _):
        check(orders[order] == .thing(thing), "\(thing) has its order out")
      case .on(let server):
        check(things[server] == thing, "\(thing) is found by its number")
      case .off, nil: break
      }
    }
    return wrong
  }
}
