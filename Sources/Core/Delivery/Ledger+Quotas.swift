import NotificationModel
import Policy

/// The limits on what is kept, by number and by bytes, for each app and for all apps together.
///
/// When all apps together keep too much, the holder of most gives up its items first. Holders are
/// told apart by what vouches for them and not by name: names cost nothing to make up, and nobody
/// is to push out the items of others under many names.
extension Ledger {
  /// More status displays than any screen has room for; a flood of them pushes out its own kind.
  static let statusItems = 64

  func makeRoom(
    for app: AppID, sparing id: NotificationID, settings: AppSettings, _ turn: inout Turn
  ) {
    if let record = apps[app] {
      while record.open > settings.keepItems || record.text > Limits.textBytesPerApp,
        let victim = oldest(of: record, sparing: id)
      {
        close(victim, .expired, withdrawing: true, &turn)
      }
    }
    makeRoomAmongHeld(of: app, &turn)
    while statusCount > Self.statusItems {
      guard let victim = statusAges.oldest(besides: id, holds: stampCheck) else { break }
      close(victim, .expired, withdrawing: true, &turn)
    }
    while items.count > Limits.openItems || weight.text > Limits.textBytesHeld {
      let share: Holding.Share = items.count > Limits.openItems ? .items : .text
      guard let victim = oldest(ofMost: share, sparing: id) else { break }
      turn.note(.crowded)
      close(victim, .expired, withdrawing: true, &turn)
    }
    while weight.picture > Limits.pictureBytesHeld {
      guard dropOldestPicture() else { break }
    }
  }

  /// The oldest that is no alert; an alert only where nothing else is left.
  private func oldest(of record: AppRecord, sparing id: NotificationID) -> NotificationID? {
    let holds = stampCheck
    return record.quiet.oldest(besides: id, holds: holds)
      ?? record.alerts.oldest(besides: id, holds: holds)
  }

  /// Of whoever holds most; where nobody holds much, the oldest of all.
  private func oldest(ofMost share: Holding.Share, sparing id: NotificationID) -> NotificationID? {
    let holds = stampCheck
    for holding in holdings.largest(share) {
      let own = holding.quiet.oldest(besides: id, holds: holds)
      if let victim = own ?? holding.alerts.oldest(besides: id, holds: holds) { return victim }
    }
    return ages.oldest(besides: id, holds: holds)
      ?? alertAges.oldest(besides: id, holds: holds)
  }

  /// The notice stays, its picture goes; what is on screen was sent already.
  private func dropOldestPicture() -> Bool {
    let holds = pictureCheck
    let own = holdings.largest(.pictures).lazy.compactMap { $0.pictured.oldest(holds: holds) }.first
    guard let id = own ?? pictureAges.oldest(holds: holds), let item = items[id] else {
      return false
    }
    endFold(of: item.card)
    holdings.removePicture(of: item)
    weight.picture -= item.weight.picture
    item.weight.picture = 0
    item.notification.picture = nil
    return true
  }
}
