/// Whether the screen is locked, by the words of all lock sources: one that says so is enough.
public struct LockState: Hashable, Sendable {
  private var words: [LockSource: LockWord] = [:]
  /// The sources that were asked, and not heard yet.
  private var awaited: Set<LockSource>
  /// Whether the screen was locked in an earlier life of the service.
  ///
  /// A lock of that time holds until every source has been heard.
  private let wasLocked: Bool
  /// Whether to take the screen for locked while nobody says anything.
  public var unknownIsLocked: Bool

  public init(
    awaiting: Set<LockSource> = [], wasLocked: Bool = false, unknownIsLocked: Bool = false
  ) {
    awaited = awaiting
    self.wasLocked = wasLocked
    self.unknownIsLocked = unknownIsLocked
  }

  /// Notes what a source says of the lock.
  public mutating func hear(_ word: LockWord, from source: LockSource) {
    awaited.remove(source)
    words[source] = word
  }

  /// Takes note that a source is not there any more, and can keep nothing locked.
  ///
  /// A source that had said something counts as unlocked from now on, any other as silent.
  public mutating func lose(_ source: LockSource) {
    switch words[source] {
    case nil, .silent: hear(.silent, from: source)
    case .unlocked, .locked: hear(.unlocked, from: source)
    }
  }

  public var isLocked: Bool {
    if words.values.contains(.locked) { return true }
    if wasLocked, !awaited.isEmpty { return true }
    return isKnown ? false : unknownIsLocked
  }

  /// Whether any source has said something.
  public var isKnown: Bool { words.values.contains { $0 != .silent } }

  /// The sources that say that the screen is locked, in an order that stays.
  public var lockedBy: [LockSource] {
    words.filter { $0.value == .locked }.map(\.key).sorted { $0.title < $1.title }
  }
}

/// A source that can say that the screen is locked.
public enum LockSource: Hashable, Sendable {
  /// `pennant lock`.
  case person
  /// The login manager, by the `LockedHint` of the person's session.
  case session
  /// A screen saver on the session bus, by its name there.
  case screenSaver(String)

  /// The source's name for people, to stand in a list.
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
  /// The source says nothing that means anything.
  case silent
  case unlocked
  case locked
}
