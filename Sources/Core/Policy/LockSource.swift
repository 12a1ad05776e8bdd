/// A source that can say that the screen is locked.
public enum LockSource: Hashable, Sendable {
  /// `pennant lock`.
  case person
  /// The login manager, by the `LockedHint` of the person's session.
  case session
  /// A screen saver on the session bus, by its name there.
  case screenSaver(String)

  /// For people, to stand in a list.
  public var title: String {
    switch self {
    case .person: "'pennant lock on'"
    case .session: "the login session (logind)"
    case .screenSaver(let name): name
    }
  }
}

/// The word of a lock source on the screen.
public enum LockWord: Hashable, Sendable {
  /// Nothing that means anything.
  case silent
  case unlocked
  case locked
}
