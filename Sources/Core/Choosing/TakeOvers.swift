public import NotificationModel

/// A bound on taking the notification name from a server that takes it back, so that two that both
/// want it do not throw it to and fro.
public struct TakeOvers: Hashable, Sendable {
  /// The most tries in one span.
  ///
  /// A server that lets nobody take the name costs two: one to learn that, one when it has left.
  static let most = 6
  static let span = Span.minutes(1)

  private var latest: [Moment] = []

  public init() {}

  /// When to take the name the next time: now, or once there is room for one more in a minute.
  public mutating func next(at now: Moment) -> Moment {
    latest.removeAll { now - $0 >= Self.span }
    guard latest.count >= Self.most, let oldest = latest.first else {
      latest.append(now)
      return now
    }
    latest.removeFirst()
    let then = oldest + Self.span
    latest.append(then)
    return then
  }
}
