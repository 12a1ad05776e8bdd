public import NotificationModel

/// The one judge: what an app asked for, what the person wrote down and the moment, made one verdict.
public enum Policy {
  public static func decide(
    _ notification: Notification, face: AppFace, settings: AppSettings, isStatus: Bool,
    context: PolicyContext
  ) -> Verdict {
    var reasons: [Reason] = []
    let level = InterruptionRule.level(of: notification, reasons: &reasons)
    let fate = FateRule.fate(
      of: notification, level: level, isStatus: isStatus, settings: settings, reasons: &reasons)
    let isHidden =
      !notification.isOurs
      && PreviewRule.hides(settings, context: context, reasons: &reasons)
    return Verdict(
      fate: fate, level: level,
      sound: SoundRule.sound(
        of: notification, fate: fate, isStatus: isStatus, isHidden: isHidden, settings: settings,
        reasons: &reasons),
      badge: BadgeRule.badge(of: notification, settings: settings, reasons: &reasons),
      isHidden: isHidden, isStatus: isStatus,
      isWithheld: KeepingRule.withholds(
        notification, settings: settings, isStatus: isStatus),
      buttons: ButtonRow(for: notification, settings: settings, reasons: &reasons),
      title: TitleRule.title(of: notification, face: face, settings: settings, reasons: &reasons),
      placeholder: PreviewRule.placeholder(
        of: notification, settings: settings, pending: context.pendingInThread),
      reasons: reasons)
  }
}
