import NotificationModel
import Policy

/// S3: one number an app, and zero clears.
extension Ledger {
  /// Takes the number a message carries; zero closes the app's other items as handled, as far as
  /// its sender may close them.
  func takeBadge(
    _ verdict: Verdict, _ identity: AppIdentity, from sender: Sender,
    besides id: NotificationID?, _ now: Moment, _ effects: inout [Effect]
  ) {
    guard let badge = verdict.badge else { return }
    apps[identity.app]?.givenBadge = badge
    guard badge == 0 else { return }
    for other in openItems(of: identity.app) where other != id {
      guard let item = items[other], mayTouch(item, sender, as: identity) else { continue }
      close(other, .dismissed, withdrawing: true, at: now, &effects)
    }
  }

  /// One number an app: its own group decides, not that of one category.
  func badgeChoice(of app: AppID) -> BadgeChoice {
    let settings = written(for: app, category: nil)
    return settings.allow != .no && settings.styles.contains(.badge) ? settings.badge : .no
  }

  private func openItems(of app: AppID) -> [NotificationID] {
    guard let record = apps[app] else { return [] }
    return (record.quiet.all(holds: stampCheck) + record.alerts.all(holds: stampCheck)).sorted()
  }

  /// Tells of a badge once, when it is another one.
  func sayBadge(_ app: AppID, _ effects: inout [Effect]) {
    if let record = apps[app] { sayBadge(record, &effects) }
  }

  func sayBadge(_ record: AppRecord, _ effects: inout [Effect]) {
    guard record.badge != record.saidBadge else { return }
    record.saidBadge = record.badge
    effects.append(.badge(record.app, record.badge, name: record.face.name))
  }
}
