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
  /// It has been told of.
  var hasAppeared = false
  /// It was not to disturb before it was told of.
  var startsSilent = false
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

  private static func abilities(
    _ profile: ServerProfile, _ capabilities: Set<String>, _ description: ServerDescription
  ) -> DesktopAbilities {
    var abilities = profile.abilities(capabilities: capabilities)
    abilities.server = description
    return abilities
  }
}
