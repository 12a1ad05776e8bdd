import NotificationModel
import Policy

/// The sound of an item, once for each new appearance and never by two.
extension Ledger {
  /// The presentation as the server gets it, when we have made its sound.
  func sounding(
    _ presentation: Presentation, of thing: Drawn, _ abilities: DesktopAbilities,
    _ turn: inout Turn
  ) -> Presentation {
    guard presentation.sound != .silent, let card = thing.card, let item = newest(on: card) else {
      return presentation
    }
    let volume = SoundVolume(settings(of: item).volume)
    return loudspeaker.sound(presentation, at: volume, of: item.id, abilities, &turn)
  }

  /// Makes the sound of an item that comes to no screen, where we play sounds.
  ///
  /// The server gets nothing of such an item to make a sound for. Each item that is news is heard
  /// once. As on the screen, an item that says the same soon after another, or that is beyond its
  /// app's rate, is no news.
  func hearUnseen(
    _ item: Item, _ settings: AppSettings, isExpected: Bool = false, _ turn: inout Turn
  ) {
    tellNews(ofUnseen: item, settings, &turn)
    guard item.verdict.sound != .silent else { return }
    let volume = SoundVolume(settings.volume)
    guard loudspeaker.isThere else {
      return turn.add(.seekPlayer(item.verdict.sound, at: volume, of: item.id))
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
    turn.add(.play(item.verdict.sound, at: volume, of: item.id))
  }

  /// A number alone has no item of its own, and may have a sound.
  func hearNumber(
    _ verdict: Verdict, of app: AppID, _ settings: AppSettings, as id: NotificationID,
    _ turn: inout Turn
  ) {
    guard verdict.sound != .silent else { return }
    let volume = SoundVolume(settings.volume)
    guard loudspeaker.isThere else {
      return turn.add(.seekPlayer(verdict.sound, at: volume, of: id))
    }
    guard
      items.apps[app]?.banners.takeToken(at: turn.now, limit: settings.rateLimit) != false,
      loudspeaker.mayPlay(turn.now)
    else { return }
    turn.add(.play(verdict.sound, at: volume, of: id))
  }
}
