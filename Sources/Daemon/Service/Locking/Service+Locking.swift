import Delivery
import LocalFiles
import Locks
import PersonalFiles
import Policy
import Preferences

/// The lock of the screen as the service hears of it.
extension Service {
  private func makeLockDesk() -> LockDesk {
    let boot = Self.boot
    let saved = try? LocalFiles.read(state.place.file(StateFolder.lockName), atMost: 4_096)
    return LockDesk(
      saved.flatMap { LockMemory($0, boot: boot) },
      unknownIsLocked: inForce.book.desktop.unknownLockIsLocked,
      keep: { [state] in state.save($0.bytes(boot: boot), as: StateFolder.lockName) })
  }

  /// Restores the saved lock, so that a screen that was locked counts as locked from the start.
  func beginLock() {
    let desk = makeLockDesk()
    lock = desk
    if desk.isLocked {
      executor.take(.lockChanged(isLocked: true))
      focus?.lockIsNow(true)
    }
    desk.changed = { [weak self] in self?.lockChanged($0) }
  }

  /// The bus is asked for the notification name first: apps wait for that.
  func watchLock() {
    let desk = lock
    lockWatch = LockWatch(
      on: connection, systemBus: Surroundings.systemBusAddress, loop: loop,
      heard: { [weak desk] in desk?.hear($1, from: $0) },
      lost: { [weak desk] in desk?.lose($0) },
      note: { [log] in log.say(.info, $0) })
  }

  private func lockChanged(_ isLocked: Bool) {
    executor.take(.lockChanged(isLocked: isLocked))
    focus?.lockIsNow(isLocked)
    watchers?.lockChanged()
    log.say(.debug, isLocked ? "the screen is locked" : "the screen is unlocked")
  }
}
