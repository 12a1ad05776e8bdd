public import NotificationModel

/// How often apps that ask for quiet, and end it, are followed: each time costs everybody
/// something.
///
/// An app that asks once in a while is followed at once. Of a flood only the outcome is looked at.
public struct LookBudget: Sendable {
  /// More apps do not begin or end at one moment.
  public static let atOnce = 8
  /// The time after which one more may be followed.
  public static let interval = Span.seconds(1)

  private var left = atOnce
  private var countedAt: Moment?

  public init() {}

  /// Takes one; where there is none, when there will be.
  public mutating func take(at now: Moment) -> Moment? {
    let since = countedAt ?? now
    let gained = Int(clamping: (now - since).nanoseconds / Self.interval.nanoseconds)
    if left + min(max(gained, 0), Self.atOnce) >= Self.atOnce {
      (left, countedAt) = (Self.atOnce, now)
    } else if gained > 0 {
      left += gained
      countedAt = since + Span(nanoseconds: Int64(gained) * Self.interval.nanoseconds)
    } else {
      countedAt = since
    }
    guard left > 0 else { return since + Self.interval }
    left -= 1
    return nil
  }
}
