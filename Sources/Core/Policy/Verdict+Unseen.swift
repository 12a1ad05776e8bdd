extension Verdict {
  /// The reason that keeps the notification off the screen; `nil` where nothing does.
  public var reasonUnseen: Reason? {
    switch fate {
    case .shown: guard isOffLockScreen else { return nil }
    case .refused, .unseen, .held: break
    }
    return reasons.first(where: \.keepsOffScreen)
  }
}

extension Reason {
  fileprivate var keepsOffScreen: Bool {
    switch self {
    case .appOff, .heldToAsk, .levelIsPassive, .styleChosen(.none, _), .heldByFocus,
      .offLockScreen, .offLockScreenAsAsked, .notAmongStyles:
      true
    case _: false
    }
  }
}
