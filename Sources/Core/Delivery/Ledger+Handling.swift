public import NotificationModel
import Policy

/// The person's actions in the Center: the same as at the desktop server, for items of any place.
extension Ledger {
  func handle(
    _ handling: Handling, of id: NotificationID, _ turn: inout Turn
  ) {
    // Acting goes to the newest of a card; so it does where the card is a line of a list.
    guard let item = items[id].flatMap({ newest(on: $0.card) }) else { return }
    switch handling {
    case .dismissed: closeAll(on: item.card, .dismissed, withdrawing: true, &turn)
    case .acted(let key, let token): act(on: item, key, token, &turn)
    case .confirmed(let key, let token):
      guard asksFirst(item, key) else { return act(on: item, key, token, &turn) }
      perform(key, on: item, token, &turn)
    case .replied(let text): reply(to: item, text, &turn)
    case .shownAgain: showAgain(item, turn.now)
    case .snoozed(let time): snooze(item.card, until: time, &turn)
    }
  }

  public func isOpen(_ id: NotificationID) -> Bool { items[id] != nil }

  /// The open items of an app, or all; oldest first, status displays apart, sleeping ones among them.
  public func openIDs(of app: AppID? = nil) -> [NotificationID] {
    items.values.filter { !$0.verdict.isStatus && (app == nil || $0.identity.app == app) }
      .map(\.id).sorted()
  }

  /// The same without those that sleep, and what is held until the person has answered for its
  /// app: what the Center lists.
  public func listedIDs(of app: AppID? = nil) -> [NotificationID] {
    openIDs(of: app).filter { items[$0]?.asleep == nil && !isHeld($0) }
  }

  /// The person asks for it, so it comes as a banner even where it would come to no screen; without
  /// a sound, since it is no news.
  private func showAgain(_ item: Item, _ now: Moment) {
    let thing = Thing.card(item.card)
    guard showing(of: thing)?.isOnScreen != true, !item.verdict.isStatus, item.asleep == nil,
      !item.isHeld
    else { return }
    if case .unseen(let after, let span) = item.verdict.fate {
      item.verdict.fate = .shown(.banner(span), then: after)
    }
    item.verdict.hold = .none
    appear(item.id, now)
    changing(thing)?.showing.isNoNews()
  }
}
