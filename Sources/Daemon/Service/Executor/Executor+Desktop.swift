import Delivery
import Desktop
import NotificationModel

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

  private var orders: [Order] = []
  private var head = 0
  /// Orders that hide something, or take it away, because the screen is locked.
  private var urgent: [Order] = []

  var isEmpty: Bool { head == orders.count && urgent.isEmpty }

  mutating func add(_ order: Order) { orders.append(order) }

  /// Goes before everything that waits.
  mutating func addUrgent(_ order: Order) { urgent.append(order) }

  /// Replaces what an unsent order shows, because that may not be seen any more.
  mutating func conceal(_ number: ShowOrder, _ shown: Presentation) {
    for index in orders.indices[head...] {
      guard case .show(number, _, let replacing) = orders[index] else { continue }
      orders[index] = .show(number, shown, replacing: replacing)
    }
  }

  mutating func next() -> Order? {
    if !urgent.isEmpty { return urgent.removeFirst() }
    guard head < orders.count else { return nil }
    defer { dropFirst() }
    return orders[head]
  }

  /// Removes orders that were sent, with their pictures, even while more keep coming.
  ///
  /// At least half of the list is removed at a time, so that no more orders are moved for it than
  /// were sent.
  private mutating func dropFirst() {
    head += 1
    if head == orders.count {
      orders.removeAll(keepingCapacity: orders.count < 256)
      head = 0
    } else if head >= 32, head * 2 >= orders.count {
      orders.removeFirst(head)
      head = 0
    }
  }

  /// The notifications that were still to be taken off the screen.
  var withdrawals: [ServerID] {
    (urgent + orders[head...]).compactMap { order in
      switch order {
      case .withdraw(let id): id
      case .show: nil
      }
    }
  }

  /// The server they were for is gone.
  mutating func clear() {
    orders = []
    head = 0
    urgent = []
  }
}
