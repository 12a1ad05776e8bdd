public import NotificationModel

/// The window that has the focus, as far as the desktop tells of it.
///
/// Its title is not among that: a title says what a person is doing, and nobody here need know.
public struct FrontWindow: Hashable, Sendable {
  /// The desktop entry that the window says it belongs to.
  public let entry: AppID?
  /// The names of its app's windows: the app id of Wayland, or the class and the instance of X11.
  public let classes: [AppID]
  public let isFullscreen: Bool

  /// A window has no more names than a class and an instance.
  static let mostClasses = 2

  /// Takes names as a window gives them; what can be no app's name is left out.
  public init(entry: String? = nil, classes: [String] = [], isFullscreen: Bool = false) {
    self.init(
      entryID: entry.map(EntryFileName.id), classIDs: classes.map(EntryFileName.id),
      isFullscreen: isFullscreen)
  }

  /// Takes names that are ids already, and may end as a file's name does.
  init(entryID: String?, classIDs: [String], isFullscreen: Bool) {
    self.entry = entryID.flatMap(Self.name)
    self.classes = classIDs.prefix(Self.mostClasses).compactMap(Self.name)
    self.isFullscreen = isFullscreen
  }

  /// Whether it is a window of an app that has any of these names.
  ///
  /// A window's own words for what it is are as good as the app's: an app that says it is another
  /// keeps nothing from the screen but what only claims to be that other, too.
  public func isOf(_ names: some Sequence<AppID>) -> Bool {
    names.contains { $0 == entry || classes.contains($0) }
  }

  /// Whether it is of the same app as another window, as far as names tell.
  public func isOfSameApp(as other: FrontWindow?) -> Bool {
    guard let other else { return false }
    return entry == other.entry && classes == other.classes
  }

  /// `nil` for what is empty, too long, or would be more than a word of one line.
  private static func name(_ text: String) -> AppID? {
    guard !text.isEmpty, text.utf8.count <= Limits.nameCharacters,
      text.unicodeScalars.allSatisfy({ $0.properties.generalCategory != .control })
    else { return nil }
    return AppID(text)
  }
}
