public import NotificationModel
public import Policy

/// How a focus treats messages, and what is told of them when it is over.
extension Ledger {
  /// Changes the focus that holds; things on screen stay there, unless a rule says otherwise.
  func change(focus new: ActiveFocus?, _ turn: inout Turn) {
    var isOver = false
    changeMoment(&turn) { isOver = circumstances.focused(new) }
    guard isOver else { return }
    let told = items.values.filter { $0.verdict.hold == .told && $0.asleep == nil }
    circumstances.returned(
      to: HeldDigest(told) { [circumstances] in circumstances.hidesNames(of: $0) })
    // Told once: what is held later is another story.
    for item in items.values where item.verdict.hold.isOfFocus { item.isHeldBackNoMore() }
  }

  /// Takes the summary of what the focus that is over has held back, which can be had once.
  public func takeAway() -> HeldDigest? { circumstances.takeAway() }

  /// How many open ones a focus holds back now.
  public var heldCount: Int {
    items.values.count { $0.verdict.hold.isOffScreenByFocus && $0.asleep == nil }
  }

  /// The quiet that a message has to pass; none where it replaces something on screen.
  ///
  /// Such a message was let in already, and is not new.
  func quiet(for identity: AppIdentity, replacing former: Item?) -> Quiet {
    guard let former, let showing = showing(of: .card(former.card)),
      showing.isOnScreen || showing.isParked
    else { return circumstances.quiet(for: identity, gathers: true) }
    return .none
  }

  /// The same for one that is judged again: how it came to its place is settled, unless it has
  /// none before the person has answered for its app.
  func quiet(judging item: Item) -> Quiet {
    guard !item.awaitsConsent else { return circumstances.quiet(for: item.identity, gathers: true) }
    switch item.verdict.hold {
    case .none: return .none
    case .hushed: return circumstances.quiet(for: item.identity).leavingBanners
    case .untold, .told, .muted: return circumstances.quiet(for: item.identity)
    case .gathered: return circumstances.quiet(for: item.identity, gathers: true)
    case .inFront: return .settled(.center)
    case .hushedInFront: return .settled(.quiet)
    }
  }

  /// The same after a restart: what came before the quiet began was not held by it.
  func quiet(for identity: AppIdentity, restoring old: Restored) -> Quiet {
    let isGathered = old.sleep.map { $0.kind == .gathered && $0.wokeAt == nil } ?? false
    var quiet = circumstances.quiet(for: identity, gathers: isGathered)
    let came = old.sleep?.wokeAt ?? old.receivedAt
    if let focus = quiet.focus, came < focus.since { quiet.focus = nil }
    if let mute = quiet.mute, came < mute.since { quiet.mute = nil }
    return quiet
  }

  /// Whether an app that asks for quiet gets it, by preferences that need not be in force yet.
  public func quietWord(on identity: AppIdentity, in book: PreferenceBook) -> QuietRule.Word {
    QuietRule.word(on: identity, isDoubtful: isDoubtful(identity), in: book)
  }

  /// The app that an item counts as where being that app gains something.
  func trusted(_ identity: AppIdentity) -> AppID? {
    identity.perhaps == nil && !isDoubtful(identity) ? identity.app : nil
  }
}
