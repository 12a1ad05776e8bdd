public import NotificationModel
public import Policy

/// How a focus treats messages, and what is told of them when it is over.
extension Ledger {
  /// Changes the focus that holds; things on screen stay there.
  func change(focus new: ActiveFocus?) {
    guard circumstances.focused(new) else { return }
    let told = items.values.filter { $0.verdict.hold == .told && $0.asleep == nil }
    circumstances.returned(to: AwaySummary(told))
    // Told once: what is held later is another story.
    for item in items.values where item.verdict.hold != .none { item.verdict.hold = .none }
  }

  /// Takes the summary of what the focus that is over has held back, which can be had once.
  public func takeAway() -> AwaySummary? { circumstances.takeAway() }

  /// How many open ones a focus holds back now.
  public var heldCount: Int { items.values.count { $0.verdict.hold != .none && $0.asleep == nil } }

  /// The focus that a message has to pass; `nil` where it replaces something on screen.
  ///
  /// Such a message was let in already, and is not new.
  func focus(replacing former: Item?) -> ActiveFocus? {
    guard let former, let showing = showing(of: .card(former.card)),
      showing.isOnScreen || showing.isParked
    else { return circumstances.focus }
    return nil
  }

  /// The same for one that is judged again: how it came to its place is settled, unless it has
  /// none before the person has answered for its app.
  func focus(judging item: Item) -> ActiveFocus? {
    item.verdict.hold == .none && !item.isHeld ? nil : circumstances.focus
  }

  /// The same after a restart: what came before the focus began was not held by it.
  func focus(restoring old: Restored) -> ActiveFocus? {
    circumstances.focus.flatMap { (old.sleep?.wokeAt ?? old.receivedAt) < $0.since ? nil : $0 }
  }

  /// Whether an app that asks for quiet gets it, by preferences that need not be in force yet.
  public func quietWord(on identity: AppIdentity, in book: PreferenceBook) -> QuietRule.Word {
    QuietRule.word(on: identity, isDoubtful: isDoubtful(identity), in: book)
  }

  /// Which app it is where something is to be gained by being one.
  func trusted(_ identity: AppIdentity) -> AppID? {
    identity.perhaps == nil && !isDoubtful(identity) ? identity.app : nil
  }
}
