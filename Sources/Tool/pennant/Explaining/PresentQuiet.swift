import ControlProtocol
import NotificationModel
import Policy
import Translations

/// The focus or mute that keeps messages of an app quiet now, by the running service's word.
struct PresentQuiet {
  var mute: Mute?
  var serverIsSilent = false
}

extension Surroundings {
  /// The status of the running service; `nil` where none answers.
  var presentStatus: ServiceStatus? {
    let reply = MainActor.assumeIsolated { service.ask(.status) }
    guard case .answer(.status(let status)) = reply else { return nil }
    return status
  }

  /// The present quiet of an app; without a service no switch of the server is known, and no mute
  /// holds.
  func presentQuiet(_ status: ServiceStatus?, of app: AppID) -> PresentQuiet {
    guard let status else { return PresentQuiet() }
    return PresentQuiet(mute: mute(of: app), serverIsSilent: status.focus.serverIsSilent)
  }

  private func mute(of app: AppID) -> Mute? {
    let reply = MainActor.assumeIsolated { service.ask(.apps) }
    guard case .answer(.apps(let apps)) = reply,
      let until = apps.first(where: { $0.app == app })?.mutedUntil, until > now
    else { return nil }
    return Mute(since: now, until: until, words: Times.clock(until, now: now))
  }
}

extension Surroundings {
  /// The focus and the lock that hold now, which a trial does not count: it is about the preferences.
  func notCounted(
    _ status: ServiceStatus?, _ arguments: Arguments, counted: ActiveFocus?
  ) -> [String] {
    guard let status else { return [] }
    var sentences: [String] = []
    if !arguments.has("focus") {
      let holding = Set(status.focus.holding.map(\.name))
      for part in counted?.parts ?? [] where !holding.contains(part.rule.name) {
        sentences.append(
          translated(
            "the focus '{name}' is counted by its schedule, and is set aside now: "
              + "'pennant dnd status' says until when.", ["name": oneLine(part.rule.name)]))
      }
    }
    if !arguments.has("focus"),
      let one = status.focus.holding.first(where: { $0.cause == .manual })
    {
      let name = oneLine(one.name)
      let focus =
        one.name.isEmpty
        ? translated("do-not-disturb") : translated("the focus '{name}'", ["name": name])
      sentences.append(
        translated(
          "{focus} is on by hand now; --focus '{name}' counts it.", ["focus": focus, "name": name]))
    }
    if !arguments.has("locked"), isLockedNow {
      sentences.append(translated("the screen is locked now; --locked counts that."))
    }
    return sentences
  }

  private var isLockedNow: Bool {
    let reply = MainActor.assumeIsolated { service.ask(.lock) }
    guard case .answer(.lock(let report)) = reply else { return false }
    return report.isLocked
  }
}

extension Explanation {
  /// Adds what this machine and a running service say; without a service nobody knows who would
  /// draw.
  mutating func takeWhatCannotBeNow(_ surroundings: Surroundings, _ status: ServiceStatus?) {
    let isHeard = verdict.sound != .silent
    if isHeard { soundRemark = surroundings.remark(onSound: sound) }
    guard let status else { return }
    isUndrawn = verdict.isForScreen && status.desktop.isNobody
    if isHeard { soundFault = status.soundFault }
    if verdict.speak != .no { speechFault = status.speechFault }
  }
}

extension Verdict {
  /// Whether it has its time on the screen.
  var isForScreen: Bool {
    switch fate {
    case .shown: true
    case .unseen, .held, .refused: false
    }
  }
}
