import Clock
import MainLoop
import NotificationModel
import Store

/// The life begins behind what earlier lives have left.
extension CenterKeeper {
  /// Opens what is there.
  ///
  /// - Parameters:
  ///   - session: which life this is.
  ///   - known: told what is known before anything is written, `nil` where it cannot be read; the
  ///     journal of this life takes what comes from then on.
  ///   - then: told when the database has what earlier lives noted, or why it cannot take it now.
  func begin(
    _ session: StoreSession, known: @escaping (CenterDisk.Opened?) -> Void,
    then: @escaping () -> Void
  ) {
    self.session = session
    var isKnown = false
    var isTold = false
    let tell: (CenterDisk.Opened?) -> Void = {
      guard !isKnown else { return }
      isKnown = true
      known($0)
    }
    let begun: (StoreFault?) -> Void = { [weak self] fault in
      tell(nil)
      if let fault { self?.fail(fault) }
      guard !isTold else { return }
      isTold = true
      then()
    }
    beginsWithNothing = { [weak self] in
      self?.isUnread = false
      self?.health.isOpen = true
      begun(nil)
    }
    open(session, known: tell) { [weak self] in
      self?.beginsWithNothing = nil
      begun($0)
    }
  }

  /// Opens the database, or moves a damaged one aside and begins an empty one.
  ///
  /// Where it cannot be moved, the journal takes what comes all the same.
  func open(
    _ session: StoreSession, known: @escaping (CenterDisk.Opened) -> Void = { _ in },
    then: @escaping (StoreFault?) -> Void
  ) {
    var unread: CenterDisk.Opened?
    reopen(session, known, damaged: { unread = $0 }) { [weak self] fault in
      guard let fault, fault.isDamage, let self else { return then(fault) }
      moveAside(fault, saving: [], session) { [weak self] isAside in
        guard let self else { return }
        guard isAside else {
          if let unread { goOn(behind: unread, session, known) }
          return then(fault)
        }
        reopen(session, known, damaged: { _ in }, then: then)
      }
    }
  }

  private func reopen(
    _ session: StoreSession, _ known: @escaping (CenterDisk.Opened) -> Void,
    damaged: @escaping (CenterDisk.Opened) -> Void, then: @escaping (StoreFault?) -> Void
  ) {
    let disk = disk
    let now = WallClock.now
    beside.run({ disk.open(session, at: now) }) { [weak self] answer in
      guard let self else { return }
      state = answer.state
      switch answer.outcome {
      case .success(let opened):
        if let fault = opened.fault, fault.isDamage {
          damaged(opened)
          return then(fault)
        }
        goOn(behind: opened, session, known)
        if let fault = opened.fault { return then(fault) }
        takeLeft(then: then)
        // A slow disk takes long to make a database, of which nobody has to wait for anything.
        if opened.highestID == nil { beginsWithNothing?() }
      case .failure(let fault): then(fault)
      }
    }
  }

  private func goOn(
    behind opened: CenterDisk.Opened, _ session: StoreSession,
    _ known: (CenterDisk.Opened) -> Void
  ) {
    if isUnread { lastFound = opened.highestID }
    if journal == nil { beginJournal(opened, session) }
    known(opened)
  }

  /// Writes the changes of earlier lives into the database, ahead of those that this life notes.
  private func takeLeft(then: @escaping (StoreFault?) -> Void) {
    let disk = disk
    beside.run({ disk.takeLeft() }) { [weak self] answer in
      guard let self else { return }
      state = answer.state
      switch answer.outcome {
      case .success:
        health.isOpen = true
        journal?.leftIsGone()
        owner.formerJournalsAreEmpty()
        then(nil)
      case .failure(let fault):
        health.isOpen = false
        then(fault)
      }
    }
  }

  /// Whether the database has open items of earlier lives that can be read now, and were not.
  var hasUnread: Bool { isUnread && health.takesChanges }

  /// A piece of what an earlier life left open, the oldest first; `nil` where it cannot be read.
  func openPage(after row: Int64?, then: @escaping (OpenPage?) -> Void) {
    guard let last = lastFound else {
      if health.isOpen { isUnread = false }
      return then(nil)
    }
    guard health.takesChanges else { return openLeftPage(after: row, upTo: last, then: then) }
    attempt(
      isReading: true, { (store) throws(StoreFault) in try store.openPage(after: row, upTo: last) }
    ) { [weak self] in then(self?.read($0)) }
  }

  /// The same while the database takes nothing, as far as it can be read.
  private func openLeftPage(
    after row: Int64?, upTo last: NotificationID, then: @escaping (OpenPage?) -> Void
  ) {
    let disk = disk
    beside.run({ disk.openPage(after: row, upTo: last) }) { [weak self] answer in
      then(self?.read(try? answer.outcome.get()))
    }
  }

  /// The page without items that were open before the database could be read, as those may be over
  /// by now.
  private func read(_ found: OpenPage?) -> OpenPage? {
    guard var page = found else { return nil }
    guard page.isOfDatabase else {
      foundWithout.formUnion(page.items.map(\.message.id))
      return page
    }
    if !foundWithout.isEmpty { page.items.removeAll { foundWithout.contains($0.message.id) } }
    guard page.next == nil else { return page }
    isUnread = false
    foundWithout = []
    if page.skipped > 0 {
      log.say(.warning, "\(page.skipped) damaged entries of the Center were left out")
    }
    return page
  }
}
