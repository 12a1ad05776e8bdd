public import Clock

/// The abilities of the server that draws, as its profile and its own answers say.
public struct DesktopAbilities: Hashable, Sendable {
  /// The markup that the server renders; `nil` where a body is plain text to it.
  public var markup: RichText.Abilities?
  /// Whether the server takes actions; `drawsActionTitles` says whether a person sees them as
  /// buttons.
  public var takesActions = true
  public var drawsActionIcons = false
  public var takesReplies = false
  /// Whether an icon, a picture or both are drawn.
  public var drawsPictures = true
  /// Whether the name of the app stands beside its message.
  public var drawsAppName = true
  /// Whether a person sees how to close it, so that no Close button is to be added.
  public var hasCloseControl = true
  /// Whether a button is drawn for `default` where it is among the others.
  public var drawsTap = true
  /// Whether buttons are drawn with their titles; where not, a person chooses by other means.
  public var drawsActionTitles = true
  /// Whether the server's own Closed(expired) is the fade; where not, our clock ends the banner.
  public var honoursTimeouts = true
  /// Whether faded banners stay in a list of the server's, where they can still be acted on.
  public var keepsFadedInList = false
  /// Whether one thing stands on the screen at a time, and all others wait until it has left.
  public var showsOneAtATime = false
  /// Whether the server cuts text to fit by itself.
  public var truncates = true
  /// Whether the origin of a message is drawn (`x-kde-origin-name`).
  public var drawsOrigin = false
  /// Whether previews of the files that a message is about are drawn (`x-kde-urls`).
  public var takesFiles = false
  /// Whether the server plays sounds that are named to it.
  public var playsSounds = false
  /// Whether the server shows what is critical in its own silence too.
  public var showsCriticalInSilence = false
  /// Whether a message that came in the server's silence is not shown when the silence is over.
  public var dropsInSilence = false
  /// Whether the server leaves its screen as it is in its silence, whatever is to replace it.
  public var freezesInSilence = false
  /// Whether the server was not to disturb when it appeared.
  public var isSilent = false
  /// The apps that had no banners in the desktop's own settings when the server appeared.
  public var mutedApps = MutedApps.none
  /// Whether anybody sees the screen; where not, items only fade on it.
  public var isSeen = true
  /// The server by its own word, where it has said who it is.
  public var server: ServerDescription?

  public init() {}
}

/// The name and version that a server says it has, and the known kind that it is taken for.
public struct ServerDescription: Hashable, Sendable {
  public var name: String
  public var version: String
  public var profile: String
  /// The newest version of its kind that was tried, where the server says that its own is later.
  public var knownUpTo: String?

  public init(name: String, version: String, profile: String, knownUpTo: String? = nil) {
    self.name = name
    self.version = version
    self.profile = profile
    self.knownUpTo = knownUpTo
  }
}

/// The state of a server that is to draw, with the word that stands for it on the control interface.
public enum ServerState: String, Hashable, Sendable, CaseIterable {
  /// No server is there to call.
  case absent
  /// The server is started when there is something to draw.
  case resting
  /// The server is on its way, and has not said yet who it is.
  case starting
  case running
  /// The server is there and does not answer.
  case silent
  /// The server has failed, for good or until it is tried again.
  case givenUp = "given-up"
}

/// The state of the server that is to draw, and since when.
public struct ServerCondition: Hashable, Sendable {
  public private(set) var state: ServerState
  public private(set) var since: Moment

  public init(_ state: ServerState, since: Moment) {
    self.state = state
    self.since = since
  }

  /// Changes the state; a state that stays the same keeps the moment when it began.
  public mutating func become(_ state: ServerState, at now: Moment) {
    guard state != self.state else { return }
    self.state = state
    since = now
  }
}

/// The apps that the person has switched off in the desktop's own settings, one by one.
///
/// GNOME keeps what it has of an app under the id of its desktop entry in small letters, digits and
/// single dashes, so that two apps may share a switch.
public struct MutedApps: Hashable, Sendable {
  public static let none = MutedApps([])

  private let keys: Set<String>

  public init(_ names: some Sequence<String>) {
    keys = Set(names.map(Self.key))
  }

  private init(keys: Set<String>) {
    self.keys = keys
  }

  /// Whether an app with this desktop entry, or name where it has none, is switched off.
  public func has(_ app: String) -> Bool {
    !keys.isEmpty && keys.contains(Self.key(app))
  }

  public func union(_ others: MutedApps) -> MutedApps {
    MutedApps(keys: keys.union(others.keys))
  }

  /// The form in which the settings keep an id.
  private static func key(_ id: String) -> String {
    var key: [UInt8] = []
    for scalar in id.unicodeScalars {
      switch scalar {
      case "a"..."z", "0"..."9": key.append(UInt8(truncatingIfNeeded: scalar.value))
      case "A"..."Z": key.append(UInt8(truncatingIfNeeded: scalar.value) | 0x20)
      case _ where key.last != UInt8(ascii: "-"): key.append(UInt8(ascii: "-"))
      case _: break
      }
    }
    return String(decoding: key, as: UTF8.self)
  }
}
