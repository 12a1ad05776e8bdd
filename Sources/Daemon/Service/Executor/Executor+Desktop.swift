import Delivery
import Desktop
import NotificationModel
import Queues

/// The end of a screen.
extension Executor {
  /// Takes everything off a screen that is left, and forgets the orders for it; `nil` is a screen
  /// that is gone already.
  func leave(_ screen: (any DesktopBackEnd)?) {
    if let screen {
      for id in outbox.withdrawals + ledger.everythingShown { screen.withdraw(id) }
    }
    outbox.clear()
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
