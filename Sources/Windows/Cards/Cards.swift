public import Clock
public import NotificationModel

/// Which cards stand on the screen, in which order and for how long.
///
/// Cards do not jump: a new one is added at the end, and while the pointer is in the stack the room
/// of one that leaves stays free. Time comes as an argument, and `next` says when to come again.
public struct Cards {
  private enum Pointer: Hashable {
    case elsewhere
    /// The pointer is in the stack, on no card.
    case between
    case over(CardNumber)
  }

  /// A click that comes sooner after a change was meant for what stood there before.
  public static let settling = Span.milliseconds(300)

  private let most: Int
  /// How many cards found room on the screen when they were last too high for it together.
  private var fitting: Int
  private var rows = CardRows()
  private var queue = WaitingCards()
  private var pointer = Pointer.elsewhere
  /// The card in whose reply field the person writes.
  private var written: CardNumber?

  /// At most so many cards stand on the screen, and the others wait.
  public init(most: Int) {
    self.most = max(1, most)
    fitting = self.most
  }

  public var places: [CardPlace] { rows.places }
  /// How many cards wait for room.
  public var waiting: Int { queue.count }

  public func age(of id: CardNumber, at now: Moment) -> CardAge {
    CardAge(rows.card(id).map { now - $0.sentAt } ?? .zero)
  }

  /// Whether a click on the card is meant for it: not where the card has just come or moved.
  public func takesClicks(_ id: CardNumber, at now: Moment) -> Bool {
    rows.card(id)?.isSettled(at: now) == true
  }

  /// When time changes something: a card leaves, or its age is another.
  public func next(after now: Moment) -> Moment? {
    rows.cards.lazy.flatMap { card in
      [card.leavesAt, now + CardAge(now - card.sentAt).untilOthers]
    }.compactMap { $0 }.min()
  }

  // MARK: - Cards come and go

  /// A card is asked for; one of this number that stands already is replaced in its place.
  ///
  /// With `goesOn` it shows later progress of the same work. The age is that of its message.
  public mutating func asked(
    _ id: CardNumber, _ stay: CardStay, isCritical: Bool, goesOn: Bool = false,
    age: Span = .zero, at now: Moment
  ) -> [CardEffect] {
    let card = WaitingCard(id: id, stay: stay, isCritical: isCritical, sentAt: now - age)
    let earlier = goesOn ? rows.card(id) : nil
    if rows.replace(by: StandingCard(card, goingOnFrom: earlier, at: now)) {
      fitting = most
      holdOrLetGo(at: now)
    } else {
      queue.add(card)
    }
    fill(at: now)
    return [.arrange]
  }

  public mutating func closed(_ id: CardNumber, at now: Moment) -> [CardEffect] {
    end(id, .closedByApp, at: now)
  }

  public mutating func dismissed(_ id: CardNumber, at now: Moment) -> [CardEffect] {
    end(id, .dismissed, at: now)
  }

  /// An action of a card was chosen, which ends the card unless it `stays`.
  public mutating func chosen(
    _ key: ActionKey, of id: CardNumber, stays: Bool, at now: Moment
  ) -> [CardEffect] {
    guard rows.card(id) != nil else { return [] }
    return [.invoke(id, key)] + (stays ? [] : end(id, .dismissed, at: now))
  }

  /// The person has answered in the card, which ends it unless it `stays`.
  public mutating func answered(
    _ id: CardNumber, _ text: String, stays: Bool, at now: Moment
  ) -> [CardEffect] {
    guard rows.card(id) != nil, !text.isEmpty else { return [] }
    return [.reply(id, text)] + (stays ? [] : end(id, .dismissed, at: now))
  }

  public mutating func timePassed(at now: Moment) -> [CardEffect] {
    let over = rows.cards.filter { card in card.leavesAt.map { $0 <= now } ?? false }
    return over.flatMap { end($0.id, .expired, at: now) }
  }

  private mutating func end(_ id: CardNumber, _ end: CloseReason, at now: Moment) -> [CardEffect] {
    if queue.remove(id) { return [.end(id, end), .arrange] }
    guard rows.leave(id) else { return [] }
    if written == id { written = nil }
    if pointer == .elsewhere { rows.closeUp(at: now) } else { rows.dropGapsAtEnd() }
    if rows.places.isEmpty { pointer = .elsewhere }
    fitting = most
    fill(at: now)
    return [.end(id, end), .arrange]
  }

  private mutating func fill(at now: Moment) {
    while let next = queue.next(where: hasRoom) {
      rows.add(StandingCard(next, at: now))
    }
    while let other = givesWay, let next = queue.next(where: \.isCritical) {
      queue.putBack(other.waiting)
      rows.put(StandingCard(next, at: now), inPlaceOf: other.id)
    }
  }

  /// The card in whose place one that is critical comes: the last that is none, and that the person
  /// is not at.
  private var givesWay: StandingCard? {
    rows.cards.last { !$0.isCritical && written != $0.id && pointer != .over($0.id) }
  }

  /// Alerts leave one room for banners, which else nobody would see for as long as alerts stay.
  private func hasRoom(for card: WaitingCard) -> Bool {
    let cards = rows.cards
    let most = min(most, fitting)
    guard cards.count < most else { return false }
    return switch card.stay {
    case .atMost: true
    case .untilActedOn:
      card.isCritical || cards.count { $0.stay == .untilActedOn } < max(1, most - 1)
    }
  }

  /// The cards are too high for the screen together: the last one waits, unless it is alone or the
  /// person writes in it, and one that is critical only where all are.
  ///
  /// - Returns: whether there is one card less.
  public mutating func tooHigh(at now: Moment) -> Bool {
    guard rows.cards.count > 1, let last = rows.removeLastCard(but: written, at: now)
    else { return false }
    fitting = rows.cards.count
    queue.putBack(last.waiting)
    return true
  }

  /// The screen has more room, or less: what waits for it is tried again.
  ///
  /// A bar that takes or leaves the room moves them all.
  public mutating func roomChanged(at now: Moment) -> [CardEffect] {
    rows.changeCards { $0.moved(at: now) }
    fitting = most
    fill(at: now)
    return [.arrange]
  }

  // MARK: - The pointer and the keys

  /// The pointer is in the stack: over a card, or between two.
  public mutating func pointerCame(over id: CardNumber?, at now: Moment) {
    pointer = id.map { .over($0) } ?? .between
    holdOrLetGo(at: now)
  }

  public mutating func pointerLeft(at now: Moment) -> [CardEffect] {
    guard pointer != .elsewhere else { return [] }
    pointer = .elsewhere
    holdOrLetGo(at: now)
    guard rows.hasGap || queue.count > 0 else { return [] }
    rows.closeUp(at: now)
    fill(at: now)
    return [.arrange]
  }

  /// Cards stand elsewhere on the screen, or are higher or lower: another widget may be under the
  /// pointer.
  public mutating func moved(_ ids: Set<CardNumber>, at now: Moment) {
    rows.changeCards { if ids.contains($0.id) { $0.moved(at: now) } }
  }

  /// The person begins to write in a card, or in none any more.
  public mutating func writing(in id: CardNumber?, at now: Moment) {
    written = id
    holdOrLetGo(at: now)
  }

  private mutating func holdOrLetGo(at now: Moment) {
    let (pointer, written) = (pointer, written)
    rows.changeCards { card in
      if pointer == .over(card.id) || written == card.id {
        card.hold(at: now)
      } else {
        card.letGo(at: now)
      }
    }
  }
}
