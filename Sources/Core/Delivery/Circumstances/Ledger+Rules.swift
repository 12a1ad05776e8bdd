import NotificationModel
public import Policy

/// Rules that hold for a time: what is open is judged anew as they begin and end.
extension Ledger {
  /// The circumstances by which rules are judged now.
  public var moment: RuleMoment { circumstances.moment }

  /// Changes the circumstances, and judges what is open anew where a rule asks for what has changed.
  func changeMoment(_ turn: inout Turn, _ change: () -> Void) {
    let before = circumstances.moment
    let asked = circumstances.preferences.book.momentOfRules
    let names = asked.isEmpty ? [] : badgeNames
    change()
    guard !asked.isDisjoint(with: circumstances.moment.difference(to: before)) else { return }
    watch.pastMayDiffer()
    for card in places.cardsInOrder { judgeAgain(card, &turn) }
    hideSummaries(&turn)
    renameBadges(names, &turn)
  }

  /// Whether everything that settings hold for is off at all times.
  ///
  /// A rule that holds for a time lets nothing in meanwhile; what was let in before stays.
  func isOffForGood(_ item: Item, _ settings: AppSettings) -> Bool {
    settings.isSwitchedOff && (lastingSettings(of: item)?.isSwitchedOff ?? true)
  }

  /// Whether the person wants the text of an item off the disk at all times.
  ///
  /// A rule that holds for a time hides the text meanwhile, and takes nothing off the disk that may
  /// be read there afterwards.
  func erasesForGood(_ item: Item, _ settings: AppSettings) -> Bool {
    KeepingRule.erases(settings) && (lastingSettings(of: item).map(KeepingRule.erases) ?? true)
  }

  /// Whether nothing of an item may ever be seen, so that nobody needs its picture.
  func hidesForGood(_ item: Item, _ settings: AppSettings) -> Bool {
    settings.hidesWords(whileLocked: false)
      && (lastingSettings(of: item)?.hidesWords(whileLocked: false) ?? true)
  }

  /// The same of a message that has no place yet.
  public func hidesForGood(_ arrival: Arrival) -> Bool {
    let (notification, face) = (arrival.notification, arrival.face)
    let identity = AppIdentity(claim: notification.claim.app, proof: arrival.sender.proof)
    return settings(for: identity, of: notification, from: face).hidesWords(whileLocked: false)
      && (lastingSettings(identity, notification, face)?.hidesWords(whileLocked: false) ?? true)
  }

  /// The settings by which an item of an earlier life is taken over.
  func settingsForOpen(
    _ identity: AppIdentity, _ notification: Notification, _ face: AppFace
  ) -> AppSettings {
    var settings = settings(for: identity, of: notification, from: face)
    guard settings.isSwitchedOff,
      lastingSettings(identity, notification, face)?.isSwitchedOff == false
    else { return settings }
    settings.apply(.allow(.yes), from: settings.source(of: .allow))
    return settings
  }

  /// The settings without rules that hold for a time; `nil` where there are no such rules.
  private func lastingSettings(of item: Item) -> AppSettings? {
    item.question == nil ? lastingSettings(item.identity, item.notification, item.face) : nil
  }

  private func lastingSettings(
    _ identity: AppIdentity, _ notification: Notification, _ face: AppFace
  ) -> AppSettings? {
    guard !circumstances.preferences.book.momentOfRules.isEmpty else { return nil }
    let isDoubtful = isDoubtful(identity)
    return circumstances.preferences.settings(
      for: identity, isDoubtful: isDoubtful, of: notification, from: face, at: nil)
  }
}
