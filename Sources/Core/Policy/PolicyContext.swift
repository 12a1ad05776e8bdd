public import NotificationModel

/// The facts of the moment that a decision takes into account.
public struct PolicyContext: Hashable, Sendable {
  public var isLocked = false
  /// The focuses that hold now; a notification passes only if it passes all of them.
  public var focus: ActiveFocus?
  /// Which app this is, for those that a focus names; `nil` where that is doubtful.
  public var app: AppID?
  /// Its app speaks for web sites, whose wishes its urgency may be.
  public var isFromBrowser = false
  /// The desktop server is not to disturb by its person's own switch: it holds banners by itself,
  /// and nothing is to be heard in its silence.
  public var serverIsSilent = false
  public var desktop = DesktopAbilities()
  /// How many of the app's thread a hidden preview stands for, this one included (`%u`).
  public var pendingInThread = 1

  public init() {}
}
