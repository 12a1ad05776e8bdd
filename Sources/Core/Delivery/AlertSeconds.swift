import NotificationModel

/// When each of those who send under one app's name may have its next alert drawn.
///
/// All scripts are called `notify-send`, so that what many processes send under a name which nothing
/// vouches for is not one app's flood.
struct AlertSeconds: Sendable {
  /// By who sends; all of a proven app are one.
  private var nexts: [Maker?: Moment] = [:]

  /// Takes the second of this maker, if it is free.
  mutating func take(_ maker: Maker?, at now: Moment) -> Bool {
    guard next(of: maker, at: now) <= now else { return false }
    if nexts.count >= Limits.alertMakers { nexts = nexts.filter { $0.value > now } }
    nexts[maker] = now + Limits.alertInterval
    return true
  }

  /// From when on there is one to take.
  func next(of maker: Maker?, at now: Moment) -> Moment {
    if let next = nexts[maker] { return max(next, now) }
    let taken = nexts.values.filter { $0 > now }
    guard taken.count >= Limits.alertMakers else { return now }
    return taken.min() ?? now
  }
}
