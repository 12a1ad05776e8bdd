import Delivery
import MainLoop
import NotificationModel

/// Scheduled and snoozed items come at their time of day.
extension Service {
  /// From now on; what was due while nobody was there comes at once.
  func beginWaking() {
    executor.ledger.dueWords = { DueWords.words($0) }
    do throws(SystemFault) {
      let wakeUp = try WakeUp(on: loop) { [weak self] in self?.lookAtClock() }
      executor.wakeAt = { wakeUp.arm($0) }
    } catch {
      log.say(.error, "the kernel gives no timer, so scheduled items wait for a reload: \(error)")
      executor.wakeAt = { _ in }
    }
    lookAtClock()
  }

  /// Asks what is due by the time of day, which may have been set.
  func lookAtClock() {
    // Before that nobody draws, and what comes is not to fade unseen.
    guard executor.wakeAt != nil else { return }
    executor.take(.clockPassed(WallClock.now))
  }
}
