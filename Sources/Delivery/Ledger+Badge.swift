import NotificationModel
import Policy

/// S3: one number an app, and zero clears.
extension Ledger {
  /// Takes the number a message carries; zero closes the app's other items as handled.
  mutating func takeBadge(
    _ verdict: Verdict, _ app: AppID, besides id: NotificationID?, _ effects: inout [Effect]
  ) {
    guard let badge = verdict.badge else { return }
    apps[app]?.givenBadge = badge
    guard badge == 0 else { return }
    for other in openItems(of: app) where other != id {
      close(other, .dismissed, withdrawing: true, &effects)
    }
  }

  private func openItems(of app: AppID) -> [NotificationID] {
    guard let record = apps[app] else { return [] }
    return (record.quiet.all(holds: stampCheck) + record.alerts.all(holds: stampCheck)).sorted()
  }

  /// Tells of a badge once, when it is another one.
  mutating func sayBadge(_ app: AppID, _ effects: inout [Effect]) {
    guard let record = apps[app], record.badge != record.saidBadge else { return }
    apps[app]?.saidBadge = record.badge
    effects.append(.badge(app, record.badge))
  }
}
