public import Clock

/// Whether a click on a row of the Center is meant for it: other rows come and go above it.
public struct SettlingRow: Hashable, Sendable {
  /// A click that comes sooner was meant for what stood there before.
  private static let settling = Span.milliseconds(300)

  private var top: Int32?
  private var settledAt: Moment?

  public init() {}

  /// The row stands here now, seen from the top of the view; a person who scrolls sees where it goes.
  public mutating func stands(at top: Int32, byHand: Bool, now: Moment) {
    defer { self.top = top }
    guard top != self.top, !byHand else { return }
    settledAt = now + Self.settling
  }

  /// The row says or offers something else now.
  public mutating func changed(now: Moment) { settledAt = now + Self.settling }

  public func isSettled(at now: Moment) -> Bool { settledAt.map { $0 <= now } ?? true }
}
