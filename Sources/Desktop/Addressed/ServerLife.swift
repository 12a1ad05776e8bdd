import Bus
import NotificationModel

/// One life of a server: what it is, and what it knows of us until it leaves the bus.
nonisolated struct ServerLife {
  let owner: UniqueName
  let profile: ServerProfile
  private let description: ServerDescription
  /// What it said last that it can do.
  var capabilities: Set<String> {
    didSet { abilities = Self.abilities(profile, capabilities, description) }
  }
  private(set) var abilities: DesktopAbilities
  /// When it was asked for its capabilities.
  var askedAt: Int64
  var screen = ServerScreen()
  var ownNumbers = OwnNumbers()
  /// The token of an action that is about to be told.
  var token: (id: ServerID, text: String)?

  init(
    owner: UniqueName, profile: ServerProfile, capabilities: Set<String>,
    description: ServerDescription, askedAt: Int64
  ) {
    self.owner = owner
    self.profile = profile
    self.description = description
    self.capabilities = capabilities
    abilities = Self.abilities(profile, capabilities, description)
    self.askedAt = askedAt
  }

  /// Whether a call gets a number of its own, as its buttons would not be drawn in the old place.
  ///
  /// A bar that moves stays where it is all the same: each of its steps would be a banner.
  func comesAnew(
    _ call: ServerCall, _ shown: Presentation, inPlaceOf id: ServerID,
    under words: ServerScreen.Words?
  ) -> Bool {
    if profile.losesButtons {
      return call.drawsButtons && shown.progress == nil && screen.shownAt(id) != nil
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
