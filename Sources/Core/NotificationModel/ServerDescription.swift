/// The name and version that a server gives of itself, and the known kind that it is taken for.
public struct ServerDescription: Hashable, Sendable {
  public var name: String
  public var version: String
  public var profile: String
  /// The newest version of its kind that was tried, where it says that it is a later one.
  public var knownUpTo: String?

  public init(name: String, version: String, profile: String, knownUpTo: String? = nil) {
    self.name = name
    self.version = version
    self.profile = profile
    self.knownUpTo = knownUpTo
  }
}
