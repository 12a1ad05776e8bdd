/// An app's own desktop entry, as far as it is of use here.
nonisolated public struct DesktopEntry: Hashable, Sendable {
  /// The name of the file, without `.desktop`.
  public var id: String
  /// The name of the app, in the person's language.
  public var name: String
  /// A name from the icon themes or an absolute path, as it stands there.
  public var icon: String?
  /// `X-Pennant-Styles`: which styles the app says it uses, as it stands there.
  public var styles: String?
  public var exec: String?
  public var isDBusActivatable: Bool
  /// `NoDisplay`: it is no app of its own in menus, but it is one.
  public var isNoDisplay: Bool
  /// Whether the app is a terminal: any program may run in it, so that running in it says nothing.
  public var isTerminal: Bool
  /// Whether the app speaks for web sites.
  public var isWebBrowser: Bool
  /// `StartupWMClass`: the name of its windows, as it stands there.
  public var windowClass: String?
  /// The file it was read from.
  public var path: String

  public init(
    id: String, name: String, icon: String? = nil, styles: String? = nil, exec: String? = nil,
    isDBusActivatable: Bool = false, isNoDisplay: Bool = false,
    isTerminal: Bool = false, isWebBrowser: Bool = false, windowClass: String? = nil, path: String
  ) {
    self.id = id
    self.name = name
    self.icon = icon
    self.styles = styles
    self.exec = exec
    self.isDBusActivatable = isDBusActivatable
    self.isNoDisplay = isNoDisplay
    self.isTerminal = isTerminal
    self.isWebBrowser = isWebBrowser
    self.windowClass = windowClass
    self.path = path
  }
}
