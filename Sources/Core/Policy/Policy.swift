public import NotificationModel

/// The one judge: makes a verdict of what an app asked for, what the person wrote and the moment.
public enum Policy {
  public static func decide(
    _ notification: Notification, face: AppFace, settings: AppSettings, isStatus: Bool,
    context: PolicyContext
  ) -> Verdict {
    let settings = face.styles == nil ? settings : settings.limited(to: face.styles)
    var reasons: [Reason] = []
    // Room for the reasons of most verdicts: every open item keeps it, and growing would double it.
    reasons.reserveCapacity(5)
    let level = InterruptionRule.level(
      of: notification, settings: settings, reasons: &reasons)
    let wanted = FateRule.fate(
      of: notification, level: level, isStatus: isStatus, settings: settings, reasons: &reasons)
    let (passed, hold) = HoldRule.fate(
      instead: wanted, of: notification, level: level, isStatus: isStatus, settings: settings,
      context: context, reasons: &reasons)
    let fate = StayRule.fate(
      instead: passed, isStatus: isStatus, settings: settings, context: context, reasons: &reasons)
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
    if NewsRule.isNews(
      notification, level: level, fate: fate, hold: hold, isStatus: isStatus, settings: settings,
      context: context)
    {
      NewsRule.tell(of: &verdict, settings)
    }
    ThreadRule.explain(
      notification, isStatus: isStatus, settings: settings, reasons: &verdict.reasons)
    if CommandRule.command(
      for: notification, fate: fate, isStatus: isStatus, settings: settings) != nil
    {
      verdict.reasons.append(.runsCommand(settings.source(of: .run)))
    }
    verdict.slidePrompt = LockScreenRule.slidePrompt(of: notification, settings: settings)
    LockScreenRule.apply(
      to: &verdict, settings: settings, wishes: notification.wishes, context: context)
    return verdict
  }
}

/// The facts of the moment that a decision takes into account.
public struct PolicyContext: Hashable, Sendable {
  public var isLocked = false
  /// Whether nobody is there to see what comes.
  public var isAway = false
  /// The focuses that hold now; a notification passes only if it passes all of them.
  public var focus: ActiveFocus?
  /// The mute of the app, where the person has muted it.
  public var mute: Mute?
  /// The times at which a message that comes now arrives, by the times of day that the person
  /// wants; none where nothing is to be gathered.
  public var deliveries: [GatherTimes: NextGathering] = [:]
  /// Whether a window of the app is in front.
  public var front = FrontPlace.elsewhere
  /// The app, to be looked for among those that a focus names; `nil` where it is doubtful.
  public var app: AppID?
  /// All apps that the sender may be, to be looked for among those that a focus silences.
  public var maybe: [AppID] = []
  /// Whether the app speaks for web sites, so that its urgency may be the wish of a site.
  public var isFromBrowser = false
  /// Whether the desktop server is not to disturb, by its person's own switch.
  ///
  /// The server holds banners by itself then, and nothing is to be heard in its silence.
  public var serverIsSilent = false
  public var desktop = DesktopAbilities()
  /// The number of items of the app's thread that a hidden preview stands for, this one included
  /// (`%u`).
  public var pendingInThread = 1

  public init() {}
}
