import LocalFiles
import MainLoop
import NotificationModel
import PersonalFiles
import Preferences

/// Remembers in the state folder which apps have notified, for `pennant check`.
///
/// The file is written when there is something new, but not at every name of a flood of names. No
/// timer waits for it: a name that came too soon is written with the next one, or at the end.
final class SeenApps {
  private static let pause: Int64 = 2_000_000_000

  private var seen: AppsSeen
  private let state: StateFolder
  private let loop: MainLoop
  private var isUnwritten = false
  private var writtenAt: Int64?

  init(in state: StateFolder, loop: MainLoop) {
    seen = state.place.appsSeen() ?? AppsSeen()
    self.state = state
    self.loop = loop
  }

  /// Whether it is installed is asked only of an app that is new.
  func saw(_ identity: AppIdentity, isInstalled: (String) -> Bool) {
    if !seen.contains(identity.app) {
      let isVouched = identity.isProven || isInstalled(identity.app.spelling)
      isUnwritten = seen.add(identity.app, isVouched: isVouched) || isUnwritten
    }
    guard isUnwritten else { return }
    if let writtenAt, loop.nowNanoseconds - writtenAt < Self.pause { return }
    write()
  }

  /// Writes what is not written yet.
  func end() {
    if isUnwritten { write() }
  }

  private func write() {
    writtenAt = loop.nowNanoseconds
    isUnwritten = false
    state.save(Array(seen.text.utf8), as: AppsSeen.fileName)
  }
}
