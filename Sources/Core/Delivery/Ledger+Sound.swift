import NotificationModel
import Policy

/// S4, S5: what is heard, once for each new appearance and never by two.
extension Ledger {
  private static let soundLimit = RateLimit.atMost(
    Limits.soundsAtOnce, per: .seconds(Int64(Limits.soundsAtOnce)))

  /// The presentation as the server gets it, when we have made its sound.
  ///
  /// A server that plays by itself is left to it where we cannot, and else told to be silent. The
  /// words for a sound stay for those that only draw.
  func sounding(
    _ presentation: Presentation, of thing: Thing, _ abilities: DesktopAbilities, _ turn: inout Turn
  ) -> Presentation {
    guard presentation.sound != .silent, let card = thing.card, let item = newest(on: card) else {
      return presentation
    }
    var shown = presentation
    guard hasSoundBudget(turn.now) else {
      shown.sound = .silent
      soundsDropped.add(item.id)
      return shown
    }
    guard playsSounds else {
      // A sound server may have come since.
      let rest = abilities.playsSounds ? .silent : presentation.sound
      turn.add(.seekPlayer(rest, of: item.id))
      return shown
    }
    turn.add(.play(presentation.sound, of: item.id))
    if abilities.playsSounds { shown.sound = .silent }
    return shown
  }

  /// Makes the sound of an item that comes to no screen, where we play sounds.
  ///
  /// The server gets nothing of such an item to make a sound for. Each item that is news is heard
  /// once. As on the screen, an item that says the same soon after another, or that is beyond its
  /// app's rate, is no news.
  func hearUnseen(
    _ item: Item, _ settings: AppSettings, isExpected: Bool = false, _ turn: inout Turn
  ) {
    guard item.verdict.sound != .silent else { return }
    guard playsSounds else {
      return turn.add(.seekPlayer(item.verdict.sound, of: item.id))
    }
    let isEcho = identical(to: item, settings, turn.now) != nil
    let isWithinRate =
      isExpected || isEcho
      || item.record?.banners.take(at: turn.now, limit: settings.rateLimit) != false
    guard !isEcho, isWithinRate, hasSoundBudget(turn.now) else {
      soundsDropped.add(item.id)
      return
    }
    offerFold(item.id, settings)
    turn.add(.play(item.verdict.sound, of: item.id))
  }

  /// A number alone has no item of its own, and may have a sound.
  func hearNumber(
    _ verdict: Verdict, of app: AppID, _ settings: AppSettings, as id: NotificationID,
    _ turn: inout Turn
  ) {
    guard verdict.sound != .silent else { return }
    guard playsSounds else { return turn.add(.seekPlayer(verdict.sound, of: id)) }
    guard
      apps[app]?.banners.take(at: turn.now, limit: settings.rateLimit) != false,
      hasSoundBudget(turn.now)
    else { return }
    turn.add(.play(verdict.sound, of: id))
  }

  /// A sound that comes too soon after others is dropped: later it would say nothing.
  private func hasSoundBudget(_ now: Moment) -> Bool {
    var bucket = sounds ?? TokenBucket(Self.soundLimit, at: now)
    defer { sounds = bucket }
    return bucket.take(at: now, limit: Self.soundLimit)
  }
}
