import Clock
import ControlProtocol
import Delivery
import MainLoop
import NotificationModel
import Policy
import Translations

/// Muting of single apps: what the person says of it, and what an earlier life has kept.
final class MuteDesk {
  private let executor: Executor

  /// Apps that an earlier life has muted are so before anything of theirs is looked at.
  init(executor: Executor, state: StateFolder) {
    self.executor = executor
    let kept = MuteMemory.read(state.mutes, at: WallClock.now) { DueWords.plain($0) }
    for (app, mute) in kept { executor.take(.muted(app, mute)) }
  }

  /// Mutes an app, or ends that; the answer is given when the disk knows it or has refused it.
  func answer(_ app: AppID, _ until: UnixTime?) -> ControlAnswer {
    guard let until else {
      executor.take(.muted(app, nil))
      return .done
    }
    let now = WallClock.now
    guard until > now else { return .refused(.refused(translated("that time is past"))) }
    guard until <= now + Limits.longestSleep else {
      return .refused(
        .refused(
          translated(
            "that time is more than a year ahead; switch its banners off in the preferences")))
    }
    guard executor.ledger.mayMute(app) else { return .refused(.full) }
    executor.take(.muted(app, Mute(since: now, until: until, words: DueWords.plain(until))))
    return .done
  }
}
