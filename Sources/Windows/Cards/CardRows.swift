import Clock
internal import NotificationModel

/// The rows of the stack: cards, and the room of those that have left.
struct CardRows {
  private enum Row {
    case card(StandingCard)
    case gap(CardNumber)

    var card: StandingCard? {
      switch self {
      case .card(let card): card
      case .gap: nil
      }
    }
  }

  private var rows: [Row] = []

  var cards: [StandingCard] { rows.compactMap(\.card) }
  var hasGap: Bool { rows.contains { $0.card == nil } }

  var places: [CardPlace] {
    rows.map { row in
      switch row {
      case .card(let card): .card(card.id)
      case .gap(let id): .gap(id)
      }
    }
  }

  func card(_ id: CardNumber) -> StandingCard? { place(of: id).flatMap { rows[$0].card } }

  mutating func add(_ card: StandingCard) { rows.append(.card(card)) }

  /// Puts a card in the place of the one with its number; false where there is none.
  mutating func replace(by card: StandingCard) -> Bool { put(card, inPlaceOf: card.id) }

  /// Puts a card in the place of another one; false where that is not there.
  @discardableResult
  mutating func put(_ card: StandingCard, inPlaceOf other: CardNumber) -> Bool {
    guard let place = place(of: other) else { return false }
    rows[place] = .card(card)
    return true
  }

  /// Leaves a gap in the place of a card; false where there is no such card.
  mutating func leave(_ id: CardNumber) -> Bool {
    guard let place = place(of: id) else { return false }
    rows[place] = .gap(id)
    return true
  }

  mutating func changeCards(_ change: (inout StandingCard) -> Void) {
    changeCards(from: rows.startIndex, change)
  }

  /// Takes the last card away that is not this one, with the gaps at the end; the cards behind it
  /// move.
  ///
  /// A critical card goes only where all others are critical too.
  mutating func removeLastCard(but kept: CardNumber?, at now: Moment) -> StandingCard? {
    dropGapsAtEnd()
    defer { dropGapsAtEnd() }
    let others = rows.indices.filter { rows[$0].card.map { $0.id != kept } == true }
    guard let place = others.last(where: { rows[$0].card?.isCritical == false }) ?? others.last
    else { return nil }
    let card = rows.remove(at: place).card
    changeCards(from: place) { $0.moved(at: now) }
    return card
  }

  /// Takes all gaps away; the cards behind the first one move, so that they settle anew.
  mutating func closeUp(at now: Moment) {
    guard let first = rows.firstIndex(where: { $0.card == nil }) else { return }
    changeCards(from: first) { $0.moved(at: now) }
    rows.removeAll { $0.card == nil }
  }

  /// Takes away the gaps behind the last card, for which nothing moves.
  mutating func dropGapsAtEnd() {
    while let last = rows.last, last.card == nil { rows.removeLast() }
  }

  private func place(of id: CardNumber) -> Int? { rows.firstIndex { $0.card?.id == id } }

  private mutating func changeCards(from start: Int, _ change: (inout StandingCard) -> Void) {
    for place in rows.indices.dropFirst(start) {
      guard case .card(var card) = rows[place] else { continue }
      change(&card)
      rows[place] = .card(card)
    }
  }
}
