public import NotificationModel

/// How often it is tried to take the notification name from a server that takes it back, so that two
/// who both want it do not throw it to and fro.
public struct TakeOvers: Hashable, Sendable {
  /// The most tries in one span.
  ///
  /// A server that lets nobody take the name costs two: one to learn that, one when it has left.
  static let most = 6
  static let span = Span.minutes(1)

  private var latest: [Moment] = []

  public init() {}

  /// When it is to be taken the next time: now, or once there is room for one more in a minute.
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

extension HomeDesktop {
  /// Whether the server of a desktop goes on serving when the name is taken from it, and asks for
  /// it again when it is started anew: there the name is held so that others may take it.
  public static func lendsName(desktopNames: [String]) -> Bool {
    HomeDesktop(desktopNames) == .cosmic
  }
}
