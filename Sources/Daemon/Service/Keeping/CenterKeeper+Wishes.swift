import Clock
import MainLoop
import NotificationModel
import Policy
import Store

/// Erasing texts, keeping pictures, and the work that is done when nobody waits.
extension CenterKeeper {
  /// Erases the stored texts of these items, and stores these messages in their place.
  func withhold(_ messages: [StoredMessage]) {
    for message in messages {
      unwritten.withhold(message)
      awaitedPictures[message.id] = nil
      owner.forget(message.id)
    }
    isPressed = true
    handOver()
    if health.isFailing, batch == nil { hideNoted() }
    upkeep?.tidySoon()
  }

  /// Removes the files of an item whose words were never written.
  func dropFiles(of id: NotificationID) {
    awaitedPictures[id] = nil
    owner.forget(id)
  }

  /// Erases past items that are hidden or not to be kept: whole apps at once, single messages as
  /// each is read.
  func forgetPast(by wish: PastWish) {
    if wish.erasesAnything { eraseDamaged() }
    attempt(
      { (store) throws(StoreFault) in
        try store.forgetPast(by: wish)
        return true
      }
    ) { [weak self] isDone in
      guard let self else { return }
      guard isDone != nil else {
        // Without any the journal stays as it is: on a full disk it is written anew in the same
        // place.
        if forgetUnwritten(by: wish), batch == nil { noteAnew() }
        forgetLeft(wish)
        unforgotten = wish
        return
      }
      if state.needsCheckpoint { tidySoon() }
    }
    eraser?.begin(wish)
  }

  /// Erases a database that was moved aside, as it may hold any text that has to go.
  func eraseDamaged() {
    let folder = folder
    beside.run({ () -> StoreFault? in
      do throws(StoreFault) {
        try CenterStore.eraseDamaged(folder: folder)
        return nil
      } catch {
        return error
      }
    }) { [log] fault in
      guard let fault else { return }
      log.say(.warning, "center.db.damaged in \(folder) cannot be overwritten: \(fault.sentence)")
    }
  }

  /// Erases deleted text at the next turn, not at the next quiet moment.
  func tidySoon() { upkeep?.tidySoon() }

  /// Keeps the picture of an item, where there is room among the pictures that wait.
  func keepPicture(_ picture: StoredPicture, of id: NotificationID) {
    let size = picture.size
    guard pictureBytes + size <= StoreLimits.picturesWaitingBytes else { return }
    pictureBytes += size
    lastPicture += 1
    let number = lastPicture
    awaitedPictures[id] = number
    afterWriting { [weak self] in
      guard let self else { return }
      // The picture belongs to the message that it came with, and to no other.
      guard awaitedPictures[id] == number else { return pictureBytes -= size }
      awaitedPictures[id] = nil
      attempt({ (store) throws(StoreFault) in try store.keepPicture(picture, of: id) }) {
        [weak self] _ in self?.pictureBytes -= size
      }
    }
  }

  /// Writes everything, as far as the disk takes it, and empties the log beside the database.
  func end() {
    if health.isFailing, !health.isHopeless { tryAgain() }
    attempt { (store) throws(StoreFault) in try store.checkpoint() }
    beside.finish()
    // Changes that came meanwhile, or had to wait, go now.
    handOver()
    beside.run({ [disk] in disk.close() }) {}
    beside.finish()
    // Which ids this life has given, the next one learns of the journal where the disk does not
    // know.
    let hasAll = health.takesChanges && unwritten.isEmpty
    if hasAll || isMute, idsBelow == nil { journal?.remove() }
  }

  func tidy() {
    guard health.takesChanges else { return }
    let isThorough = loop.now - lastThorough > Self.thoroughInterval
    if isThorough { lastThorough = loop.now }
    let now = WallClock.now
    noted -= Self.notedByOne
    quietly { (store) throws(StoreFault) in
      try store.forget(due: now)
      try store.checkpoint(isThorough: isThorough)
    }
  }

  /// As `attempt`, for work after which nothing has to be tidied again.
  private func quietly(
    _ body: @escaping @Sendable (CenterStore) throws(StoreFault) -> Void
  ) {
    afterWriting { [weak self] in
      guard let self, health.takesChanges else { return }
      let disk = disk
      beside.run({ disk.work(body) }) { [weak self] answer in
        self?.state = answer.state
        if case .failure(let fault) = answer.outcome { self?.fail(fault) }
        self?.giveBack()
      }
    }
  }

  private func giveBack() {
    guard noted >= Self.manyNoted else { return }
    noted = 0
    FreeMemory.giveBack()
    ProgramPages.giveBack()
  }
}
