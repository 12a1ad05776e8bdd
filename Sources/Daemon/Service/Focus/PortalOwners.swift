import Bus
import NotificationModel

/// The owners of the names of portals that ask for quiet while they share the screen for an app.
///
/// A name on the bus is had by one at a time, and by no sandbox; what a program calls itself is
/// anybody's to choose. Nothing is asked of the bus before somebody asks for quiet.
final class PortalOwners {
  /// The front, and the one back end that asks for quiet itself.
  private static let names: [BusName] = [
    "org.freedesktop.portal.Desktop", "org.freedesktop.impl.portal.desktop.kde",
  ]
  /// More that wait for the first answers are a flood.
  private static let mostWaiting = 256

  private let connection: BusConnection
  private var watches: [NameWatch] = []
  private var known: Set<String> = []
  private var waiting: [(caller: ConnectionName, then: (Bool) -> Void)] = []

  init(on connection: BusConnection) {
    self.connection = connection
  }

  /// Says whether a connection is a portal, now or soon; false where too many wait already.
  ///
  /// Of one that leaves the bus before, nothing is said.
  func isPortal(_ caller: ConnectionName, then: @escaping (Bool) -> Void) -> Bool {
    guard known.count < Self.names.count else {
      then(owns(caller))
      return true
    }
    guard waiting.count < Self.mostWaiting else { return false }
    waiting.append((caller, then))
    begin()
    return true
  }

  /// A connection has left the bus.
  func forget(_ caller: ConnectionName) {
    if !waiting.isEmpty { waiting.removeAll { $0.caller == caller } }
  }

  private func begin() {
    guard watches.isEmpty else { return }
    watches = Self.names.map { name in
      NameWatch(name, on: connection) { [weak self] _ in self?.learned(name) }
    }
  }

  private func learned(_ name: BusName) {
    known.insert(name.rawValue)
    guard known.count == Self.names.count, !waiting.isEmpty else { return }
    let all = waiting
    waiting = []
    for one in all { one.then(owns(one.caller)) }
  }

  private func owns(_ caller: ConnectionName) -> Bool {
    watches.contains { $0.owner?.rawValue == caller.rawValue }
  }
}
