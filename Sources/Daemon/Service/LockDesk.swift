import ControlProtocol
import Delivery
import LocalFiles
import Locks
import PersonalFiles
import Policy
import Preferences

/// Whether the screen is locked, by all that say so, and what is kept of it.
final class LockDesk {
  /// Told of each change.
  private let changed: (Bool) -> Void
  private var state: LockState
  private var memory: LockMemory
  private let keep: (LockMemory) -> Void

  init(
    _ memory: LockMemory?, unknownIsLocked: Bool, keep: @escaping (LockMemory) -> Void,
    changed: @escaping (Bool) -> Void
  ) {
    self.keep = keep
    self.changed = changed
    self.memory = memory ?? LockMemory()
    state = LockState(
      awaiting: LockWatch.sources, wasLocked: memory?.isLocked == true,
      unknownIsLocked: unknownIsLocked)
    if let byPerson = memory?.byPerson {
      state.hear(byPerson ? .locked : .unlocked, from: .person)
    }
  }

  var isLocked: Bool { state.isLocked }

  var report: LockReport {
    LockReport(
      isLocked: state.isLocked, isKnown: state.isKnown, lockedBy: state.lockedBy.map(\.title))
  }

  func hear(_ word: LockWord, from source: LockSource) {
    change { $0.hear(word, from: source) }
  }

  func lose(_ source: LockSource) {
    change { $0.lose(source) }
  }

  /// Takes the person's word, for lockers that tell nobody.
  func isSaid(locked: Bool) {
    memory.byPerson = locked
    change { $0.hear(locked ? .locked : .unlocked, from: .person) }
    remember()
  }

  func take(unknownIsLocked: Bool) {
    change { $0.unknownIsLocked = unknownIsLocked }
  }

  private func change(_ body: (inout LockState) -> Void) {
    let was = state.isLocked
    body(&state)
    guard state.isLocked != was else { return }
    changed(state.isLocked)
    remember()
  }

  private func remember() {
    memory.isLocked = state.isLocked
    keep(memory)
  }
}

/// The lock of the screen as the service hears of it.
extension Service {
  static func makeLockDesk(
    _ state: StateFolder, _ desktop: DesktopSettings, _ wayIn: WayIn
  ) -> LockDesk {
    let boot = boot
    let saved = try? LocalFiles.read(state.place.file(StateFolder.lockName), atMost: 4_096)
    return LockDesk(
      saved.flatMap { LockMemory($0, boot: boot) },
      unknownIsLocked: desktop.unknownLockIsLocked,
      keep: { [state] in state.save($0.bytes(boot: boot), as: StateFolder.lockName) },
      changed: { [wayIn] in wayIn.service.lockChanged($0) })
  }

  /// Restores the saved lock, so that a screen that was locked counts as locked from the start.
  func beginLock() {
    guard lock.isLocked else { return }
    executor.take(.lockChanged(isLocked: true))
    focus.lockIsNow(true)
  }

  /// The bus is asked for the notification name first: apps wait for that.
  func watchLock() {
    lockWatch = LockWatch(
      on: connection, systemBus: OwnEnvironment.systemBusAddress, loop: loop,
      heard: { [lock] in lock.hear($1, from: $0) },
      lost: { [lock] in lock.lose($0) },
      away: { [focus] in focus.personIsNow(away: $0) },
      note: { [log] in log.say(.info, $0) })
  }

  func lockChanged(_ isLocked: Bool) {
    executor.take(.lockChanged(isLocked: isLocked))
    focus.lockIsNow(isLocked)
    watchers.lockChanged()
    log.say(.debug, isLocked ? "the screen is locked" : "the screen is unlocked")
  }
}
