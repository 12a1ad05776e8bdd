import FrontDoors
import Locks
import Policy

/// Whether the screen is locked, by all that say so, and what is kept of it.
final class LockDesk {
  /// Told of each change.
  var changed: (Bool) -> Void = { _ in }
  private var state: LockState
  private var memory: LockMemory
  private let keep: (LockMemory) -> Void

  init(_ memory: LockMemory?, unknownIsLocked: Bool, keep: @escaping (LockMemory) -> Void) {
    self.memory = memory ?? LockMemory()
    self.keep = keep
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

  /// For lockers that tell nobody.
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
