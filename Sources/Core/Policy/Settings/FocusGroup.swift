public import Clock
public import NotificationModel
import Translations

/// A `[Focus NAME]` group: when it holds and what passes it.
public struct FocusGroup: Hashable, Sendable {
  /// Days of the week, Monday first.
  public struct Days: OptionSet, Hashable, Sendable {
    public let rawValue: UInt8
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    public static let everyDay = Days(rawValue: 0b111_1111)
  }

  public var name: String
  /// The days on which the focus begins; `nil` is every day, where it has times at all and no dates.
  public var days: Days?
  /// Minutes since midnight; `from` and `until` are both set or neither is.
  ///
  /// A focus without times holds for the whole of its days.
  public var from: Int?
  public var until: Int?
  /// The dates on which the focus begins, besides those days; with dates alone, on them alone.
  public var dates: [ClosedRange<CalendarDate>] = []
  public var apps: [AppID] = []
  /// The apps that it silences; empty where it silences all but those that pass.
  public var silence: [AppID] = []
  public var banners = FocusBanners.hold
  public var levels: [InterruptionLevel] = [.timeSensitive, .critical]
  public var summary = true
  /// Whether messages of critical urgency pass where the app may break in so: a desktop's own rule.
  public var letsUrgentPass = false

  public init(name: String) {
    self.name = name
  }

  /// The rule of do-not-disturb, which holds where no focus is named.
  ///
  /// No app passes by its name, and the levels that pass are those that are meant to break in.
  public static let plain = FocusGroup(name: "")

  /// The name of the group that says what do-not-disturb by hand does.
  public static let nameByHand = "dnd"

  /// The most entries of a list of dates; each is looked at whenever the clock is.
  public static let mostDates = 64

  /// Whether the focus begins and ends by itself.
  public var isScheduled: Bool { days != nil || from != nil || !dates.isEmpty }

  /// The name of the focus as it stands in a sentence.
  var title: String {
    name.isEmpty ? translated("do-not-disturb") : translated("the focus '{name}'", ["name": name])
  }
}

/// The fate of a banner that does not pass a focus.
public enum FocusBanners: String, CaseIterable, Hashable, Sendable {
  /// The banner goes to the Center only.
  case hold
  /// The banner is shown, and not heard.
  case silent
}

extension FocusGroup {
  /// Whether it is about an app at all; a focus that names whom it silences is about those alone.
  ///
  /// - Parameter apps: all that the app may be: a name that is only claimed is silenced too.
  /// - Returns: false where the focus has nothing to say of it.
  func isAbout(_ apps: [AppID]) -> Bool {
    silence.isEmpty || apps.contains { silence.contains($0) }
  }

  /// Whether a notification of an app passes.
  ///
  /// All of an app's pass by the person's word for the app or by the app's name; others pass by
  /// their level, where the person lets the app use that.
  ///
  /// - Parameters:
  ///   - app: the app; `nil` where that is doubtful, as names alone cost nothing.
  ///   - level: of the notification.
  ///   - breakthrough: what of this app may pass a focus; `always` and `never` beat the rest.
  /// - Returns: true where the notification may be shown.
  public func passes(
    _ app: AppID?, level: InterruptionLevel, breakthrough: Breakthrough
  ) -> Bool {
    switch breakthrough {
    case .always: return true
    case .never: return false
    case .timeSensitive, .critical: break
    }
    if silence.isEmpty, let app, apps.contains(app) { return true }
    return levels.contains(level) && breakthrough.allows(level)
  }
}

extension Breakthrough {
  var passesAlways: Bool { self == .always }

  /// Whether it says yes or no whatever the level.
  var decidesAlone: Bool { passesAlways || self == .never }

  func allows(_ level: InterruptionLevel) -> Bool {
    switch self {
    case .always: true
    case .timeSensitive: level == .timeSensitive || level == .critical
    case .critical: level == .critical
    case .never: false
    }
  }
}

/// The focuses that hold now; a notification has to pass every one of them.
public struct ActiveFocus: Hashable, Sendable {
  /// A focus that holds now, and what brought it about.
  public struct Part: Hashable, Sendable {
    public var rule: FocusGroup
    public var cause: FocusCause

    public init(_ rule: FocusGroup, _ cause: FocusCause) {
      self.rule = rule
      self.cause = cause
    }
  }

  public var parts: [Part]
  /// The moment since when one or another of them has held without a break.
  public var since: UnixTime

  public init(_ parts: [Part], since: UnixTime) {
    self.parts = parts
    self.since = since
  }
}

/// The cause of a focus.
public enum FocusCause: Hashable, Sendable {
  /// The person switched it on.
  case manual
  case schedule
  case locked
  case sharing
  /// A window that fills the screen is in front.
  case fullscreen
  /// Nobody has touched the session for a while.
  case away
  /// An app asks for quiet: its name, and why.
  case inhibitor(app: String, reason: String)
  /// The settings of the desktop say so, and the desktop cannot act on them itself.
  case desktop(String)
  /// The focus does not hold; somebody wants to know what it would do.
  case supposed
}

extension FocusCause {
  /// The same cause without an app's own words for it, which may tell what the app is about.
  public var wordless: FocusCause {
    switch self {
    case .inhibitor(let app, _): .inhibitor(app: app, reason: "")
    case .manual, .schedule, .locked, .sharing, .fullscreen, .away, .desktop, .supposed: self
    }
  }

  /// The cause in words, to stand in brackets behind the name of the focus.
  public var words: String {
    switch self {
    case .manual: translated("switched on by hand")
    case .schedule: translated("on by its schedule")
    case .locked: translated("on while the screen is locked")
    case .sharing: translated("on while the screen is shared")
    case .fullscreen: translated("on while a window fills the screen")
    case .away: translated("on while you are away")
    case .inhibitor(let app, let reason):
      reason.isEmpty ? translated("{app} asks", ["app": "\(app)"]) : "\(app): \(reason)"
    case .desktop(let name): translated("on in the settings of {desktop}", ["desktop": name])
    case .supposed: translated("supposed to be on")
    }
  }
}

extension ActiveFocus.Part {
  /// The focus and its cause, as part of a sentence.
  var words: String { Self.words(rule, cause) }

  /// The same without an app's own words for it, which may tell what the app is about.
  public var wordlessWords: String { Self.words(rule, cause.wordless) }

  private static func words(_ rule: FocusGroup, _ cause: FocusCause) -> String {
    translated("{focus} ({cause})", ["focus": rule.title, "cause": cause.words])
  }
}
