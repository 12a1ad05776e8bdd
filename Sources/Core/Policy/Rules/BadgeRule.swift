public import NotificationModel

/// The number an app gives, where it may have one.
enum BadgeRule {
  static func badge(
    of notification: Notification, settings: AppSettings, reasons: inout [Reason]
  ) -> UInt32? {
    guard let badge = notification.badge else { return nil }
    guard settings.mayHave(.badge) else {
      reasons.append(.notAmongStyles(settings.source(of: .styles)))
      return nil
    }
    switch settings.badge {
    case .app:
      return badge
    case .count, .no:
      reasons.append(.badgeChosen(settings.badge, settings.source(of: .badge)))
      // Zero says that all is handled, whatever number is drawn.
      return badge == 0 ? 0 : nil
    }
  }
}

extension Notification {
  /// Whether the notification carries a number and nothing to see.
  public var isBadgeAlone: Bool {
    badge != nil && !hasText && picture == nil && progress == nil
  }
}
