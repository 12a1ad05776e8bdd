internal import NotificationModel

/// The programs that are told of changes.
///
/// Finding out who asks takes a while, and the program may be gone by then. Such a program must not
/// be put on the list, since nobody would take it off again.
nonisolated struct Subscribers {
  private(set) var names: Set<ConnectionName> = []
  private var asking: Set<ConnectionName> = []

  /// Notes that a program asks to be told; whether it may is not known yet.
  mutating func ask(_ name: ConnectionName) {
    asking.insert(name)
  }

  /// Adds a program that may be told; false where there is no room.
  mutating func accept(_ name: ConnectionName) -> Bool {
    guard asking.remove(name) != nil, !names.contains(name) else { return true }
    guard names.count < ControlBounds.subscribers else { return false }
    names.insert(name)
    return true
  }

  /// Forgets a program that may not be told.
  mutating func turnAway(_ name: ConnectionName) {
    asking.remove(name)
  }

  mutating func remove(_ name: ConnectionName) {
    names.remove(name)
    asking.remove(name)
  }
}
