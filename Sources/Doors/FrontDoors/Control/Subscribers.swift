internal import NotificationModel

/// Who is told of changes.
///
/// Who asks is known after a while only, and may be gone by then: it must not be put on the list
/// when nobody would take it off again.
nonisolated struct Subscribers {
  private(set) var names: Set<ConnectionName> = []
  private var asking: Set<ConnectionName> = []

  /// Somebody asks to be told; whether it may is not known yet.
  mutating func ask(_ name: ConnectionName) {
    asking.insert(name)
  }

  /// It may; false where there is no room.
  mutating func accept(_ name: ConnectionName) -> Bool {
    guard asking.remove(name) != nil, !names.contains(name) else { return true }
    guard names.count < ControlBounds.subscribers else { return false }
    names.insert(name)
    return true
  }

  /// It may not.
  mutating func turnAway(_ name: ConnectionName) {
    asking.remove(name)
  }

  mutating func remove(_ name: ConnectionName) {
    names.remove(name)
    asking.remove(name)
  }
}
