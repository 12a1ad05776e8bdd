import Delivery
import Desktop
import NotificationModel

/// Starts, changes and stops the desktop that draws.
extension Executor {
  /// Changes who draws; what is on screen is shown again by the new one, made once the old is gone.
  func use(_ make: () -> any DesktopBackEnd) {
    changes += 1
    let change = changes
    leave()
    // It may go around the loop for its last words, and meanwhile another may be asked for, or all
    // may end: the latest wish is the one that holds.
    guard change == changes else { return }
    if hasScreen { take(.desktop(.vanished)) }
    hasScreen = true
    let desktop = make()
    self.desktop = desktop
    desktop.report = { [weak self] in self?.take(.desktop($0)) }
    desktop.start()
  }

  /// Ends the desktop's part; the ledger stays as it is.
  ///
  /// Its screen is cleared: buttons of ours would reach nobody there.
  func stop() {
    changes += 1
    leave()
  }

  private func leave() {
    guard let desktop else { return }
    self.desktop = nil
    desktop.report = { _ in }
    for id in outbox.withdrawals + ledger.everythingShown { desktop.withdraw(id) }
    outbox.clear()
    desktop.stop()
  }
}
