internal import NotificationModel

/// Keeps banners on the screen while nobody is there, or for good.
///
/// A banner that goes by itself hurries a slow reader. The person may have banners stay, always or
/// while they are away. Such a banner is drawn as an alert is, whatever styles the app may have: the
/// wish is the person's, and not the app's.
enum StayRule {
  /// A banner with no time of the app's own stays where `banner-duration` is `never`.
  static func staysForGood(_ settings: AppSettings, isStatus: Bool) -> Bool {
    settings.bannerDuration == nil && !isStatus
  }

  /// A banner that comes while nobody is there stays until somebody is.
  static func fate(
    instead fate: Fate, isStatus: Bool, settings: AppSettings, context: PolicyContext,
    reasons: inout [Reason]
  ) -> Fate {
    guard context.isAway, settings.holdWhileAway, !isStatus, case .shown(.banner, let then) = fate
    else { return fate }
    reasons.removeAll { $0.topic == .timeOnScreen }
    reasons.append(.staysWhileAway(settings.source(of: .holdWhileAway)))
    return .shown(.alert, then: then)
  }
}

extension Verdict {
  /// Whether it stays on the screen because nobody is there.
  public var staysWhileAway: Bool {
    reasons.contains { if case .staysWhileAway = $0 { true } else { false } }
  }
}
