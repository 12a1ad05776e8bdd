import NotificationModel
import Policy

/// S4: what is heard, once for each new appearance and never by two.
extension Ledger {
  private static let soundLimit = RateLimit.atMost(
    Limits.soundsAtOnce, per: .seconds(Int64(Limits.soundsAtOnce)))

  /// The presentation as the server gets it, when we have made its sound.
  ///
  /// A server that plays by itself is left to it where we cannot, and else told to be silent. The
  /// words for a sound stay for those that only draw.
  func sounding(
    _ presentation: Presentation, of thing: Thing, _ abilities: DesktopAbilities, _ now: Moment,
    _ effects: inout [Effect]
  ) -> Presentation {
    guard presentation.sound != .silent, let card = thing.card, let item = newest(on: card) else {
      return presentation
    }
    var shown = presentation
    guard hasSoundBudget(now) else {
      shown.sound = .silent
      soundsDropped.add(item.id)
      return shown
    }
    if playsSounds {
      effects.append(.play(presentation.sound, of: item.id))
      if abilities.playsSounds { shown.sound = .silent }
    }
    return shown
  }

  /// A sound that comes too soon after others is dropped: later it would say nothing.
  private func hasSoundBudget(_ now: Moment) -> Bool {
    var bucket = sounds ?? TokenBucket(Self.soundLimit, at: now)
    defer { sounds = bucket }
    return bucket.take(at: now, limit: Self.soundLimit)
  }
}
