import NotificationModel

/// The handling of one event: when it happened, and what is to be done for it.
struct Turn {
  let now: Moment
  private(set) var effects: [Effect] = []

  init(at now: Moment) {
    self.now = now
  }

  /// Goes on with what an earlier turn of the same moment has left to be done.
  init(at now: Moment, after effects: [Effect]) {
    self.now = now
    self.effects = effects
  }

  mutating func add(_ effect: Effect) {
    effects.append(effect)
  }

  mutating func note(_ note: Note) {
    effects.append(.note(note))
  }

  /// The record of an item changes before anybody is told of its end.
  mutating func end(_ ending: Ending, tell owners: [ConnectionName]) {
    effects.append(.ended(ending))
    effects.append(.signalClosed(ending.id, ending.reason, to: owners))
  }
}
