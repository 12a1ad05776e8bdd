import MainLoop
import NotificationModel
import Policy
import Store

/// What goes, what is kept besides, and what is done when nobody waits.
extension CenterKeeper {
  /// What was written of these goes, and what stands for them comes.
  func withhold(_ messages: [StoredMessage]) {
    for message in messages {
      unwritten.withhold(message)
      awaitedPictures[message.id] = nil
      forgets(message.id)
    }
    isPressed = true
    handOver()
    // The text is not to stand there for as long as the disk takes nothing.
    if isFailing, batch == nil { journal?.noteAnew(unwritten) }
    upkeep?.tidySoon()
  }

  /// The past of what is hidden or not to be kept goes with the wish: at once what is known to by
  /// its app, the rest as it is read.
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
        unwritten.forgetPast { wish.erases($0, $1) }
        if batch == nil { journal?.noteAnew(unwritten) }
        unforgotten = wish
        return
      }
      if state.needsCheckpoint { tidySoon() }
    }
    eraser?.begin(wish)
  }

  /// A database that was put out of the way may hold anything that is to be gone.
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

  /// Text that is to be gone is so at the next turn, not at the next quiet moment.
  func tidySoon() { upkeep?.tidySoon() }

  /// A picture that finds no room among those that wait is not kept.
  func keepPicture(_ picture: StoredPicture, of id: NotificationID) {
    let size = picture.size
    guard pictureBytes + size <= StoreLimits.picturesWaitingBytes else { return }
    pictureBytes += size
    lastPicture += 1
    let number = lastPicture
    awaitedPictures[id] = number
    afterWriting { [weak self] in
      guard let self else { return }
      // It goes with the message that it came with, and with no other.
      guard awaitedPictures[id] == number else { return pictureBytes -= size }
      awaitedPictures[id] = nil
      attempt({ (store) throws(StoreFault) in try store.keepPicture(picture, of: id) }) {
        [weak self] _ in self?.pictureBytes -= size
      }
    }
  }

  /// Everything is on disk, as far as the disk takes it, and nothing is left in the log beside it.
  func end() {
    if isFailing { tryAgain() }
    attempt { (store) throws(StoreFault) in try store.checkpoint() }
    beside.finish()
    // Whatever came meanwhile, or had to wait.
    handOver()
    beside.run({ [disk] in disk.close() }) {}
    beside.finish()
    if isOpen, !isFailing, unwritten.isEmpty { journal?.remove() }
  }

  func tidy() {
    guard isOpen, !isFailing else { return }
    let isThorough = loop.nowNanoseconds - lastThorough > Self.thoroughInterval
    if isThorough { lastThorough = loop.nowNanoseconds }
    let now = WallClock.now
    noted -= Self.notedByOne
    quietly { (store) throws(StoreFault) in
      try store.forget(due: now)
      try store.checkpoint(isThorough: isThorough)
    }
  }

  /// As `attempt`, of which nothing has to be tidied again.
  private func quietly(
    _ body: @escaping @Sendable (CenterStore) throws(StoreFault) -> Void
  ) {
    afterWriting { [weak self] in
      guard let self, isOpen, !isFailing else { return }
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
