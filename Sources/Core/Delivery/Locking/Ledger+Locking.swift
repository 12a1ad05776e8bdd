import NotificationModel
import Policy

/// How a locked screen changes open items: each is judged anew when it is next looked at.
extension Ledger {
  /// An item with its verdict of this moment.
  ///
  /// Thousands may be open, of which few are looked at before the screen is unlocked again.
  func upToDate(_ item: Item) -> Item {
    guard item.verdict.isLocked != isLocked else { return item }
    let settings = settings(of: item)
    var verdict = judge(item, settings)
    // How it came where it is, and what comes after, is settled already.
    verdict.fate = item.verdict.fate
    verdict.isOffLockScreen =
      isLocked && !item.isUnseen && LockScreenRule.keepsOff(settings, item.notification.wishes)
    item.wasJudged(verdict)
    return item
  }

  /// The screen has been locked or unlocked.
  func lockChanged(_ isLocked: Bool, _ turn: inout Turn) {
    guard isLocked != self.isLocked else { return }
    let names = badgeNames
    changeMoment(&turn) { circumstances.locked(isLocked) }
    watch.pastMayDiffer()
    renameBadges(names, &turn)
    rephraseQuestions(turn.now)
    if isLocked {
      hideScreen(&turn)
    } else {
      revealScreen(&turn)
      alerts.stir()
    }
  }

  /// The name that a tap has while the screen is locked.
  func prompt(of item: Item) -> String? {
    guard isLocked else { return nil }
    let title = reach(of: item) == .app ? item.verdict.buttons.activation?.title ?? "" : ""
    return LockScreenRule.prompt(title, of: item.verdict)
  }

  func hidesFace(of line: CountLineID) -> Bool {
    switch line {
    case .app(let app): circumstances.hidesNames(of: app)
    case .unshown: false
    }
  }
}
