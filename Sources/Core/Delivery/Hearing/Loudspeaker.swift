import Clock
import NotificationModel
import Policy

/// Sounds by our own means: whether there are any, and how many a person is to hear.
struct Loudspeaker {
  /// Sounds can be played by us.
  private(set) var isThere = false
  private var bucket: TokenBucket?
  /// The last items that came too soon after others to be heard.
  private var dropped = LastIDs()

  private static let limit = RateLimit.atMost(
    Limits.soundsAtOnce, per: .seconds(Int64(Limits.soundsAtOnce)))

  func hasDropped(_ id: NotificationID) -> Bool { dropped.contains(id) }

  // MARK: Changes

  mutating func changed(isThere: Bool) { self.isThere = isThere }

  /// Takes the time that one more sound has.
  ///
  /// A sound that comes too soon after others is dropped: later it would say nothing.
  mutating func mayPlay(_ now: Moment) -> Bool {
    bucket = bucket ?? TokenBucket(Self.limit, at: now)
    return bucket?.takeToken(at: now, limit: Self.limit) ?? true
  }

  mutating func drop(_ id: NotificationID) { dropped.add(id) }

  /// The presentation of an item as the server gets it, when we have made its sound.
  ///
  /// A server that plays by itself is left to it where we cannot, and else told to be silent. The
  /// words for a sound stay for those that only draw.
  mutating func sound(
    _ presentation: Presentation, at volume: SoundVolume, of id: NotificationID,
    _ abilities: DesktopAbilities,
    _ turn: inout Turn
  ) -> Presentation {
    var shown = presentation
    guard mayPlay(turn.now) else {
      shown.sound = .silent
      drop(id)
      return shown
    }
    guard isThere else {
      // A sound server may have come since.
      let rest = abilities.playsSounds ? .silent : presentation.sound
      turn.add(.seekPlayer(rest, at: volume, of: id))
      return shown
    }
    turn.add(.play(presentation.sound, at: volume, of: id))
    if abilities.playsSounds { shown.sound = .silent }
    return shown
  }
}
