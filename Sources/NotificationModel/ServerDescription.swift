/// What a server that draws says of itself, and which known kind of server it is taken for.
public struct ServerDescription: Hashable, Sendable {
  public var name: String
  public var version: String
  public var profile: String

  public init(name: String, version: String, profile: String) {
    self.name = name
    self.version = version
    self.profile = profile
  }
}
