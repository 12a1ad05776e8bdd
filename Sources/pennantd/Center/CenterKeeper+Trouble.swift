import MainLoop
import NotificationModel
import Store

/// While the disk takes nothing, all changes stay in memory, and are written when they can be.
extension CenterKeeper {
  /// Opens the database and tells the highest numbers in use; `nil` where it cannot be opened now.
  ///
  /// A damaged file is moved aside, so that the service goes on with an empty one.
  func begin(_ session: StoreSession, then: @escaping (CenterDisk.Opened?) -> Void) {
    self.session = session
    open(session) { [weak self] in
      switch $0 {
      case .success(let opened): then(opened)
      case .failure(let fault):
        self?.fail(fault)
        then(nil)
      }
    }
  }

  /// Tells below which number ids may have been given out, as far as earlier journals say it.
  func leftIDs(then: @escaping (UInt32) -> Void) {
    let disk = disk
    beside.run({ disk.leftIDs() }, then: then)
  }

  private typealias Opening = Result<CenterDisk.Opened, StoreFault>

  private func open(_ session: StoreSession, then: @escaping (Opening) -> Void) {
    reopen(session) { [weak self] outcome in
      guard case .failure(let fault) = outcome, fault.isDamage, let self else {
        return then(outcome)
      }
      moveAside(fault, saving: [], session) { [weak self] isAside in
        guard isAside else { return then(outcome) }
        self?.reopen(session, then: then)
      }
    }
  }

  private func reopen(_ session: StoreSession, then: @escaping (Opening) -> Void) {
    let disk = disk
    let isFirst = journal == nil
    beside.run({ disk.open(session, isFirst: isFirst) }) { [weak self] answer in
      guard let self else { return }
      state = answer.state
      if case .success(let opened) = answer.outcome {
        isOpen = true
        if isUnread { lastFound = opened.highestID }
        if journal == nil { beginJournal(after: opened.newest, session) }
      }
      then(answer.outcome)
    }
  }

  /// Reads a page of items that an earlier life left open, the oldest first; `nil` where that fails.
  func openPage(after row: Int64?, then: @escaping (CenterDisk.OpenPage?) -> Void) {
    guard isOpen else { return then(nil) }
    guard let last = lastFound else {
      isUnread = false
      return then(CenterDisk.OpenPage(items: [], next: nil, skipped: 0))
    }
    attempt({ (store) throws(StoreFault) in try store.openPage(after: row, upTo: last) }) {
      [weak self] page in
      if let page, page.next == nil {
        self?.isUnread = false
        if page.skipped > 0 {
          self?.log.say(.warning, "\(page.skipped) damaged entries of the Center were left out")
        }
      }
      then(page)
    }
  }

  func fail(_ fault: StoreFault) {
    isFailing = true
    guard !isMending else { return }
    guard fault.isDamage, isOpen, let session else { return tell(fault) }
    isMending = true
    moveAside(fault, saving: openIDs(), session) { [weak self] isAside in
      self?.isMending = false
      if isAside { self?.tryAgain() } else { self?.tell(fault) }
    }
  }

  /// Moves a damaged database aside; open items that can still be read go into the new one.
  private func moveAside(
    _ fault: StoreFault, saving ids: [NotificationID], _ session: StoreSession,
    then: @escaping (Bool) -> Void
  ) {
    let disk = disk
    isOpen = false
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

  private func tell(_ fault: StoreFault) {
    faultWords = fault.sentence
    if case .newer = fault {
      // Time does not mend this, so that it is not tried again.
      return log.say(
        .warning, "\(fault.sentence), so the Center in \(folder) is in memory alone")
    }
    trouble.failed("center.db", fault.sentence) { [weak self] in self?.tryAgain() }
  }

  func tryAgain() {
    guard isFailing, !isMending, batch == nil, let session else { return }
    guard !isOpen else { return catchUp() }
    isMending = true
    unwritten.mayBeThere()
    open(session) { [weak self] outcome in
      guard let self else { return }
      isMending = false
      switch outcome {
      case .success: catchUp()
      case .failure(let fault): tell(fault)
      }
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
        // The log may have had room by chance; only a write to the file shows that the disk has some.
        try store.checkpoint()
        return true
      }
    }
  }

  /// Ends the trouble, as the disk has taken all changes.
  func recovered() {
    isFailing = false
    faultWords = nil
    forgetting = nil
    trouble.succeeded("center.db")
    // The person may have hidden more while the database caught up.
    if let unforgotten {
      self.unforgotten = nil
      forgetPast(by: unforgotten)
    }
    eraser?.resume()
    if isUnread { found() }
  }
}
