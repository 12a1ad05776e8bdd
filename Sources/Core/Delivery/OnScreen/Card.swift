import Clock
import NotificationModel
import Policy

/// A thing that can be on a screen.
enum Drawn: Hashable, Sendable {
  case card(CardID)
  case line(CountLineID)

  var card: CardID? {
    switch self {
    case .card(let id): id
    case .line: nil
    }
  }

  /// Cards are as old as their numbers; lines come after them.
  func isOlder(than other: Drawn) -> Bool {
    (card?.rawValue ?? .max) < (other.card?.rawValue ?? .max)
  }
}

/// A card bears the number of its first item; like that, it is never used again.
struct CardID: Hashable, Sendable {
  let rawValue: UInt64
}

/// The place of a card or a line, on the screen or off it.
class Place {
  final var showing = Showing()
}

/// The place of one item, or of several that share it; every open item has one, on the screen or not.
final class Card: Place {
  let id: CardID
  private var members = AgeList()
  private(set) var count = 0
  /// When its first member came; the fold window runs from there.
  let bornAt: Moment
  /// Where identical ones find it, while they may join.
  private(set) var fold: (record: AppRecord, digest: Int)?

  /// The thread whose newest message it shows; `nil` where its items are identical.
  private(set) var thread: (record: AppRecord, name: String)?

  init(id: CardID, bornAt: Moment) {
    self.id = id
    self.bornAt = bornAt
  }

  /// The newest item, which is the one that the card shows.
  func newest(holds: (AgeList.Entry) -> Bool) -> NotificationID? { members.newest(holds: holds) }

  /// The items on it, oldest first.
  func all(holds: (AgeList.Entry) -> Bool) -> [NotificationID] { members.all(holds: holds) }

  /// How many places its list takes in memory.
  var length: Int { members.length }

  func join(_ item: Item) {
    item.isOn(id)
    members.append(item.id, stamp: item.stamp)
    count += 1
  }

  /// An item, already struck out or moved, is on it no more.
  func lost(holds: (AgeList.Entry) -> Bool) {
    count -= 1
    members.remove(holds: holds)
  }

  /// An item on it has another stamp than before.
  func knowsAgain(_ item: Item, holds: (AgeList.Entry) -> Bool) {
    members.append(item.id, stamp: item.stamp)
    members.remove(holds: holds)
  }

  /// Whether its items are several messages, of which each stands for itself in lists.
  var isOfThread: Bool { thread != nil }

  func standsFor(_ thread: (record: AppRecord, name: String)?) { self.thread = thread }

  func offers(_ fold: (record: AppRecord, digest: Int)?) { self.fold = fold }
}
