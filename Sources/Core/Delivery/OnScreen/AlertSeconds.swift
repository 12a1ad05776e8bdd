import Clock
import NotificationModel

/// The time of the next alert for each sender under one app name.
///
/// Many scripts share the name `notify-send`, so they are not limited as one app.
struct AlertSeconds: Sendable {
  /// The next moment of each sender; all processes of a proven app are one sender.
  private var nexts: [Maker?: Moment] = [:]

  /// Takes the second of this maker, if it is free.
  mutating func takeSecond(of maker: Maker?, at now: Moment) -> Bool {
    guard next(of: maker, at: now) <= now else { return false }
    if nexts.count >= Limits.alertMakers { nexts = nexts.filter { $0.value > now } }
    nexts[maker] = now + Limits.alertInterval
    return true
  }

  /// The moment from which on a maker can take a second.
  func next(of maker: Maker?, at now: Moment) -> Moment {
    if let next = nexts[maker] { return max(next, now) }
    let taken = nexts.values.filter { $0 > now }
    guard taken.count >= Limits.alertMakers else { return now }
    return taken.min() ?? now
  }
}
