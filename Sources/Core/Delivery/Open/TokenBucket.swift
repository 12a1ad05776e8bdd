import Clock
import NotificationModel
import Policy

/// Lets through so many in a span of time, and no more.
struct TokenBucket: Sendable {
  private var tokens: Double
  private var filledAt: Moment
  private var limit: RateLimit

  init(_ limit: RateLimit, at now: Moment) {
    self.limit = limit
    self.filledAt = now
    switch limit {
    case .off: self.tokens = 0
    case .atMost(let count, _): self.tokens = Double(count)
    }
  }

  /// Takes one, if there is one.
  mutating func takeToken(at now: Moment, limit: RateLimit) -> Bool {
    // Another limit (of another category, or a new preference) is no new allowance.
    switch limit {
    case .off:
      return true
    case .atMost(let count, let span):
      let passed = Double((now - filledAt).nanoseconds)
      if case .off = self.limit { tokens = Double(count) }
      self.limit = limit
      tokens = min(
        Double(count),
        tokens + max(passed, 0) * Double(count) / Double(max(span.nanoseconds, 1)))
      filledAt = now
      guard tokens >= 1 else { return false }
      tokens -= 1
      return true
    }
  }
}
