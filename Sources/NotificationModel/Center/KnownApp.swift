/// An app that has notified, and how it is known.
public struct KnownApp: Hashable, Sendable {
  /// What names it in the preferences.
  public var app: AppID
  /// For people.
  public var name: String
  /// The desktop entry that exists for it.
  public var entry: String?
  /// How it was known, as words behind "known by": its sandbox, its unit, its desktop entry, its name.
  public var grounds: String
  public var open: UInt32 = 0
  public var badge: UInt32 = 0
  public var lastAt: UnixTime?
  /// The preferences have a group for it.
  public var hasGroup = false

  public init(app: AppID, name: String, entry: String?, grounds: String) {
    self.app = app
    self.name = name
    self.entry = entry
    self.grounds = grounds
  }
}
