public import Clock
import Translations

/// A notification, open or past, as people and programs are told of it.
///
/// Hidden content is gone from the item already: the title is the placeholder then.
public struct CenterItem: Hashable, Sendable {
  /// Where the item is now.
  public enum Place: Hashable, Sendable {
    /// The item is on the screen, or on its way there.
    case screen
    /// The desktop server has the item, and decides what to show: by its person's own switch it is
    /// not to disturb.
    case silenced
    /// The item is on a screen that nobody sees, because nothing draws here.
    case unseen
    /// Off the screen and not handled.
    case center
    /// The item waits for the person's answer whether its app may notify.
    case held
    case past(CloseReason, at: UnixTime)
    /// Open, and in no list but that of its kind until its time.
    case asleep(Sleep.Kind, until: UnixTime)
  }

  /// Whom an action on the item can still reach.
  public enum Reach: String, Hashable, Sendable {
    /// Its app listens: every button works.
    case app
    /// Its app is gone; it can be opened from its desktop entry.
    case entry
    /// No app would hear of it.
    case nobody
  }

  public var id: NotificationID
  public var app: AppID
  /// The app's name for people.
  public var appName: String
  /// The app's icon: a name of the icon themes, or a path.
  public var icon: String?
  /// The desktop entry that exists for the app.
  public var entry: String?
  public var title: String
  /// Plain text; lines are kept.
  public var body = ""
  /// The links of the body; none of a hidden one.
  public var links: [BodyLink] = []
  public var style: ItemStyle
  public var level = InterruptionLevel.active
  public var urgency = Urgency.normal
  public var category: Category?
  public var thread: String?
  /// A number that the messages of one thread have in common; `nil` unless the person groups threads.
  ///
  /// A hidden item has it too, since it says nothing of what the thread is about.
  public var group: UInt32?
  /// The web site of the message, where its app is a browser; `nil` of a hidden one.
  public var site: Site?
  /// Whether the item brings a picture of its own; `false` of a hidden one.
  public var hasPicture = false
  /// The name of that picture in the icon themes, where it is one of them.
  public var pictureName: String?
  /// 0 to 100.
  public var progress: Int32?
  /// How many identical notifications the item stands for.
  public var count: UInt32 = 1
  /// The item's buttons, in their order; empty where none works.
  public var actions: [Action] = []
  /// A tap does something: the app's own `default`, or opening the app.
  public var opens = false
  /// The app's own words for a tap; `nil` where it has none, and of a hidden one.
  public var openTitle: String?
  /// The title of a tap while the screen is locked: "Unlock to view".
  public var prompt: String?
  /// The field in which the item can be answered in place; `nil` where it cannot, and of a hidden one.
  public var reply: ReplyField?
  public var takesReply: Bool { reply != nil }
  public var receivedAt: UnixTime
  /// When the item was to come, where it came long after that.
  public var dueAt: UnixTime?
  public var place: Place
  public var reach: Reach
  /// The title of the button with which the person ended a past item; empty where that is hidden.
  public var acted: String?
  public var isHidden = false
  public var isResident = false
  /// A program is still there that waits for what the person does (`notify-send -w`, `-A`).
  public var isAwaited = false
  /// Whether the item is a question of Pennant's own, which waits for an answer.
  public var isQuestion = false

  public init(
    id: NotificationID, app: AppID, appName: String, title: String, style: ItemStyle,
    receivedAt: UnixTime, place: Place, reach: Reach
  ) {
    self.id = id
    self.app = app
    self.appName = appName
    self.title = title
    self.style = style
    self.receivedAt = receivedAt
    self.place = place
    self.reach = reach
  }
}

/// How an item came, or would have come, on the screen.
public enum ItemStyle: String, Hashable, Sendable {
  case banner
  case alert
  case none
}

/// Why a notification is over, in the freedesktop specification's numbers.
public enum CloseReason: UInt32, Sendable {
  case expired = 1
  case dismissed = 2
  case closedByApp = 3
  case undefined = 4
}

extension CloseReason {
  /// The reason for people, to stand behind a colon.
  public var words: String {
    switch self {
    case .expired: translated("its time was over")
    case .dismissed: translated("handled")
    case .closedByApp: translated("closed by its app")
    case .undefined: translated("ended with its app")
    }
  }
}

/// An open item waits for a time of day, out of sight; and afterwards, when that was.
public struct Sleep: Hashable, Sendable {
  public enum Kind: String, CaseIterable, Hashable, Sendable {
    /// Its app asked for a later time.
    case scheduled
    /// The person wants to see it again later.
    case snoozed
    /// The person wants what is like it at certain times of day; it is in the Center meanwhile.
    case gathered
  }

  public var kind: Kind
  /// When the item is to come.
  public var wakesAt: UnixTime
  /// When the item came; `nil` while it sleeps.
  public var wokeAt: UnixTime?

  public init(_ kind: Kind, wakesAt: UnixTime, wokeAt: UnixTime? = nil) {
    self.kind = kind
    self.wakesAt = wakesAt
    self.wokeAt = wokeAt
  }

  /// Whether the item is out of sight while it waits.
  public var isOutOfSight: Bool {
    switch kind {
    case .scheduled, .snoozed: true
    case .gathered: false
    }
  }

  /// Whether the item came so long after its time that a person has to be told.
  public var isLate: Bool {
    wokeAt.map { $0 > wakesAt + Limits.lateness } ?? false
  }
}
