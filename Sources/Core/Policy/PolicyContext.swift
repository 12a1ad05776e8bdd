public import NotificationModel

/// What the moment adds to a decision.
public struct PolicyContext: Hashable, Sendable {
  public var isLocked = false
  /// What holds now; a notification passes only what passes all of it.
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
