/// How an app is shown to people: its name and icon, from its desktop entry where it has one.
public struct AppFace: Hashable, Sendable {
  public var name: String
  public var icon: Picture?
  /// The desktop entry that exists for it, if any.
  public var desktopEntry: String?
  /// The name in that entry, where a message gave another.
  public var entryName: String?

  public init(
    name: String, icon: Picture? = nil, desktopEntry: String? = nil, entryName: String? = nil
  ) {
    self.name = name
    self.icon = icon
    self.desktopEntry = desktopEntry
    self.entryName = entryName
  }
}
