/// The id of an app in the preferences: its desktop entry, failing that its name.
///
/// Upper and lower case make no difference.
public struct AppID: Hashable, Sendable {
  /// As it was first written; what people are shown.
  public let spelling: String
  /// The spelling in lower case, by which ids are compared.
  public let key: String

  public init(_ spelling: String) {
    self.spelling = spelling
    self.key = spelling.lowercased()
  }

  /// The id of a sender in a sandbox that does not say which app it holds.
  ///
  /// A process that nobody could look at may count as this, too. Neither ever counts as a process
  /// outside of a sandbox.
  public static let unknownSandbox = AppID("unknown sandbox")

  public static func == (one: Self, other: Self) -> Bool { one.key == other.key }

  public func hash(into hasher: inout Hasher) { hasher.combine(key) }
}
