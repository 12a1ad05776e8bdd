import MainLoop
import NotificationModel
import Policy
import Store

/// While the disk takes nothing, all changes stay in memory, and are written when they can be.
extension CenterKeeper {
  func fail(_ fault: StoreFault) {
    // A job that fails while the database is not open says nothing new.
    guard isOpen || !isFailing else { return }
    isFailing = true
    guard !isMending else { return }
    guard isOpen, let session else { return tell(fault) }
    if case .gone = fault { return beginAnew(fault) }
    guard fault.isDamage else { return tell(fault) }
    isMending = true
    moveAside(fault, saving: owner.openIDs, session) { [weak self] isAside in
      self?.isMending = false
      if isAside { self?.tryAgain() } else { self?.tell(fault) }
    }
  }

  /// Moves a damaged database aside; open items that can still be read go into the new one.
  func moveAside(
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

  /// Opens what is at the place of a database that was removed or replaced, and writes all open
  /// items there; the journal keeps until then what the old one has taken in vain.
  private func beginAnew(_ fault: StoreFault) {
    let (disk, ids) = (disk, owner.openIDs)
    isMending = true
    isOpen = false
    faultWords = fault.sentence
    let hope = "what is open goes into \(folder) again, the history does not"
    log.say(.warning, "\(fault.sentence): \(hope)")
    beside.run({ disk.leave(saving: ids) }) { [weak self] messages in
      guard let self else { return }
      unwritten.mayBeThere()
      for message in messages { unwritten.addFound(message) }
      isMending = false
      tryAgain()
    }
  }

  private func tell(_ fault: StoreFault) {
    faultWords = fault.sentence
    if fault.isLasting {
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
    open(session) { [weak self] fault in
      guard let self else { return }
      isMending = false
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
    if isUnread, let session { owner.openItemsAreThere(of: session) }
  }
}

/// No journal holds a text that has to go for as long as the disk takes nothing.
extension CenterKeeper {
  /// Notes anew what is in the place of hidden texts, and overwrites these in the journals of this
  /// life and of earlier ones.
  func hideNoted() {
    noteAnew()
    let (disk, hidden) = (disk, unwritten.hidden)
    overwriteLeft { disk.hideLeft(hidden) }
  }

  /// Overwrites past texts in the journals of earlier lives.
  func forgetLeft(_ wish: PastWish) {
    let disk = disk
    let ended = unwritten.ended.merging(batch?.ended ?? [:]) { newer, _ in newer }
    beside.run({ disk.leftOver(ended) }) { [weak self] answer in
      guard let over = try? answer.outcome.get() else { return }
      let unwanted = over.filter { wish.erases($0.app, $0.message) }
        .map { ($0.message.id, StoredMessage?.none) }
      let hidden = Dictionary(unwanted) { first, _ in first }
      self?.overwriteLeft { disk.hideLeft(hidden) }
    }
  }

  private func overwriteLeft(_ overwrite: @escaping @Sendable () -> CenterDisk.Answer<Bool>) {
    beside.run(overwrite) { [weak self] answer in
      guard let self, case .failure(let fault) = answer.outcome else { return }
      log.say(.warning, "a journal of \(folder) cannot be overwritten: \(fault.words)")
    }
  }
}

/// Beside a database of a later version there would be more journals after each life: none is ever
/// taken.
extension CenterKeeper {
  /// Has this life's journal take what is needed of earlier ones, which go then.
  func foldLeft() {
    guard isHopeless else { return }
    let disk = disk
    let kind = isMute ? FoldedJournal.Kind.aboutNoItem : .inMemory
    beside.run({ disk.foldedLeft(kind) }) { [weak self] answer in
      guard let self, let folded = try? answer.outcome.get() else { return }
      let noted = isMute ? Unwritten() : unwritten
      guard journal?.noteAnew(noted, behind: folded) == true else { return }
      beside.run({ disk.removeFolded(kind) }) { [weak self] answer in
        guard (try? answer.outcome.get()) == true else { return }
        self?.journal?.leftIsGone()
        self?.owner.formerJournalsAreEmpty()
      }
    }
  }

  /// Has the journal say nothing but what the database does not have.
  func noteAnew() {
    if !isMute { journal?.noteAnew(unwritten) }
  }
}
