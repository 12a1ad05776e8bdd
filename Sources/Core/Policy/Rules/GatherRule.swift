import NotificationModel

/// Gathers messages that the person wants at certain times of day, until the next such time.
///
/// A gathered message is open in the Center at once, and comes to no screen. A message whose level
/// or urgency is time-sensitive or critical is not gathered; browsers mark everything as critical
/// that a site wants to stay, so for their messages the level alone counts. Status displays and our
/// own notices are not gathered, as for a focus.
enum GatherRule {
  /// When a message arrives with others; `nil` where it comes by itself.
  static func delivery(
    of notification: Notification, level: InterruptionLevel, isStatus: Bool,
    settings: AppSettings, context: PolicyContext
  ) -> NextGathering? {
    guard let times = settings.deliver, !isStatus, !notification.isOurs,
      let next = context.deliveries[times]
    else { return nil }
    switch level {
    case .timeSensitive, .critical: return nil
    case .passive, .active: break
    }
    return notification.urgency == .critical && !context.isFromBrowser ? nil : next
  }

  /// Takes from the reasons those that mean nothing for what is on no screen, and says how it goes
  /// on: its app's own time does not run before a person could have seen it.
  static func end(_ then: AfterFade, reasons: inout [Reason]) -> AfterFade {
    reasons.removeAll { $0.topic == .timeOnScreen }
    let count = reasons.count
    reasons.removeAll {
      if case .closesByOwnTimeout = $0 { true } else { false }
    }
    return reasons.count < count ? .staysInCenter : then
  }
}
