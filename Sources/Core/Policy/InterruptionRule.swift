import NotificationModel

/// L7: how far a notification may break in; the table is docs/levels.md, and a test holds it there.
///
/// The hint is the strongest. Without it a sender's urgency or category raises nothing: what it says
/// of itself lowers, and the person's file stands above all of it.
enum InterruptionRule {
  /// Comings and goings: nobody need do anything about them.
  static let goings = ["presence", "network.connected", "device.added", "device.removed"]
    .map { Category($0) }

  static func level(
    of notification: Notification, reasons: inout [Reason]
  ) -> InterruptionLevel {
    if let level = notification.level {
      reasons.append(.levelFromHint(level))
      return level
    }
    guard notification.urgency == .low, let category = notification.category,
      let kind = goings.first(where: { category.belongs(to: $0) })
    else { return .active }
    reasons.append(.passiveAsGoing(kind))
    return .passive
  }
}
