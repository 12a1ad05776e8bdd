/// An app that has notified, and how it is known.
public struct KnownApp: Hashable, Sendable {
  /// The id that names the app in the preferences.
  public var app: AppID
  /// For people.
  public var name: String
  /// The desktop entry that exists for it.
  public var entry: String?
  /// Why it counts as that app: by its sandbox, by its own unit, as it says of itself.
  public var grounds: String
  public var open: UInt32 = 0
  /// How many wait for the person's answer whether it may notify.
  public var held: UInt32 = 0
  public var badge: UInt32 = 0
  public var lastAt: UnixTime?
  /// Of a browser: the web sites that it has spoken for, the latest last.
  public var sites: [String] = []
  /// The styles that its desktop entry declares, as written there; `nil` where it declares none.
  public var styles: String?
  /// The preferences have a group for it.
  public var hasGroup = false

  public init(app: AppID, name: String, entry: String?, grounds: String) {
    self.app = app
    self.name = name
    self.entry = entry
    self.grounds = grounds
  }
}
