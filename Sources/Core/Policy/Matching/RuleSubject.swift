public import NotificationModel

/// All of a message that rules judge by.
///
/// A class, so that its texts are put into lower case once, and only where a rule asks for them.
public final class RuleSubject {
  /// A part that a message may have.
  public enum Part: String, CaseIterable, Hashable, Sendable {
    case buttons, picture, reply, progress
  }

  private let notification: Notification
  private(set) lazy var title = FoldedText(notification.title)
  private(set) lazy var body = FoldedText(notification.body.plain)

  public init(_ notification: Notification) {
    self.notification = notification
  }

  var urgency: Urgency { notification.urgency }
  var category: Category? { notification.category }
  /// The level that the message has by itself.
  var level: InterruptionLevel { InterruptionRule.claimed(by: notification) }

  /// Whether the message is the service's own, about which no rule is.
  var isOurs: Bool { notification.isOurs }

  func has(_ part: Part) -> Bool {
    switch part {
    case .buttons: !notification.actions.isEmpty
    case .picture: notification.picture != nil
    case .reply: notification.reply != nil
    case .progress: notification.progress != nil
    }
  }
}

/// The app and site that a message is taken for while rules are judged.
struct RuleSender {
  /// `nil` where it is not to gain by a name that it only claims.
  let app: FoldedText?
  let site: FoldedText?

  init(_ app: AppID?, site: Site?) {
    self.app = app.map { FoldedText(lowercase: $0.key) }
    self.site = site.map { FoldedText(lowercase: $0.name) }
  }
}

/// The circumstances that rules ask for, which change while nothing comes.
public struct RuleMoment: Hashable, Sendable {
  /// The names of the focuses that hold.
  public var focuses: Set<String> = []
  public var isLocked = false
  /// The hours that rules name and in which the time of day lies.
  public var hours: Set<DayHours> = []

  public init() {}

  /// The circumstances that a condition can ask for.
  public struct Parts: OptionSet, Hashable, Sendable {
    public let rawValue: UInt8
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    public static let focuses = Parts(rawValue: 1)
    public static let lock = Parts(rawValue: 2)
    public static let hours = Parts(rawValue: 4)
  }

  /// The parts in which two moments differ.
  public func difference(to other: RuleMoment) -> Parts {
    var parts: Parts = []
    if focuses != other.focuses { parts.insert(.focuses) }
    if isLocked != other.isLocked { parts.insert(.lock) }
    if hours != other.hours { parts.insert(.hours) }
    return parts
  }
}

/// A stretch of each day, in minutes since midnight; it may go over midnight.
public struct DayHours: Hashable, Sendable {
  public let from: Int
  public let until: Int

  public init(from: Int, until: Int) {
    self.from = from
    self.until = until
  }
}
