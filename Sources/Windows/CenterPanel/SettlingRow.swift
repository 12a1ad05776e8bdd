internal import Cards
public import Clock

/// Whether a click on a row of the Center is meant for it: other rows come and go above it.
public struct SettlingRow: Hashable, Sendable {
  private var top: Int32?
  private var height: Int32?
  private var settledAt: Moment?

  public init() {}

  /// The row stands here now, seen from the top of the view, and is so high; a person who scrolls
  /// sees where it goes.
  public mutating func stands(at top: Int32, height: Int32, byHand: Bool, now: Moment) {
    defer { (self.top, self.height) = (top, height) }
    let grew = self.height.map { $0 != height } ?? false
    guard grew || top != self.top && !byHand else { return }
    settledAt = now + Cards.settling
  }

  /// The row says or offers something else now.
  public mutating func changed(now: Moment) { settledAt = now + Cards.settling }

  public func isSettled(at now: Moment) -> Bool { settledAt.map { $0 <= now } ?? true }
}
