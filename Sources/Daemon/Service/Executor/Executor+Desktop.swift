import Delivery
import Desktop
import NotificationModel
import Queues

/// Starts, changes and stops the desktop that draws.
extension Executor {
  /// Changes who draws; what is on screen is shown again by the new one, made once the old is gone.
  func use(_ make: () -> any DesktopBackEnd) {
    changes += 1
    let change = changes
    leave()
    // The old desktop may go around the loop for its last words, and meanwhile another may be asked
    // for, or all may end: the latest wish is the one that holds.
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

/// Orders on their way to the desktop server, in order.
nonisolated struct Outbox {
  enum Order {
    case show(ShowOrder, Presentation, replacing: ServerID?)
    case withdraw(ServerID)
  }

  private var orders = Queue<Order>()
  /// Orders that hide something, or take it away, because the screen is locked.
  private var urgent = Queue<Order>()

  var isEmpty: Bool { orders.isEmpty && urgent.isEmpty }

  mutating func add(_ order: Order) { orders.add(order) }

  /// Goes before everything that waits.
  mutating func addUrgent(_ order: Order) { urgent.add(order) }

  /// Replaces what an unsent order shows, because that may not be seen any more.
  mutating func conceal(_ number: ShowOrder, _ shown: Presentation) {
    for index in orders.indices {
      guard case .show(number, _, let replacing) = orders[index] else { continue }
      orders.change(at: index) { $0 = .show(number, shown, replacing: replacing) }
    }
  }

  mutating func next() -> Order? { urgent.takeFirst() ?? orders.takeFirst() }

  /// The notifications that were still to be taken off the screen.
  var withdrawals: [ServerID] {
    (Array(urgent) + orders).compactMap { order in
      switch order {
      case .withdraw(let id): id
      case .show: nil
      }
    }
  }

  /// The server they were for is gone.
  mutating func clear() { self = Outbox() }
}
