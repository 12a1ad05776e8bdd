import NotificationModel

/// Orders on their way to the desktop server, in order.
nonisolated struct Outbox {
  enum Order {
    case show(ShowOrder, Presentation, replacing: ServerID?)
    case withdraw(ServerID)
  }

  private var orders: [Order] = []
  private var head = 0

  var isEmpty: Bool { head == orders.count }

  mutating func add(_ order: Order) { orders.append(order) }

  mutating func next() -> Order? {
    guard head < orders.count else { return nil }
    defer {
      head += 1
      if head == orders.count {
        orders.removeAll(keepingCapacity: orders.count < 256)
        head = 0
      }
    }
    return orders[head]
  }

  /// What was still to be taken off the screen.
  var withdrawals: [ServerID] {
    orders[head...].compactMap { order in
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
  }
}
