import Clock
import NotificationModel
import Policy

/// The same thing again becomes one card with a count.
extension Ledger {
  func canFold(_ item: Item, _ settings: AppSettings) -> Bool {
    guard settings.foldsDuplicates, !item.isAlert, !item.verdict.isStatus else {
      return false
    }
    return item.notification.actions.isEmpty && item.notification.reply == nil
  }

  /// Puts an item on the card of an identical one, if there is one on screen.
  func fold(_ id: NotificationID, _ settings: AppSettings, _ now: Moment) -> Bool {
    guard let item = items[id], let (card, first) = identical(to: item, settings, now),
      card.showing.isOnScreen
    else { return false }
    // A single copy of the same words is enough for all.
    item.shares(first)
    card.join(item)
    touch(first.id)
    if card.showing.fadesAt == nil { restartTime(id, now) }
    showCount(.card(card.id), now)
    return true
  }

  /// The card of an item that says the same and came within the fold window, on screen or not.
  func identical(
    to item: Item, _ settings: AppSettings, _ now: Moment
  ) -> (card: Card, first: Item)? {
    guard canFold(item, settings) else { return nil }
    let key = FoldKey(item.notification)
    guard let card = item.record?.folds[key.digest].flatMap({ places[$0] }), card.id != item.card,
      now - card.bornAt <= settings.foldWindow,
      let first = newest(on: card.id), first.identity == item.identity,
      FoldKey(first.notification) == key
    else { return nil }
    return (card, first)
  }

  /// Lets identical items join an item from now on.
  func offerFold(_ id: NotificationID, _ settings: AppSettings) {
    guard let item = items[id], canFold(item, settings) else { return }
    places.offerFold(of: item, for: FoldKey(item.notification).digest)
  }
}

/// The properties that make two notifications of one app the same thing again.
///
/// Only digests are kept, since they take far less memory. Notifications with the same digest are
/// then compared.
struct FoldKey: Hashable, Sendable {
  let title: String
  let body: RichText
  /// A card without a tap is another thing to a person than one with it.
  let activation: Action?
  let picture: Picture?
  let progress: Int32?
  let thread: String?
  let origin: String?

  init(_ notification: borrowing Notification) {
    title = notification.title
    body = notification.body
    activation = notification.activation
    picture = notification.picture
    progress = notification.progress
    thread = notification.thread
    origin = notification.origin
  }

  /// No sender can choose a message with the same digest: it is seeded anew in each life.
  var digest: Int { hashValue }
}
