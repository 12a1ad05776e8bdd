import NotificationModel
import Policy

/// S3: one number an app, and zero clears.
extension Ledger {
  /// Takes the number a message carries, and none that is only claimed to be a proven app's; zero
  /// closes the app's other items as handled, as far as its sender may close them.
  func takeBadge(
    _ verdict: Verdict, _ identity: AppIdentity, from sender: Sender,
    besides id: NotificationID?, _ turn: inout Turn
  ) {
    guard let badge = verdict.badge else { return }
    if !isDoubtful(identity) { apps[identity.app]?.givenBadge = badge }
    guard badge == 0 else { return }
    for other in openItems(of: identity.app) where other != id {
      guard let item = items[other], mayTouch(item, sender, as: identity) else { continue }
      close(other, .dismissed, withdrawing: true, &turn)
    }
  }

  private func openItems(of app: AppID) -> [NotificationID] {
    guard let record = apps[app] else { return [] }
    return (record.quiet.all(holds: stampCheck) + record.alerts.all(holds: stampCheck)).sorted()
  }

  /// Its badge may be another one once the event is over.
  func badgeMoved(_ app: AppID) {
    if let record = apps[app] { badgeMoved(record) }
  }

  func badgeMoved(_ record: AppRecord) {
    guard !record.badgeIsDue, record.badge != record.saidBadge else { return }
    record.badgeIsDue = true
    badgesDue.append(record.app)
  }

  /// Tells of each badge that is another one, once an event however often it moved.
  func sayBadges(_ turn: inout Turn) {
    for app in badgesDue {
      guard let record = apps[app] else { continue }
      record.badgeIsDue = false
      guard record.badge != record.saidBadge else { continue }
      record.saidBadge = record.badge
      turn.add(.badge(record.app, record.badge, name: nameShown(of: record)))
    }
    badgesDue.removeAll(keepingCapacity: true)
  }
}
