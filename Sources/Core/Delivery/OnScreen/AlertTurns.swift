import Clock
import NotificationModel
import Policy

/// Alerts that wait to be drawn, and the cards of those that are.
///
/// An entry may no longer hold: that is looked up when its turn has come.
struct AlertTurns {
  struct Waiting {
    let id: NotificationID
    let card: CardID
    let source: AlertSource
    let isCritical: Bool
    let since: Since
  }

  /// The event after which an alert waits.
  enum Since {
    /// An arrival beyond the budget; the line counts the alert meanwhile.
    case arrival(CountLine)
    /// A step aside for something else, and the moment by which the alert stands again in any case.
    case steppingAside(backAt: Moment)
  }

  /// How often alerts step aside: a flood of banners keeps none off the screen for good.
  private static let steps = RateLimit.atMost(4, per: .seconds(80))
  /// How long an alert stays aside while others come one after the other.
  static let longestAside = Span.seconds(10)
  private var stepsLeft: TokenBucket?

  /// The alerts that wait, the latest last.
  private(set) var waiting: [Waiting] = []
  private var perSource: [AlertSource: Int] = [:]
  /// How many of them stepped aside.
  private(set) var aside = 0
  /// Cards that came on the screen as alerts; some may have left it.
  private(set) var cards: Set<CardID> = []
  /// The moment at which the next alert may be drawn, one a second.
  private(set) var dueAt: Moment?
  /// Whether something has happened, besides time, by which a waiting alert may be drawn.
  private var isStirred = false
  /// Alerts taken over at the start that are to be shown again, the oldest first.
  private var recent: [NotificationID] = []

  /// Puts an alert behind others of its urgency; beyond the bound the source with most alerts loses
  /// its oldest.
  mutating func wait(_ new: Waiting) {
    leave(new.card)
    waiting.append(new)
    perSource[new.source, default: 0] += 1
    if case .steppingAside = new.since { aside += 1 }
    guard waiting.count > Limits.alertsWaiting else { return }
    let most = perSource.values.max()
    let crowd = waiting.indices.filter { perSource[waiting[$0].source] == most }
    guard let victim = crowd.first(where: { !waiting[$0].isCritical }) ?? crowd.first else {
      return
    }
    remove(at: victim)
  }

  /// Takes an alert out.
  mutating func leave(_ card: CardID) {
    if let index = waiting.firstIndex(where: { $0.card == card }) { remove(at: index) }
  }

  @discardableResult
  private mutating func remove(at index: Int) -> Waiting {
    let gone = waiting.remove(at: index)
    let left = perSource[gone.source, default: 1] - 1
    perSource[gone.source] = left > 0 ? left : nil
    if case .steppingAside = gone.since { aside -= 1 }
    return gone
  }

  /// Waiting alerts in the order in which they would be drawn: critical ones first, then new ones.
  var inTurn: [Waiting] {
    Array(waiting.filter(\.isCritical).reversed() + waiting.filter { !$0.isCritical }.reversed())
  }

  /// Notes that something has happened by which a waiting alert may be drawn.
  mutating func stir() { isStirred = true }

  /// Whether a waiting alert may be drawn now; the passed second and the stir count once.
  mutating func begin(_ now: Moment, hasRoom: Bool) -> Bool {
    guard hasRoom || isStirred || dueAt.map({ $0 <= now }) == true else { return false }
    dueAt = nil
    isStirred = false
    return true
  }

  /// Takes a step aside for all alerts that stand; false where there were many of late.
  mutating func takeStep(at now: Moment) -> Bool {
    if stepsLeft == nil { stepsLeft = TokenBucket(Self.steps, at: now) }
    return stepsLeft?.takeToken(at: now, limit: Self.steps) == true
  }

  /// Waits for a second; true where no alert waits for an earlier one.
  mutating func awaits(_ second: Moment) -> Bool {
    guard dueAt.map({ second < $0 }) ?? true else { return false }
    dueAt = second
    return true
  }

  /// An alert of an earlier life is among the newest few that are to be shown again.
  mutating func recall(_ id: NotificationID) {
    recent.append(id)
    if recent.count > Limits.shownAgain { recent.removeFirst() }
  }

  /// The alerts that are to be shown again, told once.
  mutating func takeRecalled() -> [NotificationID] {
    defer { recent = [] }
    return recent
  }

  mutating func enter(_ card: CardID) { cards.insert(card) }

  /// Forgets those that have left the screen; whether there were any.
  mutating func sweep(isOnScreen: (CardID) -> Bool) -> Bool {
    let before = cards.count
    cards = cards.filter(isOnScreen)
    return cards.count != before
  }
}

/// The rules of the part that do not hold after an event: asked by tests.
extension AlertTurns {
  func check() -> [String] {
    var wrong: [String] = []
    let own = Dictionary(grouping: waiting, by: \.source).mapValues(\.count)
    let stepped = waiting.count { if case .steppingAside = $0.since { true } else { false } }
    if stepped != aside { wrong.append("alerts that stepped aside are counted") }
    if own != perSource { wrong.append("alerts that wait are counted by source") }
    if waiting.count > Limits.alertsWaiting { wrong.append("alerts that wait are bounded") }
    if Set(waiting.map(\.card)).count != waiting.count { wrong.append("each waits once") }
    return wrong
  }
}

/// The source whose alerts share a second: an app, or a process under a name that nothing vouches
/// for.
struct AlertSource: Hashable, Sendable {
  let app: AppID
  let maker: Maker?
}
