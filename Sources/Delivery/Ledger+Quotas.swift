import NotificationModel
import Policy

/// What is kept has an end, by number and bytes: for each app, and for all together.
extension Ledger {
  /// More status displays than any screen has room for; a flood of them pushes out its own kind.
  static let statusItems = 64

  func makeRoom(
    for app: AppID, sparing id: NotificationID, settings: AppSettings, _ now: Moment,
    _ effects: inout [Effect]
  ) {
    if let record = apps[app] {
      while record.open > settings.keepItems || record.text > Limits.textBytesPerApp,
        let victim = oldest(of: record, sparing: id)
      {
        close(victim, .expired, withdrawing: true, at: now, &effects)
      }
    }
    makeRoomAmongHeld(of: app, now, &effects)
    while statusCount > Self.statusItems {
      guard let victim = statusAges.oldest(besides: id, holds: stampCheck) else { break }
      close(victim, .expired, withdrawing: true, at: now, &effects)
    }
    while items.count > Limits.openItems || weight.text > Limits.textBytesHeld {
      guard let victim = oldest(sparing: id) else { break }
      effects.append(.note(.crowded))
      close(victim, .expired, withdrawing: true, at: now, &effects)
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

  private func oldest(sparing id: NotificationID) -> NotificationID? {
    let holds = stampCheck
    return ages.oldest(besides: id, holds: holds)
      ?? alertAges.oldest(besides: id, holds: holds)
  }

  /// The notice stays, its picture goes; what is on screen was sent already.
  private func dropOldestPicture() -> Bool {
    guard let id = pictureAges.oldest(holds: pictureCheck), let item = items[id] else {
      return false
    }
    endFold(of: item.card)
    weight.picture -= item.weight.picture
    item.weight.picture = 0
    item.notification.picture = nil
    return true
  }
}
