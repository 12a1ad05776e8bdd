import NotificationModel

/// The deadlines of open items, and what happens when they pass.
extension Ledger {
  func setFade(_ thing: Thing, at moment: Moment) {
    change(thing) { $0.fadesAt = moment }
    queueDeadline(thing)
  }

  /// Sees to it that a thing comes up when the next of its times is there.
  func queueDeadline(_ thing: Thing) {
    guard let showing = showing(of: thing),
      let due = [showing.fadesAt, showing.refreshesAt].compactMap({ $0 }).min()
    else { return }
    if let queued = showing.queuedFor, queued <= due { return }
    change(thing) { $0.queuedFor = due }
    deadlines.add(due, .showing(thing))
  }

  /// Sees to it that an item comes up when its time in the Center is over.
  func queueKeeping(_ id: NotificationID, again: Bool = false) {
    guard let item = items[id], item.asleep == nil else { return }
    if !again, let queued = item.keepQueuedFor, queued <= item.keptUntil { return }
    item.keepQueuedFor = item.keptUntil
    deadlines.add(item.keptUntil, .keeping(id))
  }

  func passDeadlines(_ turn: inout Turn) {
    while let entry = deadlines.takeDue(at: turn.now) {
      switch entry.subject {
      case .keeping(let id):
        guard let item = items[id], item.keepQueuedFor == entry.moment else { continue }
        guard item.asleep == nil else {
          item.keepQueuedFor = nil
          continue
        }
        if item.keptUntil > turn.now {
          queueKeeping(id, again: true)
        } else {
          close(id, .expired, withdrawing: true, &turn)
        }
      case .showing(let thing):
        guard showing(of: thing)?.queuedFor == entry.moment else { continue }
        change(thing) { $0.queuedFor = nil }
        passDeadline(of: thing, &turn)
        queueDeadline(thing)
      case .probe, .turn:
        // What waits goes out after every event, where it may.
        continue
      }
    }
    sweepDeadlines()
  }

  private func passDeadline(
    of thing: Thing, _ turn: inout Turn
  ) {
    guard let showing = showing(of: thing) else { return }
    if let fades = showing.fadesAt, fades <= turn.now {
      endByClock(thing, showing, &turn)
      return
    }
    if let refreshes = showing.refreshesAt, refreshes <= turn.now {
      change(thing) { $0.refreshesAt = nil }
      if case .on(let server) = showing.state { want(thing, previous: server) }
    }
  }

  private func endByClock(
    _ thing: Thing, _ showing: Showing, _ turn: inout Turn
  ) {
    let staysListed = screen.abilities?.keepsFadedInList == true
    change(thing) {
      $0.fadesAt = nil
      $0.refreshesAt = nil
    }
    switch thing {
    case .summary(let id):
      leaveScreen(thing, &turn)
      summaries[id] = nil
    case .card(let id):
      if showing.isOnScreen {
        // What is critical there would stay on its screen.
        if staysListed, !showing.insists, case .on = showing.state {
          change(thing) { $0.state = .off }
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
      deadlines.count > 2 * (items.count + cards.count + summaries.count)
    else { return }
    let items = items
    let cards = cards
    let summaries = summaries
    let probesAt = screen.probesAt
    let turnsAt = turns.dueAt
    deadlines.sweep { entry in
      switch entry.subject {
      case .keeping(let id): items[id]?.keepQueuedFor == entry.moment
      case .showing(.card(let id)): cards[id]?.showing.queuedFor == entry.moment
      case .showing(.summary(let id)): summaries[id]?.showing.queuedFor == entry.moment
      case .probe: probesAt == entry.moment
      case .turn: turnsAt == entry.moment
      }
    }
  }
}
