import Delivery
import NotificationModel

/// How far the service is in its life: what it may do follows from that.
///
/// A start has three parts that end in any order (the name, the ids, the items of earlier lives), and an end has two:
/// nobody draws any more, and then no message is accepted any more.
struct ServiceLife {
  private enum End: Equatable {
    case notYet
    /// Nothing is drawn any more; messages that have their answer are still read and written down.
    case stopping
    case ending
  }

  /// Whether the notification name is ours.
  private(set) var hasName = false
  /// Whether all items that an earlier life left open are taken over.
  private(set) var hasItems = false
  private(set) var exitStatus = DaemonProgram.Status.done
  private var end = End.notYet
  /// Connections that left the bus after it was asked which there are; `nil` while no item is to be taken over.
  private var gone: Set<ConnectionName>?
  /// Readings of changed preferences that wait for the end of the start; `nil` where nothing has changed.
  private var postponed: [() -> Void]?

  /// Whether nobody is to draw any more.
  var isStopping: Bool { end != .notYet }
  /// Whether no message is accepted any more, as nobody would read it.
  var isEnding: Bool { end == .ending }

  mutating func gotName() { hasName = true }
  mutating func tookAllItems() { hasItems = true }

  mutating func stops(with status: Int32) {
    exitStatus = status
    if end == .notYet { end = .stopping }
  }

  mutating func ends() { end = .ending }

  // MARK: Who has left while items are taken over

  mutating func asksForConnections() { gone = gone ?? [] }
  mutating func left(_ connection: ConnectionName) { gone?.insert(connection) }
  mutating func needsConnectionsNoMore() { gone = nil }

  /// The connections that the bus has listed and that have not left since.
  func present(_ connections: Set<ConnectionName>) -> Set<ConnectionName> {
    connections.subtracting(gone ?? [])
  }

  // MARK: Preferences that change during the start

  mutating func postpones(reading: @escaping () -> Void) {
    postponed = (postponed ?? []) + [reading]
  }

  /// Takes the actions that wait for a reading, once; `nil` where none is needed.
  mutating func takePostponed() -> [() -> Void]? {
    defer { postponed = nil }
    return postponed
  }
}
