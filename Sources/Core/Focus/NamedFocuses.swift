public import Policy

/// The focuses of the preferences, and the names of those for the lock, sharing and the like.
public struct NamedFocuses: Hashable, Sendable {
  public var rules: [FocusGroup]
  /// The focus for the locked screen, by name.
  public var whenLocked: String?
  public var whenSharing: String?
  public var whenFullscreen: String?
  public var whenAway: String?

  public init(
    _ rules: [FocusGroup] = [], whenLocked: String? = nil, whenSharing: String? = nil,
    whenFullscreen: String? = nil, whenAway: String? = nil
  ) {
    self.rules = rules
    self.whenLocked = whenLocked
    self.whenSharing = whenSharing
    self.whenFullscreen = whenFullscreen
    self.whenAway = whenAway
  }

  public init(of book: PreferenceBook) {
    self.init(
      book.focuses, whenLocked: book.desktop.focusWhenLocked,
      whenSharing: book.desktop.focusWhenSharing,
      whenFullscreen: book.desktop.focusWhenFullscreen, whenAway: book.desktop.focusWhenAway)
  }
}
