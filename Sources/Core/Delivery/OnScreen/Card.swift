import Clock
import NotificationModel
import Policy
import Translations

/// A thing that can be on a screen.
enum Drawn: Hashable, Sendable {
  case card(CardID)
  case summary(SummaryID)

  var card: CardID? {
    switch self {
    case .card(let id): id
    case .summary: nil
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

/// The line that counts: one app's overflow, or the notifications that waited for a server.
enum SummaryID: Hashable, Sendable {
  case app(AppID)
  case away
}

/// The place of a thing on the screen.
class Place {
  final var showing = Showing()
}

/// A place on the screen, for one item or for identical items with a count (C3).
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

/// A line on screen that stands for items which are not shown one by one.
final class Summary: Place {
  let id: SummaryID
  let face: AppFace
  /// The same without what a single message gave it.
  let hiddenFace: AppFace
  /// How many it speaks of since it was last off the screen.
  private(set) var count = 0

  init(id: SummaryID, face: AppFace, hiddenFace: AppFace? = nil) {
    self.id = id
    self.face = face
    self.hiddenFace = hiddenFace ?? face
  }

  /// A line that begins with this item.
  convenience init(id: SummaryID, of item: Item) {
    let hidden = Presenter.hiddenFace(item.face, claim: item.notification.claim)
    self.init(id: id, face: item.verdict.isHidden ? hidden : item.face, hiddenFace: hidden)
  }

  /// Whether a message gave its app another name or an icon.
  var hasOwnFace: Bool { face != hiddenFace }

  func counts(_ more: Int) { count += more }

  func presentation(isHidden: Bool) -> Presentation {
    var shown = Presentation(
      face: isHidden ? hiddenFace : face, title: translated("{count} more", "{count} more", count),
      style: .banner(.seconds(5)))
    switch id {
    case .app: break
    case .away: shown.body = RichText(plain: translated("They are open in the Center."))
    }
    shown.urgency = .low
    shown.isTransient = true
    return shown
  }
}
