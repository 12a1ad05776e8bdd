/// What names an app in the preferences: its desktop entry, failing that its name, in any case.
public struct AppID: Hashable, Sendable {
  /// As it was first written; what people are shown.
  public let spelling: String
  /// What two spellings of one app have in common.
  public let key: String

  public init(_ spelling: String) {
    self.spelling = spelling
    self.key = spelling.lowercased()
  }

  /// What a sandbox that does not say whose it is counts as, and what nobody could look at: never
  /// as a process outside of one.
  public static let unknownSandbox = AppID("unknown sandbox")

  public static func == (one: Self, other: Self) -> Bool { one.key == other.key }

  public func hash(into hasher: inout Hasher) { hasher.combine(key) }
}
