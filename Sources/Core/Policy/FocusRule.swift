public import NotificationModel

/// A `[Focus NAME]` group: when it holds and what passes it.
public struct FocusRule: Hashable, Sendable {
  /// Days of the week, Monday first.
  public struct Days: OptionSet, Hashable, Sendable {
    public let rawValue: UInt8
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    public static let everyDay = Days(rawValue: 0b111_1111)
  }

  public var name: String
  /// The days on which it begins; `nil` is every day, where it has times at all.
  public var days: Days?
  /// Minutes since midnight; both or neither.
  ///
  /// Without them it holds all of its days.
  public var from: Int?
  public var until: Int?
  public var apps: [AppID] = []
  public var levels: [InterruptionLevel] = [.timeSensitive, .critical]
  public var summary = true
  /// Whether what an app calls critical passes, where it may break in so: a desktop's own rule.
  public var letsUrgentPass = false

  public init(name: String) {
    self.name = name
  }

  /// The rule of do-not-disturb, which holds where no focus is named.
  ///
  /// No app passes by its name, and the levels that pass are those that are meant to break in.
  public static let plain = FocusRule(name: "")

  /// Whether the focus begins and ends by itself.
  public var isScheduled: Bool { days != nil || from != nil }

  /// As it stands in a sentence.
  public var title: String { name.isEmpty ? "do-not-disturb" : "the focus '\(name)'" }
}

extension FocusRule {
  /// Whether something of an app passes: all of it by the person's word for the app or by the app's
  /// name, else by its level where the person lets the app use it.
  ///
  /// - Parameters:
  ///   - app: which app it is; `nil` where that is doubtful, as names alone cost nothing.
  ///   - level: of the notification.
  ///   - breakthrough: what of this app may pass a focus; `always` and `never` beat the rest.
  /// - Returns: true where it may be shown.
  public func passes(
    _ app: AppID?, level: InterruptionLevel, breakthrough: Breakthrough
  ) -> Bool {
    switch breakthrough {
    case .always: return true
    case .never: return false
    case .timeSensitive, .critical: break
    }
    if let app, apps.contains(app) { return true }
    return levels.contains(level) && breakthrough.allows(level)
  }
}

extension Breakthrough {
  func allows(_ level: InterruptionLevel) -> Bool {
    switch self {
    case .always: true
    case .timeSensitive: level == .timeSensitive || level == .critical
    case .critical: level == .critical
    case .never: false
    }
  }
}
