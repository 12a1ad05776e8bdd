internal import Clock
internal import NotificationModel

/// A card that waits for room on the screen.
struct WaitingCard {
  let id: CardNumber
  let stay: CardStay
  let isCritical: Bool
  let sentAt: Moment
}

/// Cards that wait for room: critical ones first, then in the order of their coming.
struct WaitingCards {
  private var waiting: [WaitingCard] = []

  var count: Int { waiting.count }

  func contains(_ id: CardNumber) -> Bool { waiting.contains { $0.id == id } }

  mutating func add(_ card: WaitingCard) {
    guard let place = waiting.firstIndex(where: { $0.id == card.id }) else {
      return waiting.append(card)
    }
    waiting[place] = card
  }

  /// Puts a card that has found no room before all others.
  mutating func putBack(_ card: WaitingCard) { waiting.insert(card, at: 0) }

  /// Whether it waited.
  mutating func remove(_ id: CardNumber) -> Bool {
    guard let place = waiting.firstIndex(where: { $0.id == id }) else { return false }
    waiting.remove(at: place)
    return true
  }

  /// Takes the next card for which there is room.
  mutating func next(where hasRoom: (WaitingCard) -> Bool) -> WaitingCard? {
    let place =
      waiting.firstIndex { $0.isCritical && hasRoom($0) } ?? waiting.firstIndex(where: hasRoom)
    return place.map { waiting.remove(at: $0) }
  }
}
