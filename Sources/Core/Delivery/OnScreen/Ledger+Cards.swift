import Clock
import NotificationModel

/// Cards and the items on them.
extension Ledger {
  /// Gives an item a card of its own.
  func deal(_ id: NotificationID, _ now: Moment) {
    if let item = items[id] { places.deal(item, now) }
  }

  /// The newest item of a card, which is the one that the card shows.
  func newest(on card: CardID) -> Item? {
    guard let id = places[card]?.newest(holds: { items.holds($0, on: card) }) else { return nil }
    return items[id].map { upToDate($0) }
  }

  func members(of card: CardID) -> [NotificationID] {
    places[card]?.all { items.holds($0, on: card) } ?? []
  }

  /// Takes an item, already struck out or moved, off its card; the last one takes the card along.
  func leaveCard(
    _ card: CardID, withdrawing: Bool, redrawing: Bool = true, _ turn: inout Turn
  ) {
    guard let left = places[card] else { return }
    guard left.count > 1 else {
      clearScreen(of: .card(card), withdrawing: withdrawing, &turn)
      places.ended(card)
      return
    }
    touch(.card(card))
    left.lost { items.holds($0, on: card) }
    guard redrawing else { return }
    // The item below may close on fade, and the card have no time for that.
    if left.showing.fadesAt == nil, let next = newest(on: card) { restartTime(next.id, turn.now) }
    showCount(.card(card), turn.now)
  }
}
