public import Clock

/// A request as the style model sees it: checked, bounded, and still only what the app asked for.
public struct Notification: Hashable, Sendable {
  public var claim: AppClaim
  /// A single line, never markup.
  public var title: String
  public var body = RichText()
  /// Buttons in the app's order; `default` and the reply field are not among them.
  public var actions: [Action] = []
  /// The action of a tap (`default`).
  public var activation: Action?
  public var reply: ReplyField?
  /// The keys of `actions` are icon names.
  public var actionIcons = false
  public var urgency = Urgency.normal
  /// The level that the app's own hint asks for; `nil` without such a hint.
  public var level: InterruptionLevel?
  public var category: Category?
  public var timeout = RequestedTimeout.whateverIsUsual
  /// The picture of this message.
  public var picture: Picture?
  /// The `app_icon` argument.
  public var appIcon: Picture?
  public var sound = SoundRequest.unnamed
  /// The app's number; 0 clears.
  public var badge: UInt32?
  /// The app's generic words for the notification, for hidden previews; may hold `%u`.
  public var placeholder: String?
  /// The app's own words for a tap while the screen is locked.
  public var slidePrompt: String?
  public var thread: String?
  public var tag: ReplaceTag?
  /// A bar from 0 to 100.
  public var progress: Int32?
  public var isTransient = false
  public var isResident = false
  public var wishes: DisplayWishes = []
  /// The web site, account or device that the message came through (`x-kde-origin-name`).
  public var origin: String?
  /// When the notification is to be delivered, in Unix seconds.
  public var deliverAt: Int64?
  public var vendorHints: [VendorHint] = []
  /// The service's own words to the person: nothing in them is an app's to hide.
  public var isOurs = false

  public init(claim: AppClaim, title: String) {
    self.claim = claim
    self.title = title
  }

  /// The web site that the message came through, where its app is a browser.
  public var site: Site? { origin.flatMap { Site($0) } }

  /// Whether there is anything to read.
  public var hasText: Bool { !title.isEmpty || !body.isEmpty }
}

/// The number an app knows a notification by: ours alone, never 0, never used twice.
public struct NotificationID: Hashable, Sendable, Comparable {
  public let rawValue: UInt32

  /// Fails for 0, which on the wire means "no notification".
  public init?(_ rawValue: UInt32) {
    guard rawValue != 0 else { return nil }
    self.rawValue = rawValue
  }

  public static func < (one: Self, other: Self) -> Bool { one.rawValue < other.rawValue }
}

/// How urgent the sender calls a message; the person's own file stands above that.
public enum Urgency: UInt8, Sendable, CaseIterable {
  case low = 0
  case normal = 1
  case critical = 2

  public var word: String {
    switch self {
    case .low: "low"
    case .normal: "normal"
    case .critical: "critical"
    }
  }
}

/// How far a notification may break in on a person.
public enum InterruptionLevel: String, Sendable, CaseIterable {
  /// Center only.
  case passive
  case active
  /// Breaks through a focus.
  case timeSensitive = "time-sensitive"
  /// Breaks through do-not-disturb and mute, for apps the person allowed.
  case critical
}

/// How long the app asks to be on screen.
public enum RequestedTimeout: Hashable, Sendable {
  case whateverIsUsual
  case never
  case after(Span)
}

/// The sound that an app asks for.
public enum SoundRequest: Hashable, Sendable {
  /// The app named no sound, so its notification makes none.
  case unnamed
  /// A name from the XDG sound naming specification.
  case named(String)
  case file(UncheckedPath)
  /// The app plays its own.
  case suppressed
}

/// How an app wishes its notification to be shown, beyond its style.
///
/// The wishes about the lock screen only ever hide: of them and the person's preference, the
/// stricter holds.
public struct DisplayWishes: OptionSet, Hashable, Sendable {
  public let rawValue: UInt8

  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  public static let offLockScreen = DisplayWishes(rawValue: 1)
  public static let hiddenWhenLocked = DisplayWishes(rawValue: 2)
  /// A notification that replaces another appears once more, and is heard.
  public static let asNew = DisplayWishes(rawValue: 4)
}

/// A tag whose newest notification takes the place of the one before it.
public struct ReplaceTag: Hashable, Sendable {
  public enum Kind: Hashable, Sendable {
    /// `x-canonical-private-synchronous` and its older spellings: an on-screen display.
    case synchronous
    /// `x-dunst-stack-tag`.
    case stack
  }

  public let kind: Kind
  public let name: String

  public init(kind: Kind, name: String) {
    self.kind = kind
    self.name = name
  }
}

/// A checked hint of one server family, passed on only to servers whose profile knows it.
public struct VendorHint: Hashable, Sendable {
  public enum Value: Hashable, Sendable {
    case text(String)
    /// Files of this machine that the message is about; nobody has looked at them yet.
    case files([UncheckedPath])
    case flag(Bool)
    case number(Int32)
  }

  public let name: String
  public let value: Value

  public init(name: String, value: Value) {
    self.name = name
    self.value = value
  }

  /// Whether the hint names files, which a server may open to draw a preview of them.
  public var namesFiles: Bool {
    switch value {
    case .files: true
    case .text, .flag, .number: false
    }
  }
}
