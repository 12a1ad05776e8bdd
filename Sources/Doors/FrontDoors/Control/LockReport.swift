/// Whether the screen is locked, and who says so.
public nonisolated struct LockReport: Hashable, Sendable {
  public var isLocked: Bool
  /// Somebody has said which it is.
  public var isKnown: Bool
  /// For people, one each.
  public var lockedBy: [String]

  public init(isLocked: Bool = false, isKnown: Bool = false, lockedBy: [String] = []) {
    self.isLocked = isLocked
    self.isKnown = isKnown
    self.lockedBy = lockedBy
  }
}
