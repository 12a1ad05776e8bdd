import Clock
import NotificationModel
import Policy
import Translations

/// Messages of one thread: one card on the screen, which shows the newest and their number.
extension Ledger {
  /// Puts an item on the card of its thread, if that is on the screen: it is news there, and heard,
  /// and so within the app's rate.
  func joinThread(
    _ id: NotificationID, _ settings: AppSettings, isExpected: Bool, _ now: Moment
  ) -> Bool {
    guard let item = items[id], let thread = thread(of: item, settings),
      ThreadRule.sharesCard(item.verdict.fate), case .shown(let style, _) = item.verdict.fate,
      let card = item.record?.threadCards[thread].flatMap({ places[$0] }),
      card.showing.isOnScreen, let shown = newest(on: card.id), shown.identity == item.identity,
      ThreadRule.sharesCard(shown.verdict.fate),
      isExpected || hasBudget(for: item, style, settings, now)
    else { return false }
    places.endFold(of: card.id)
    card.join(item)
    touch(id)
    card.showing.appears()
    restartTime(id, now)
    showChange(.card(card.id), now)
    return true
  }

  /// Lets other items join the card of an item: items of its thread, or identical ones.
  func offerCard(_ id: NotificationID, _ settings: AppSettings) {
    offerFold(id, settings)
    guard let item = items[id], let thread = thread(of: item, settings),
      ThreadRule.sharesCard(item.verdict.fate)
    else { return }
    places.offer(thread, on: item)
  }

  private func thread(of item: Item, _ settings: AppSettings) -> String? {
    ThreadRule.groups(item.notification, isStatus: item.verdict.isStatus, settings: settings)
      ? item.notification.thread : nil
  }

  /// Whether a replaced message goes on as the newest of the card on which it stands.
  func staysInThread(_ item: Item, _ settings: AppSettings) -> Bool {
    guard let card = places[item.card], let thread = thread(of: item, settings) else {
      return false
    }
    return card.thread?.name == thread && card.thread?.record === item.record
      && card.showing.isOnScreen && ThreadRule.sharesCard(item.verdict.fate)
  }

  /// The number that lists have for the thread of an item; `nil` where it stands for itself.
  func group(of item: Item) -> UInt32? {
    guard item.asleep == nil, !item.awaitsConsent, let thread = item.notification.thread,
      self.thread(of: item, settings(of: item)) != nil
    else { return nil }
    return item.record?.number(of: thread)?.rawValue
  }

  /// The item that a line of a list is about: of a thread itself, else the newest of its card.
  func listed(_ id: NotificationID) -> Item? {
    guard let item = items[id] else { return nil }
    return places[item.card]?.isOfThread == true ? upToDate(item) : newest(on: item.card)
  }

  /// Gives one message of a thread, which the person handles in a list, a card of its own, off the
  /// screen: the others are not handled with it.
  func standAlone(_ item: Item, _ turn: inout Turn) {
    guard let card = places[item.card], card.isOfThread, card.count > 1 else { return }
    deal(item.id, turn.now)
    leaveCard(card.id, withdrawing: false, &turn)
  }

  /// How many messages the card of a thread stands for, in words below those of the newest.
  func numbered(_ body: RichText, _ count: Int) -> RichText {
    var all = body
    all.append(
      RichText(
        plain: (body.isEmpty ? "" : "\n") + translated("{count} message", "{count} messages", count)
      ))
    return all
  }
}

extension RichText {
  fileprivate mutating func append(_ other: RichText) {
    for run in other.runs { append(run) }
  }
}
