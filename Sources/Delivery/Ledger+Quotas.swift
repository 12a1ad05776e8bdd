import NotificationModel
import Policy

/// What is kept has an end: by number for an app, by number and bytes for all.
extension Ledger {
  mutating func makeRoom(
    for app: AppID, sparing id: NotificationID, settings: AppSettings,
    _ effects: inout [Effect]
  ) {
    while let record = apps[app], record.open > settings.keepItems {
      guard let victim = oldest(of: app, sparing: id) else { break }
      close(victim, .expired, withdrawing: true, &effects)
    }
    while items.count > Limits.openItems || weight.text > Limits.textBytesHeld {
      guard let victim = oldest(sparing: id) else { break }
      effects.append(.note(.evicted(items[victim]?.identity.app ?? app, victim)))
      close(victim, .expired, withdrawing: true, &effects)
    }
    while weight.picture > Limits.pictureBytesHeld {
      guard dropOldestPicture() else { break }
    }
  }

  /// The oldest that is no alert; an alert only where nothing else is left.
  private mutating func oldest(of app: AppID, sparing id: NotificationID) -> NotificationID? {
    let holds = stampCheck
    if let quiet = apps[app]?.quiet.oldest(holds: holds), quiet != id { return quiet }
    let alert = apps[app]?.alerts.oldest(holds: holds)
    return alert == id ? nil : alert
  }

  private mutating func oldest(sparing id: NotificationID) -> NotificationID? {
    let holds = stampCheck
    if let quiet = ages.oldest(holds: holds), quiet != id { return quiet }
    let alert = alertAges.oldest(holds: holds)
    return alert == id ? nil : alert
  }

  /// The notice stays, its picture goes; what is on screen was sent already.
  private mutating func dropOldestPicture() -> Bool {
    guard let id = pictureAges.oldest(holds: pictureCheck), let item = items[id] else {
      return false
    }
    weight.picture -= item.weight.picture
    items[id]?.weight.picture = 0
    items[id]?.notification.picture = nil
    return true
  }
}
