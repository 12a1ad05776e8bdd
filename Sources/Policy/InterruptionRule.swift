import NotificationModel

/// L7: how far a notification may break in; a sender's urgency alone raises nothing.
enum InterruptionRule {
  static func level(
    of notification: Notification, reasons: inout [Reason]
  ) -> InterruptionLevel {
    guard let level = notification.level else { return .active }
    reasons.append(.levelFromHint(level))
    return level
  }
}
