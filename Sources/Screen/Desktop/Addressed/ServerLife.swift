import Bus
import Clock
import NotificationModel

/// A single life of a server: what the server is, and what it knows of us until it leaves the bus.
nonisolated struct ServerLife {
  let owner: UniqueName
  let profile: ServerProfile
  private let description: ServerDescription
  /// The last answer of the server to GetCapabilities.
  var capabilities: Set<String> {
    didSet { abilities = Self.abilities(profile, capabilities, description) }
  }
  private(set) var abilities: DesktopAbilities
  /// The time at which the server was asked for them.
  var askedAt: Moment
  /// Whether the core has been told that the server is there.
  var hasAppeared = false
  /// Whether the server was silent when the core was told.
  var startsSilent = false
  /// The apps that had no banners when the core was told.
  var startsMuted = MutedApps.none
  var screen = ServerScreen()
  /// Whether it has taken anything.
  var hasShown = false
  var ownNumbers = OwnNumbers()
  /// Numbers that are closed without the core's doing, and that the server has not given again: an
  /// earlier life of ours closed them, or something that comes anew.
  var leftovers: Set<ServerID> = []
  /// The token of an action that is about to be told.
  var token: (id: ServerID, text: String)?

  init(
    owner: UniqueName, identity: ServerIdentity, capabilities: Set<String>, askedAt: Moment
  ) {
    self.owner = owner
    profile = identity.profile
    description = identity.description
    self.capabilities = capabilities
    abilities = Self.abilities(profile, capabilities, description)
    self.askedAt = askedAt
  }

  /// The server has told more of itself: what it shows stays there.
  mutating func goOn(from former: ServerLife) {
    (hasAppeared, startsSilent) = (former.hasAppeared, former.startsSilent)
    startsMuted = former.startsMuted
    screen = former.screen
    hasShown = former.hasShown
    ownNumbers = former.ownNumbers
    leftovers = former.leftovers
    token = former.token
  }

  /// Whether a call gets a number of its own, as its buttons would not be drawn in the old place.
  ///
  /// A bar that moves stays where it is all the same: each of its steps would be a banner.
  func comesAnew(
    _ call: ServerCall, _ shown: Presentation, inPlaceOf id: ServerID,
    under words: ServerScreen.VisibleText?
  ) -> Bool {
    if profile.losesButtons {
      return call.hasButtons && shown.progress == nil && screen.shownAt(id) != nil
    }
    return profile.keepsOldButtons
      && screen.hasOtherButtons(id, than: call.actions, under: words)
  }

  private static func abilities(
    _ profile: ServerProfile, _ capabilities: Set<String>, _ description: ServerDescription
  ) -> DesktopAbilities {
    var abilities = profile.abilities(capabilities: capabilities)
    abilities.server = description
    return abilities
  }
}

/// Numbers of ours for what a server took and gave no number: 0 is none.
///
/// The server is never told these numbers. The numbers count down from the end that servers, which
/// count up, do not reach; where a server gives such a number all the same, the number is the
/// server's.
nonisolated struct OwnNumbers {
  /// More than are in use at a time: what got one is off the screen at once.
  private static let mostKept: UInt32 = 1_024

  private var last: UInt32 = 0
  private var kept: Set<ServerID> = []

  mutating func next() -> ServerID {
    last = last &- 1
    kept.remove(ServerID(last &+ Self.mostKept))
    let id = ServerID(last)
    kept.insert(id)
    return id
  }

  func contains(_ id: ServerID) -> Bool { kept.contains(id) }

  /// The server has given this number itself.
  mutating func wasGiven(_ id: ServerID) { kept.remove(id) }
}
