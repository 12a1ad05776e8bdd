/// Whether the screen is locked, by all that is said of it: any one that says so is enough.
public struct LockState: Hashable, Sendable {
  private var words: [LockSource: LockWord] = [:]
  /// Asked, and not heard yet.
  private var awaited: Set<LockSource>
  /// What it was in an earlier life of the service; it holds until everybody has been heard.
  private let wasLocked: Bool
  /// What to take it for while nobody says anything.
  public var unknownIsLocked: Bool

  public init(
    awaiting: Set<LockSource> = [], wasLocked: Bool = false, unknownIsLocked: Bool = false
  ) {
    awaited = awaiting
    self.wasLocked = wasLocked
    self.unknownIsLocked = unknownIsLocked
  }

  public mutating func hear(_ word: LockWord, from source: LockSource) {
    awaited.remove(source)
    words[source] = word
  }

  /// It is not there any more: what it locked is locked no longer, for all that it can say.
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

  /// Somebody has said something.
  public var isKnown: Bool { words.values.contains { $0 != .silent } }

  /// Who says that it is locked, in an order that stays.
  public var lockedBy: [LockSource] {
    words.filter { $0.value == .locked }.map(\.key).sorted { $0.title < $1.title }
  }
}
