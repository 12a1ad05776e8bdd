internal import Clock
import NotificationModel

/// Which alerts have a Snooze button of ours, and what it does.
enum SnoozeRule {
  static func snooze(
    _ notification: Notification, fate: Fate, isStatus: Bool, settings: AppSettings,
    reasons: inout [Reason]
  ) -> Span? {
    guard let span = settings.snoozeAction, case .shown(.alert, _) = fate, !isStatus,
      !notification.isOurs
    else { return nil }
    reasons.append(.snoozeAdded(span, settings.source(of: .snoozeAction)))
    return span
  }
}
