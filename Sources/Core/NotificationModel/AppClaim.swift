/// The sender that a message claims to be from; nothing here is proven.
public struct AppClaim: Hashable, Sendable {
  /// The `app_name` argument, cleaned.
  public var name: String
  /// The `desktop-entry` hint without `.desktop`, if it is one that could name a file.
  public var desktopEntry: String?
  /// A name that overrides the app's (`x-kde-display-appname`).
  public var displayName: String?

  public init(name: String, desktopEntry: String? = nil, displayName: String? = nil) {
    self.name = name
    self.desktopEntry = desktopEntry
    self.displayName = displayName
  }

  /// The name of an app that has none.
  public static let unnamed = "unnamed"

  /// The claimed identity: the desktop entry, failing that the app name, failing that nobody's.
  public var app: AppID {
    AppID(desktopEntry ?? (name.isEmpty ? Self.unnamed : name))
  }
}
