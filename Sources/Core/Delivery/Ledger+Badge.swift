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
    if !isDoubtful(identity) { items.apps[identity.app]?.gave(badge: badge) }
    guard badge == 0 else { return }
    for other in items.ids(of: identity.app) where other != id {
      guard let item = items[other], mayTouch(item, sender, as: identity) else { continue }
      close(other, .dismissed, withdrawing: true, &turn)
    }
  }

  /// Tells of each badge that is another one, once an event however often it moved.
  func sayBadges(_ turn: inout Turn) {
    guard !items.apps.badgesDue.isEmpty else { return }
    for app in items.apps.badgesDue {
      guard let record = items.apps[app], record.sayBadge() else { continue }
      turn.add(.badge(app, record.badge, name: nameShown(of: record)))
    }
    items.apps.badgesSaid()
  }
}
