import Clock
import NotificationModel

/// The places of things on the screen: cards for items, and lines that count.
final class Places {
  private var cards = NumberTable<CardID, Card>()
  private var lines: [CountLineID: CountLine] = [:]
  private var lastCard: UInt64 = 0
  /// The last items that came beyond their app's rate.
  private var counted = LastIDs()

  var count: Int { cards.count + lines.count }

  subscript(id: CardID) -> Card? { cards[id] }

  subscript(id: CountLineID) -> CountLine? { lines[id] }

  subscript(thing: Drawn) -> Place? {
    switch thing {
    case .card(let id): cards[id]
    case .line(let id): lines[id]
    }
  }

  var allCards: [Card] { cards.values }

  var allLines: [CountLine] { Array(lines.values) }

  /// All cards, the oldest first.
  var cardsInOrder: [CardID] { cards.keys.sorted { $0.rawValue < $1.rawValue } }

  /// The things that were kept off the locked screen and come back, oldest first.
  var parked: [Drawn] {
    var parked: [Drawn] = []
    for card in cards.values where card.showing.isParked { parked.append(.card(card.id)) }
    for line in lines.values where line.showing.isParked { parked.append(.line(line.id)) }
    return parked.sorted { $0.isOlder(than: $1) }
  }

  /// Whether an item was one more in its app's line, and not shown.
  func hasCounted(_ id: NotificationID) -> Bool { counted.contains(id) }

  // MARK: Cards

  /// A card of its own for an item.
  func deal(_ item: Item, _ now: Moment) {
    lastCard += 1
    let card = Card(id: CardID(rawValue: lastCard), bornAt: now)
    cards[card.id] = card
    card.join(item)
  }

  /// The last item of a card has gone.
  func ended(_ card: CardID) {
    endFold(of: card)
    if let thread = cards[card]?.thread { thread.record.takesBack(card, for: thread.name) }
    cards[card] = nil
  }

  // MARK: Folding

  /// Identical ones may join the card of this item from now on.
  func offerFold(of item: Item, for digest: Int) {
    guard let record = item.record else { return }
    endFold(of: item.card)
    if let other = record.offers(item.card, for: digest) { cards[other]?.offers(nil) }
    cards[item.card]?.offers((record, digest))
  }

  /// Ends the fold of a card, which no further notification joins.
  func endFold(of card: CardID) {
    guard let card = cards[card], let fold = card.fold else { return }
    card.offers(nil)
    fold.record.offersNothing(for: fold.digest)
  }

  // MARK: Threads

  /// Lets other messages of the thread join the card of this item from now on.
  func offer(_ thread: String, on item: Item) {
    guard let record = item.record, let card = cards[item.card] else { return }
    if let before = card.thread { before.record.takesBack(card.id, for: before.name) }
    card.standsFor((record, thread))
    record.offers(card.id, for: thread)
  }

  // MARK: Lines

  /// An item is one more in its app's line.
  func count(_ item: Item, in line: CountLine) {
    counted.add(item.id)
    if line.count == 0 { lines[line.id] = line }
    line.counts(1)
  }

  /// Counts so many more in the line of notifications that were not shown again.
  func countAway(_ more: Int) {
    let line = lines[.unshown] ?? CountLine(id: .unshown, face: AppFace(name: Product.name))
    lines[.unshown] = line
    line.counts(more)
  }

  /// A new line speaks of what was not shown by a server that has come.
  func beginAway(_ count: Int) {
    let line = CountLine(id: .unshown, face: AppFace(name: Product.name))
    lines[.unshown] = line
    line.counts(count)
  }

  /// A line that has nothing to say any more, or that was seen.
  func ended(_ line: CountLineID) { lines[line] = nil }
}

/// The rules of the part that do not hold after an event: asked by tests.
extension Places {
  func check(_ items: OpenItems, isLocked: Bool) -> [String] {
    var wrong: [String] = []
    func check(_ holds: Bool, _ rule: @autoclosure () -> String) {
      if !holds { wrong.append(rule()) }
    }
    let members = Dictionary(grouping: items.values, by: \.card)
    check(members.count == cards.count, "each card holds items, and each item has a card")
    for card in cards.values {
      let own = members[card.id] ?? []
      check(card.count == own.count, "\(card.id): \(card.count) members")
      check(
        Set(card.all { items.holds($0, on: card.id) }) == Set(own.map(\.id)), "\(card.id): members")
      guard let fold = card.fold else { continue }
      check(fold.record.folds[fold.digest] == card.id, "\(card.id): is found by identical ones")
    }
    for record in items.apps.values {
      check(
        record.folds.allSatisfy { cards[$0.value]?.fold?.digest == $0.key },
        "\(record.app.spelling): folds")
    }
    for record in items.apps.values {
      check(
        record.threadCards.allSatisfy { cards[$0.value]?.thread?.name == $0.key },
        "\(record.app.spelling): threads")
    }
    for thing in cards.keys.map(Drawn.card) + lines.keys.map(Drawn.line) {
      guard let showing = self[thing]?.showing else { continue }
      if showing.isParked {
        check(isLocked, "\(thing) is kept off a screen that is not locked")
        check(!showing.isOnScreen, "\(thing) is kept off the screen")
      }
      if case .off = showing.state {
        check(showing.refreshesAt == nil, "\(thing) is off and has nothing to refresh")
      }
      guard let next = showing.nextDeadline else { continue }
      check((showing.queuedFor ?? .never) <= next, "\(thing) wakes")
    }
    return wrong
  }
}
