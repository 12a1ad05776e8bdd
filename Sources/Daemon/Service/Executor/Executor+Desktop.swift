import Delivery
import Desktop
import NotificationModel

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
