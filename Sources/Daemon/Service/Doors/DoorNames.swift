import Bus
import Delivery
import NotificationModel

/// Looks which apps can be called at their own names, of those that have come to a door.
///
/// The answer matters for the items that an app leaves behind: while the connection that brought
/// one is there, nobody asks. A look costs the bus two answers, and is taken when a door was called
/// or a name is lost.
final class DoorNames {
  private let connection: BusConnection
  private let executor: Executor
  private var isLooking = false
  private var isWanted = false

  init(on connection: BusConnection, executor: Executor) {
    self.connection = connection
    self.executor = executor
  }

  func look() {
    guard !isLooking else {
      isWanted = true
      return
    }
    guard !executor.ledger.doorNames.isEmpty else { return }
    isLooking = true
    connection.callableNames { [weak self] names in self?.found(names) }
  }

  /// A name on the bus has no owner any more.
  func lost(_ name: String) {
    if executor.ledger.isCallable(name) { look() }
  }

  /// A connection is about to be forgotten, which may have brought something.
  func lost(_ connection: ConnectionName) {
    if executor.ledger.hasBroughtToDoor(connection) { look() }
  }

  private func found(_ names: Set<String>) {
    isLooking = false
    executor.take(.namesCallable(executor.ledger.doorNames.intersection(names)))
    guard isWanted else { return }
    isWanted = false
    look()
  }
}
