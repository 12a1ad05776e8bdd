/// How an app is shown to people: its name and icon, from its desktop entry where it has one.
public struct AppFace: Hashable, Sendable {
  public var name: String
  public var icon: Picture?
  /// The desktop entry that exists for it, if any.
  public var desktopEntry: String?
  /// The name in that entry, where a message gave another.
  public var entryName: String?
  /// The styles that the entry says the app uses (P8); `nil` where it says nothing of it.
  public var styles: StyleSet?
  /// How the app says which site a message is from; `nil` where the app is no browser.
  public var browser: Browser?

  /// How a browser says which site a message is from.
  public enum Browser: UInt8, Hashable, Sendable {
    /// In the hint for it, or not at all.
    case byHint
    /// In the hint where that is offered, else in the first line of the body, before any words of
    /// the site.
    case byFirstLine
  }

  public init(
    name: String, icon: Picture? = nil, desktopEntry: String? = nil, entryName: String? = nil,
    styles: StyleSet? = nil, browser: Browser? = nil
  ) {
    self.name = name
    self.icon = icon
    self.desktopEntry = desktopEntry
    self.entryName = entryName
    self.styles = styles
    self.browser = browser
  }
}
