public import Clock
public import NotificationModel

/// How the service is, as `GetStatus` of `org.pennant.Control1` tells it.
public nonisolated struct ServiceStatus: Hashable, Sendable {
  /// The desktop that draws notifications, and why it was chosen.
  public struct Desktop: Hashable, Sendable {
    /// As it was asked for: `auto`, `name:BUS.NAME` and so on.
    public var asked: String
    /// For people.
    public var title: String
    /// A sentence to stand behind a colon.
    public var reason: String
    /// Unix seconds.
    public var since: Int64

    /// The title where nobody draws.
    public static let nobody = "none"
    public var isNobody: Bool { title == Self.nobody }

    public init(asked: String, title: String, reason: String, since: Int64) {
      self.asked = asked
      self.title = title
      self.reason = reason
      self.since = since
    }
  }

  /// How it stands with the server that is to draw, and since when in Unix seconds.
  public struct Condition: Hashable, Sendable {
    public var state: ServerState
    public var since: Int64

    public init(_ state: ServerState, since: Int64) {
      self.state = state
      self.since = since
    }
  }

  /// Somebody who was to draw and failed.
  public struct GivenUp: Hashable, Sendable {
    public var title: String
    public var since: Int64
    /// A sentence.
    public var reason: String
    /// No try before then, in Unix seconds.
    public var again: Int64

    public init(title: String, since: Int64, reason: String, again: Int64) {
      self.title = title
      self.since = since
      self.reason = reason
      self.again = again
    }
  }

  /// Somebody who was thought of.
  public struct Candidate: Hashable, Sendable {
    public var title: String
    public var isTaken: Bool
    public var reason: String

    public init(title: String, isTaken: Bool, reason: String) {
      self.title = title
      self.isTaken = isTaken
      self.reason = reason
    }
  }

  public var version: String
  public var desktop: Desktop
  /// The owner of the notification name, where that is not the service.
  public var nameHeldBy: String?
  /// `nil` where none is there, or it has not said.
  public var server: ServerDescription?
  /// `nil` where no server is to draw.
  public var condition: Condition?
  public var givenUp: [GivenUp] = []
  public var candidates: [Candidate] = []
  /// `nil` where there is no place for one.
  public var preferencesFile: String?
  public var preferenceErrors: UInt32 = 0
  /// Why the database takes nothing; `nil` where it does.
  public var centerFault: String?
  /// Whether the journal has what the database does not take, so that it outlives the service.
  public var isCenterNoted = false
  /// Why nothing here can play a sound; `nil` where something can.
  public var soundFault: String?
  /// Why the last message that was to be read aloud was not; `nil` where it was, or none came.
  public var speechFault: String?
  /// The source that tells which window is in front, or why there is none; `nil` where not asked.
  public var front: Front?
  public var open: UInt32 = 0
  /// `nil` from a service that does not say.
  public var lock: LockReport?
  /// Everything that keeps notifications off the screen.
  public var focus = FocusStatus()
  /// How many notifications wait for the person's answer about their app.
  public var held: UInt32 = 0
  /// The apps that the person has muted.
  public var muted: [Muted] = []

  /// The source that tells which window is in front, where a preference asks for it.
  public enum Front: Hashable, Sendable {
    /// For people, behind "told by".
    case toldBy(String)
    /// Why nobody tells, to stand behind a colon.
    case untold(String)
  }

  /// An app that the person has muted, and until when.
  public struct Muted: Hashable, Sendable {
    public var app: AppID
    public var until: UnixTime

    public init(app: AppID, until: UnixTime) {
      self.app = app
      self.until = until
    }
  }

  public init(version: String, desktop: Desktop) {
    self.version = version
    self.desktop = desktop
  }
}

/// Whether the screen is locked, and who says so.
public nonisolated struct LockReport: Hashable, Sendable {
  public var isLocked: Bool
  /// Somebody has said which it is.
  public var isKnown: Bool
  /// The sources that say so, one name each, for people.
  public var lockedBy: [String]

  public init(isLocked: Bool = false, isKnown: Bool = false, lockedBy: [String] = []) {
    self.isLocked = isLocked
    self.isKnown = isKnown
    self.lockedBy = lockedBy
  }
}
