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
    verdict.isOffLockScreen = isLocked && !settings.lockScreen && !item.isUnseen
    item.verdict = verdict
    return item
  }

  /// The screen has been locked or unlocked.
  func lockChanged(_ isLocked: Bool, _ turn: inout Turn) {
    guard isLocked != self.isLocked else { return }
    let names = badgeNames
    circumstances.locked(isLocked)
    renameBadges(names, &turn)
    rephraseQuestions(turn.now)
    if isLocked {
      hideScreen(&turn)
    } else {
      revealScreen(&turn)
      turns.stir()
    }
  }

  /// The name that a tap has while the screen is locked.
  func prompt(of item: Item) -> String? {
    guard isLocked else { return nil }
    let title = reach(of: item) == .app ? item.verdict.buttons.activation?.title ?? "" : ""
    return LockScreenRule.prompt(title, of: item.verdict)
  }

  // MARK: Names of apps

  /// A name that a message gave its app may say what the message is about; its own is for all.
  func nameShown(of record: AppRecord) -> String {
    if let own = record.face.entryName { return own }
    guard circumstances.hidesNames(of: record.app) else { return record.face.name }
    return record.face.desktopEntry == nil ? record.app.spelling : record.face.name
  }

  func hidesFace(of summary: SummaryID) -> Bool {
    switch summary {
    case .app(let app): circumstances.hidesNames(of: app)
    case .away: false
    }
  }

  /// The numbers that are shown, by the names that they are shown under.
  private var badgeNames: [(record: AppRecord, name: String)] {
    items.apps.values.filter { $0.saidBadge != nil }.map { ($0, nameShown(of: $0)) }
  }

  private func renameBadges(
    _ before: [(record: AppRecord, name: String)], _ turn: inout Turn
  ) {
    for (record, old) in before.sorted(by: { $0.name < $1.name }) {
      let name = nameShown(of: record)
      guard name != old else { continue }
      turn.add(.badge(record.app, nil, name: old))
      turn.add(.badge(record.app, record.saidBadge, name: name))
    }
  }
}
