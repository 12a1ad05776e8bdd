import NotificationModel

/// A place on the screen, for one item or for identical items with a count (C3).
final class Card {
  let id: CardID
  var members = AgeList()
  var count = 0
  var showing = Showing()
  /// When its first member came; the fold window runs from there.
  let bornAt: Moment
  /// Where identical ones find it, while they may join.
  var fold: (record: AppRecord, digest: Int)?

  init(id: CardID, bornAt: Moment) {
    self.id = id
    self.bornAt = bornAt
  }
}

/// A card bears the number of its first item; like that, it is never used again.
struct CardID: Hashable, Sendable {
  let rawValue: UInt64
}

/// Anything that can be on a screen.
enum Thing: Hashable, Sendable {
  case card(CardID)
  case summary(SummaryID)
}
