import Clock
public import NotificationModel

/// L7: what a focus holds back goes to the Center only, without banner and sound.
///
/// Status displays are answers to what the person does at this moment, and our own notices are
/// about the service itself: a focus holds neither.
enum HoldRule {
  static func fate(
    instead fate: Fate, of notification: Notification, level: InterruptionLevel, isStatus: Bool,
    settings: AppSettings, context: PolicyContext, reasons: inout [Reason]
  ) -> (fate: Fate, hold: Hold) {
    guard case .shown(let style, let then) = fate else { return (fate, .none) }
    let span: Span
    switch style {
    case .banner(let time): span = time
    case .alert: span = settings.bannerDuration
    }
    let mute = MuteRule.mute(
      of: notification, isStatus: isStatus, settings: settings, context: context)
    if let mute {
      reasons.removeAll { $0.topic == .timeOnScreen }
      reasons.append(.muted(mute))
      return (.unseen(then, fadesAfter: span), .muted)
    }
    guard let focus = context.focus, !isStatus, !notification.isOurs else { return (fate, .none) }
    let held = parts(of: focus, against: notification, level, settings, context)
    guard let first = held.first else {
      if let part = focus.parts.first {
        reasons.append(.passesFocus(part, Self.source(part.rule, level, settings)))
      }
      return (fate, .none)
    }
    // A reason for the time on the screen means nothing any more.
    reasons.removeAll { $0.topic == .timeOnScreen }
    reasons.append(.heldByFocus(first, level, source(first.rule, level, settings)))
    let isTold = held.contains { $0.rule.summary }
    return (.unseen(then, fadesAfter: span), isTold ? .told : .untold)
  }

  /// Whether a focus that holds now keeps the notification back, wherever it was to go.
  static func holds(
    _ notification: Notification, _ level: InterruptionLevel, _ settings: AppSettings,
    _ context: PolicyContext
  ) -> Bool {
    guard let focus = context.focus, !notification.isOurs else { return false }
    return !parts(of: focus, against: notification, level, settings, context).isEmpty
  }

  /// The parts of a focus that the notification does not pass.
  private static func parts(
    of focus: ActiveFocus, against notification: Notification, _ level: InterruptionLevel,
    _ settings: AppSettings, _ context: PolicyContext
  ) -> [ActiveFocus.Part] {
    let isUrgent = SilenceRule.passesAsUrgent(
      notification, settings, isFromBrowser: context.isFromBrowser)
    return focus.parts.filter {
      !$0.rule.passes(context.app, level: level, breakthrough: settings.breakthrough)
        && !($0.rule.letsUrgentPass && isUrgent)
    }
  }

  /// The app's own line, where that has a part in it.
  private static func source(
    _ rule: FocusRule, _ level: InterruptionLevel, _ settings: AppSettings
  ) -> Source? {
    rule.levels.contains(level) || settings.breakthrough.decidesAlone
      ? settings.source(of: .breakthrough) : nil
  }
}

/// Whether the person's wish for quiet keeps something off the screen.
public enum Hold: Hashable, Sendable {
  case none
  /// A focus does, and nothing is said of it afterwards.
  case untold
  /// A focus does, and the notification counts in the summary afterwards.
  case told
  /// The mute of its app does.
  case muted

  /// Whether a focus does.
  public var isOfFocus: Bool {
    switch self {
    case .none, .muted: false
    case .untold, .told: true
    }
  }
}

/// L7: what the person lets through while the desktop server itself is not to disturb.
///
/// Servers know urgencies and no levels. Without Pennant they would show every critical message, so
/// such a message passes where the person lets the app break in with something critical. Browsers
/// mark as critical whatever a site wants to stay, so for their messages the level alone counts.
public enum SilenceRule {
  public static func passes(
    _ notification: Notification, level: InterruptionLevel, settings: AppSettings,
    isFromBrowser: Bool
  ) -> Bool {
    passesAsUrgent(notification, settings, isFromBrowser: isFromBrowser)
      || FocusRule.plain.passes(nil, level: level, breakthrough: settings.breakthrough)
  }

  /// Whether it passes where the person has switched off the banners of this very app.
  ///
  /// Without Pennant a critical urgency would break that switch. A level, which is the app's own
  /// word, would not.
  public static func passesMuted(
    _ notification: Notification, settings: AppSettings, isFromBrowser: Bool
  ) -> Bool {
    settings.breakthrough.passesAlways
      || passesAsUrgent(notification, settings, isFromBrowser: isFromBrowser)
  }

  static func passesAsUrgent(
    _ notification: Notification, _ settings: AppSettings, isFromBrowser: Bool
  ) -> Bool {
    notification.urgency == .critical && !isFromBrowser && settings.breakthrough.allows(.critical)
  }
}
