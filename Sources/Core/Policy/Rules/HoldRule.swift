import Clock
public import NotificationModel

/// The messages that a focus holds back go to the Center only, without banner and sound; where it
/// leaves banners, they are shown and not heard.
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
    case .alert: span = settings.timeOfBanners
    }
    let mute = MuteRule.mute(
      of: notification, isStatus: isStatus, settings: settings, context: context)
    if let mute {
      reasons.removeAll { $0.topic == .timeOnScreen }
      reasons.append(.muted(mute))
      return (.unseen(then, fadesAfter: span), .muted)
    }
    let next = GatherRule.delivery(
      of: notification, level: level, isStatus: isStatus, settings: settings, context: context)
    if let next {
      let then = GatherRule.end(then, reasons: &reasons)
      reasons.append(.gathered(minute: next.minute, settings.source(of: .deliver)))
      return (.unseen(then, fadesAfter: span), .gathered)
    }
    guard !isStatus, !notification.isOurs else { return (fate, .none) }
    guard let focus = context.focus else {
      return FrontRule.fate(instead: fate, after: span, .none, settings, context, &reasons)
    }
    let failed = parts(of: focus, against: notification, level, settings, context)
    let held = failed.filter { $0.rule.banners == .hold }
    guard let first = held.first else {
      reasons += shown(under: focus, by: failed.first, level, settings, context)
      return FrontRule.fate(
        instead: fate, after: span, failed.isEmpty ? .none : .hushed, settings, context, &reasons)
    }
    // A reason for the time on the screen means nothing any more.
    reasons.removeAll { $0.topic == .timeOnScreen }
    reasons.append(.heldByFocus(first, level, source(first.rule, level, settings)))
    let isTold = held.contains { $0.rule.summary }
    return (.unseen(then, fadesAfter: span), isTold ? .told : .untold)
  }

  /// Why it is shown all the same: it passes, or the focus only takes its sound.
  private static func shown(
    under focus: ActiveFocus, by hushing: ActiveFocus.Part?, _ level: InterruptionLevel,
    _ settings: AppSettings, _ context: PolicyContext
  ) -> [Reason] {
    if let part = hushing {
      return [.hushedByFocus(part, level, source(part.rule, level, settings))]
    }
    guard let part = focus.parts.first else { return [] }
    return part.rule.isAbout(context.maybe)
      ? [.passesFocus(part, source(part.rule, level, settings))] : [.notOfFocus(part)]
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
      $0.rule.isAbout(context.maybe)
        && !$0.rule.passes(context.app, level: level, breakthrough: settings.breakthrough)
        && !($0.rule.letsUrgentPass && isUrgent)
    }
  }

  /// The app's own line, where that has a part in it.
  private static func source(
    _ rule: FocusGroup, _ level: InterruptionLevel, _ settings: AppSettings
  ) -> Source? {
    rule.levels.contains(level) || settings.breakthrough.decidesAlone
      ? settings.source(of: .breakthrough) : nil
  }
}

/// The messages that the person lets through while the desktop server itself is not to disturb.
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
      || FocusGroup.plain.passes(nil, level: level, breakthrough: settings.breakthrough)
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
