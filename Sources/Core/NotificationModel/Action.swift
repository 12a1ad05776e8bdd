/// Something a person can do about a notification, named by the app's own key.
public struct Action: Hashable, Sendable {
  public let key: ActionKey
  public var title: String
  public var isDestructive: Bool

  public init(key: ActionKey, title: String, isDestructive: Bool = false) {
    self.key = key
    self.title = title
    self.isDestructive = isDestructive
  }
}

/// The word an app listens for when a person has acted.
public struct ActionKey: Hashable, Sendable {
  public let rawValue: String

  public init(_ rawValue: String) {
    self.rawValue = rawValue
  }

  /// A tap on the notification itself.
  public static let activate = ActionKey("default")
  /// The desktop opens the app's own notification settings (Chromium).
  public static let settings = ActionKey("settings")
  /// The field in which a person answers in place (KDE).
  public static let inlineReply = ActionKey("inline-reply")
  /// Ours alone, where a server draws no close control of its own.
  public static let close = ActionKey("pennant-close")
  /// Ours alone: a tap, where a server draws no button for `default`.
  public static let view = ActionKey("pennant-view")
  /// Ours alone: it is to come back later.
  public static let snooze = ActionKey("pennant-snooze")
}
