public import NotificationModel

/// The one judge: what an app asked for, what the person wrote down and the moment, made one verdict.
public enum Policy {
  public static func decide(
    _ notification: Notification, face: AppFace, settings: AppSettings, isStatus: Bool,
    context: PolicyContext
  ) -> Verdict {
    let settings = face.styles == nil ? settings : settings.limited(to: face.styles)
    var reasons: [Reason] = []
    // As many as most have: they are kept with every open item, and growing would double them.
    reasons.reserveCapacity(5)
    let level = InterruptionRule.level(of: notification, reasons: &reasons)
    let wanted = FateRule.fate(
      of: notification, level: level, isStatus: isStatus, settings: settings, reasons: &reasons)
    let (fate, hold) = HoldRule.fate(
      instead: wanted, of: notification, level: level, isStatus: isStatus, settings: settings,
      context: context, reasons: &reasons)
    let isHidden =
      !notification.isOurs
      && PreviewRule.hides(
        settings, wishes: notification.wishes, context: context, reasons: &reasons)
    var verdict = Verdict(
      fate: fate, level: level,
      sound: SoundRule.sound(
        of: notification, level: level, fate: fate, hold: hold, isStatus: isStatus,
        isHidden: isHidden, settings: settings, context: context, reasons: &reasons),
      badge: BadgeRule.badge(of: notification, settings: settings, reasons: &reasons),
      isHidden: isHidden, isStatus: isStatus,
      isWithheld: KeepingRule.withholds(
        notification, settings: settings, isStatus: isStatus),
      buttons: ButtonRow(for: notification, settings: settings, reasons: &reasons),
      snooze: SnoozeRule.snooze(
        notification, fate: fate, isStatus: isStatus, settings: settings, reasons: &reasons),
      title: TitleRule.title(of: notification, face: face, settings: settings, reasons: &reasons),
      placeholder: PreviewRule.placeholder(
        of: notification, settings: settings, pending: context.pendingInThread),
      reasons: reasons, hold: hold)
    verdict.slidePrompt = LockScreenRule.slidePrompt(of: notification, settings: settings)
    LockScreenRule.apply(
      to: &verdict, settings: settings, wishes: notification.wishes, context: context)
    return verdict
  }
}
