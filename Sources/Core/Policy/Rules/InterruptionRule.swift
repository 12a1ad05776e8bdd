public import NotificationModel

/// How far a notification may break in; the table is docs/levels.md, and a test holds it there.
///
/// The person's file is the strongest, then the hint. Without both, a sender's urgency and category
/// can only lower the level.
enum InterruptionRule {
  /// The categories of comings and goings, about which nobody need do anything.
  static let goings = ["presence", "network.connected", "device.added", "device.removed"]
    .map { Category($0) }

  static func level(
    of notification: Notification, settings: AppSettings, reasons: inout [Reason]
  ) -> InterruptionLevel {
    if let level = settings.setLevel.level {
      reasons.append(.levelChosen(level, settings.source(of: .setLevel)))
      return level
    }
    return claimed(by: notification, reasons: &reasons)
  }

  /// The level that a message has by itself.
  static func claimed(by notification: Notification) -> InterruptionLevel {
    var reasons: [Reason] = []
    return claimed(by: notification, reasons: &reasons)
  }

  private static func claimed(
    by notification: Notification, reasons: inout [Reason]
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

/// Tells status displays (volume, brightness, progress) from notifications.
public enum StatusRule {
  /// Whether it has a synchronous tag, or has a bar and replaces another.
  ///
  /// A tag or a number says so, whether or not that other one is known. Without a bar, a critical
  /// message and one that is to stay until the person acts use the tag to stand once: they would be
  /// lost as a display that goes by itself.
  public static func isStatus(_ notification: Notification, replaces: Bool) -> Bool {
    if notification.progress != nil { return replaces || notification.tag != nil }
    return notification.tag?.kind == .synchronous && notification.urgency != .critical
      && notification.timeout != .never
  }
}
