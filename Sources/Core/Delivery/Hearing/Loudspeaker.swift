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
    _ presentation: Presentation, of id: NotificationID, _ abilities: DesktopAbilities,
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
      turn.add(.seekPlayer(rest, of: id))
      return shown
    }
    turn.add(.play(presentation.sound, of: id))
    if abilities.playsSounds { shown.sound = .silent }
    return shown
  }
}

/// S4, S5: what is heard, once for each new appearance and never by two.
extension Ledger {
  /// The presentation as the server gets it, when we have made its sound.
  func sounding(
    _ presentation: Presentation, of thing: Thing, _ abilities: DesktopAbilities,
    _ turn: inout Turn
  ) -> Presentation {
    guard presentation.sound != .silent, let card = thing.card, let item = newest(on: card) else {
      return presentation
    }
    return loudspeaker.sound(presentation, of: item.id, abilities, &turn)
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
    guard loudspeaker.isThere else {
      return turn.add(.seekPlayer(item.verdict.sound, of: item.id))
    }
    let isEcho = identical(to: item, settings, turn.now) != nil
    let isWithinRate =
      isExpected || isEcho
      || item.record?.banners.takeToken(at: turn.now, limit: settings.rateLimit) != false
    guard !isEcho, isWithinRate, loudspeaker.mayPlay(turn.now) else {
      loudspeaker.drop(item.id)
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
    guard loudspeaker.isThere else { return turn.add(.seekPlayer(verdict.sound, of: id)) }
    guard
      items.apps[app]?.banners.takeToken(at: turn.now, limit: settings.rateLimit) != false,
      loudspeaker.mayPlay(turn.now)
    else { return }
    turn.add(.play(verdict.sound, of: id))
  }
}
