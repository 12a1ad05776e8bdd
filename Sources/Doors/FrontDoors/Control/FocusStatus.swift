public import NotificationModel

/// Everything that keeps notifications off the screen now, as the control interface tells it.
public nonisolated struct FocusStatus: Hashable, Sendable {
  /// A focus that holds.
  public struct Holding: Hashable, Sendable {
    /// Empty for the plain one, which has no group in the preferences.
    public var name: String
    public var cause: Cause
    /// Where it came on by itself that is not known.
    public var since: UnixTime?
    /// `nil` where it does not end by itself.
    public var until: UnixTime?

    public init(name: String, cause: Cause, since: UnixTime?, until: UnixTime?) {
      self.name = name
      self.cause = cause
      self.since = since
      self.until = until
    }
  }

  public enum Cause: String, Hashable, Sendable, CaseIterable {
    case manual, schedule, locked, sharing, inhibitor, desktop
  }

  /// An app that asks for quiet.
  public struct Inhibitor: Hashable, Sendable {
    public var app: String
    public var reason: String
    public var since: UnixTime
    public var isSharing: Bool
    /// The person has switched it off.
    public var isSetAside: Bool
    /// The app that the system has found it to be, where that is another than it says.
    public var runsAs: String?
    /// The preferences do not let it ask.
    public var isBarred = false

    public init(app: String, reason: String, since: UnixTime, isSharing: Bool, isSetAside: Bool) {
      self.app = app
      self.reason = reason
      self.since = since
      self.isSharing = isSharing
      self.isSetAside = isSetAside
    }
  }

  /// Since when something has held without a break; `nil` where nothing holds.
  public var since: UnixTime?
  public var holding: [Holding] = []
  /// The focus whose schedule ends what was switched on by hand, as it begins then.
  public var next: String?
  /// Focuses that would hold by their schedule, and are switched off until `setAsideUntil`.
  public var setAside: [String] = []
  public var setAsideUntil: UnixTime?
  public var inhibitors: [Inhibitor] = []
  /// Apps whose wishes the person has set aside, those to come too.
  public var appsSetAside: [String] = []
  /// The apps among them that were set aside by the switch which this answers.
  public var appsJustSetAside: [String] = []
  /// Apps that ask, and may not by the preferences.
  public var appsBarred: [String] = []
  /// A program said that the screen is shared.
  public var isSharing = false
  /// The desktop server's own switch.
  public var serverIsSilent = false
  /// How many open ones are held back.
  public var held: UInt32 = 0
  /// The names of the focuses in the preferences.
  public var names: [String] = []

  public init() {}

  public var isOn: Bool { !holding.isEmpty }
}

/// A wish of a person about not being disturbed.
public nonisolated enum FocusWish: Hashable, Sendable {
  /// How long.
  public enum End: Hashable, Sendable {
    /// As the schedule has it.
    case open
    /// A minute of the day.
    case at(UInt32)
    case after(Span)
    case until(UnixTime)
  }

  /// Without a name the plain one.
  case on(String?, End)
  case off
  case toggle
  case sharing(Bool)
  /// The requests of this app for quiet count again.
  case allow(String)
}
