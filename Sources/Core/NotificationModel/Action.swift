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

  /// Keys that begin so are Pennant's own: no app may have one.
  public static let ownPrefix = "pennant-"
  public var isOwn: Bool { rawValue.utf8.starts(with: Self.ownPrefix.utf8) }

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
  /// Ours alone: the notification is to come back later.
  public static let snooze = ActionKey("pennant-snooze")
}

/// A field in which a person answers from the notification itself.
public struct ReplyField: Hashable, Sendable {
  /// The title of the action that carries it.
  public var title: String
  /// The text that an empty field shows.
  public var prompt: String?
  public var sendTitle: String?

  public init(title: String, prompt: String? = nil, sendTitle: String? = nil) {
    self.title = title
    self.prompt = prompt
    self.sendTitle = sendTitle
  }
}

/// The token that a desktop gives so that the app a person acted on may come to the front.
public struct ActivationToken: Hashable, Sendable {
  public let text: String

  /// Real tokens have a few dozen bytes; a token goes into an environment and a command line.
  public static let mostBytes = 1_024

  /// `nil` for what no desktop gives: nothing, too much, or what cannot be printed.
  public init?(_ text: String) {
    guard !text.isEmpty, text.utf8.count <= Self.mostBytes,
      text.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7f })
    else { return nil }
    self.text = text
  }
}

/// Whom an action has reached.
public enum Invoked: String, Hashable, Sendable {
  case app
  /// Its app was gone and has been started from its desktop entry.
  case entry
  /// The action destroys something, so the person is asked first.
  case person
}
