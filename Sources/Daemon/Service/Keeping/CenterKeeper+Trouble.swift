import MainLoop
import NotificationModel
import Store

/// While the disk takes nothing, all changes stay in memory, and are written when they can be.
extension CenterKeeper {
  func fail(_ fault: StoreFault) {
    // A job that fails while the database is not open says nothing new.
    guard health.isOpen || !health.isFailing else { return }
    health.isFailing = true
    guard !health.isMending else { return }
    guard health.isOpen, let session else { return tell(fault) }
    if case .gone = fault { return beginAnew(fault) }
    guard fault.isDamage else { return tell(fault) }
    health.isMending = true
    moveAside(fault, saving: owner.openIDs, session) { [weak self] isAside in
      self?.health.isMending = false
      if isAside { self?.tryAgain() } else { self?.tell(fault) }
    }
  }

  /// Moves a damaged database aside; open items that can still be read go into the new one.
  func moveAside(
    _ fault: StoreFault, saving ids: [NotificationID], _ session: StoreSession,
    then: @escaping (Bool) -> Void
  ) {
    let disk = disk
    health.isOpen = false
    beside.run({ disk.renew(saving: ids) }) { [weak self] answer in
      guard let self else { return }
      state = answer.state
      guard case .success(let renewed) = answer.outcome else { return then(false) }
      unwritten.mayBeThere()
      for message in renewed.messages { unwritten.addFound(message) }
      log.say(
        .warning, "\(fault.sentence); it was moved to \(renewed.place), and a new one is begun")
      then(true)
    }
  }

  /// Opens what is at the place of a database that was removed or replaced, and writes all open
  /// items there; the journal keeps until then what the old one has taken in vain.
  private func beginAnew(_ fault: StoreFault) {
    let (disk, ids) = (disk, owner.openIDs)
    health.isMending = true
    health.isOpen = false
    health.fault = fault
    let hope = "what is open goes into \(folder) again, the history does not"
    log.say(.warning, "\(fault.sentence): \(hope)")
    beside.run({ disk.leave(saving: ids) }) { [weak self] messages in
      guard let self else { return }
      unwritten.mayBeThere()
      for message in messages { unwritten.addFound(message) }
      health.isMending = false
      tryAgain()
    }
  }

  private func tell(_ fault: StoreFault) {
    health.fault = fault
    if fault.isLasting {
      return log.say(
        .warning, "\(fault.sentence), so the Center in \(folder) is in memory alone")
    }
    trouble.failed("center.db", fault.sentence) { [weak self] in self?.tryAgain() }
  }

  func tryAgain() {
    guard health.isFailing, !health.isMending, batch == nil, let session else { return }
    guard !health.isOpen else { return catchUp() }
    health.isMending = true
    unwritten.mayBeThere()
    open(session) { [weak self] fault in
      guard let self else { return }
      health.isMending = false
      if let fault { tell(fault) } else { catchUp() }
    }
  }

  /// Writes the changes that had to wait.
  private func catchUp() {
    let disk = disk
    let wanted = unforgotten
    (forgetting, unforgotten) = (wanted, nil)
    send { waiting, number in
      disk.work { (store) throws(StoreFault) in
        try store.write(waiting, upTo: number)
        if let wanted { try store.forgetPast(by: wanted) }
        // The log may have had room by chance; only a write to the file shows that the disk has
        // some.
        try store.checkpoint()
        return true
      }
    }
  }

  /// Ends the trouble, as the disk has taken all changes.
  func recovered() {
    health.isFailing = false
    health.fault = nil
    forgetting = nil
    trouble.succeeded("center.db")
    // The person may have hidden more while the database caught up.
    if let unforgotten {
      self.unforgotten = nil
      forgetPast(by: unforgotten)
    }
    eraser?.resume()
    if isUnread, let session { owner.openItemsAreThere(of: session) }
  }
}
