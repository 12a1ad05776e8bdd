import Clock
import NotificationModel

/// The deadlines of open items, and what happens when they pass.
extension Ledger {
  func setFade(_ thing: Drawn, at moment: Moment) {
    changing(thing)?.showing.fades(at: moment)
    queueDeadline(thing)
  }

  /// Sees to it that a thing comes up when the next of its times is there.
  func queueDeadline(_ thing: Drawn) {
    guard let showing = places[thing]?.showing, let due = showing.nextDeadline else { return }
    if let queued = showing.queuedFor, queued <= due { return }
    changing(thing)?.showing.queued(for: due)
    deadlines.add(due, .showing(thing))
  }

  /// Sees to it that an item comes up when its time in the Center is over.
  func queueKeeping(_ id: NotificationID, again: Bool = false) {
    guard let item = items[id], item.asleep == nil else { return }
    if !again, let queued = item.keepQueuedFor, queued <= item.keptUntil { return }
    item.keepIsQueued(for: item.keptUntil)
    deadlines.add(item.keptUntil, .keeping(id))
  }

  func passDeadlines(_ turn: inout Turn) {
    while let entry = deadlines.takeDue(at: turn.now) {
      switch entry.subject {
      case .keeping(let id):
        guard let item = items[id], item.keepQueuedFor == entry.moment else { continue }
        guard item.asleep == nil else {
          item.keepIsQueued(for: nil)
          continue
        }
        if item.keptUntil > turn.now {
          queueKeeping(id, again: true)
        } else {
          close(id, .expired, withdrawing: true, &turn)
        }
      case .showing(let thing):
        guard showing(of: thing)?.queuedFor == entry.moment else { continue }
        changing(thing)?.showing.queued(for: nil)
        passDeadline(of: thing, &turn)
        queueDeadline(thing)
      case .probe, .turn:
        // Things and alerts that wait go out after every event, where they may.
        continue
      }
    }
    sweepDeadlines()
  }

  private func passDeadline(
    of thing: Drawn, _ turn: inout Turn
  ) {
    guard let showing = showing(of: thing) else { return }
    if let fades = showing.fadesAt, fades <= turn.now {
      endByClock(thing, showing, &turn)
      return
    }
    if let refreshes = showing.refreshesAt, refreshes <= turn.now {
      changing(thing)?.showing.refreshes(at: nil)
      if case .on(let server) = showing.state { want(thing, previous: server) }
    }
  }

  private func endByClock(
    _ thing: Drawn, _ showing: Showing, _ turn: inout Turn
  ) {
    let staysListed = screen.abilities?.keepsFadedInList == true
    changing(thing)?.showing.timeIsOver()
    switch thing {
    case .line(let id):
      leaveScreen(thing, &turn)
      places.ended(id)
    case .card(let id):
      if showing.isOnScreen {
        // A critical thing would stay on its screen.
        if staysListed, !showing.sent.insists, case .on = showing.state {
          changing(thing)?.showing.fadedIntoList()
        } else {
          leaveScreen(thing, &turn)
        }
      }
      fade(id, withdrawing: true, &turn)
    }
  }

  /// Entries of what is gone are swept out when they outnumber what is there.
  func sweepDeadlines() {
    guard deadlines.count > 256,
      deadlines.count > 2 * (items.count + places.count)
    else { return }
    deadlines.sweep { entry in
      switch entry.subject {
      case .keeping(let id): items[id]?.keepQueuedFor == entry.moment
      case .showing(let thing): places[thing]?.showing.queuedFor == entry.moment
      case .probe: screen.probesAt == entry.moment
      case .turn: alerts.dueAt == entry.moment
      }
    }
  }
}

/// A heap of moments; entries that no longer hold are found out when they come up.
struct DeadlineQueue: Sendable {
  enum Subject: Hashable, Sendable {
    /// An item's time in the Center.
    case keeping(NotificationID)
    /// Something that changes on the screen, or would have.
    case showing(Drawn)
    /// A silent server may be tried again.
    case probe
    /// An alert that waits may be drawn.
    case turn
  }

  struct Entry: Sendable {
    let moment: Moment
    let subject: Subject
  }

  private var heap: [Entry] = []

  var first: Moment? { heap.first?.moment }
  var count: Int { heap.count }

  mutating func add(_ moment: Moment, _ subject: Subject) {
    heap.append(Entry(moment: moment, subject: subject))
    var child = heap.count - 1
    while child > 0 {
      let parent = (child - 1) / 2
      guard heap[child].moment < heap[parent].moment else { break }
      heap.swapAt(child, parent)
      child = parent
    }
  }

  /// Takes out the earliest entry that is due.
  mutating func takeDue(at now: Moment) -> Entry? {
    guard let earliest = heap.first, earliest.moment <= now else { return nil }
    let last = heap.removeLast()
    guard !heap.isEmpty else { return earliest }
    heap[0] = last
    sink(0)
    return earliest
  }

  /// Sweeps out entries that no longer hold.
  mutating func sweep(holds: (Entry) -> Bool) {
    heap.removeAll { !holds($0) }
    for index in stride(from: heap.count / 2 - 1, through: 0, by: -1) { sink(index) }
  }

  private mutating func sink(_ start: Int) {
    var parent = start
    while true {
      let left = parent * 2 + 1
      guard left < heap.count else { return }
      let right = left + 1
      let child = right < heap.count && heap[right].moment < heap[left].moment ? right : left
      guard heap[child].moment < heap[parent].moment else { return }
      heap.swapAt(child, parent)
      parent = child
    }
  }
}
