import NotificationModel
import Store

/// When the disk does not take it: everything goes on in memory, and is written when it can be.
extension CenterKeeper {
  func fail(_ fault: StoreFault) {
    if fault.isDamage, store != nil { rescue() }
    if fault.isDamage, store != nil, moveAside(fault), let session,
      let fresh = try? CenterStore(folder: folder, session: session)
    {
      store = fresh
      unwritten.mayBeThere()
      isFailing = true
      return tryAgain()
    }
    isFailing = true
    tell(fault)
  }

  /// What is open and can still be read goes into the new file.
  private func rescue() {
    guard let store else { return }
    for id in openIDs() {
      if let item = try? store.item(id), item.end == nil { unwritten.addFound(item.message) }
    }
  }

  private func tell(_ fault: StoreFault) {
    faultWords = fault.sentence
    if case .newer = fault {
      // Nothing that time mends.
      return log.say(
        .warning, "\(fault.sentence), so the Center in \(folder) is in memory alone")
    }
    trouble.failed("center.db", fault.sentence) { [weak self] in self?.tryAgain() }
  }

  func moveAside(_ fault: StoreFault) -> Bool {
    store = nil
    do throws(StoreFault) {
      let place = try CenterStore.moveAside(folder: folder)
      log.say(.warning, "\(fault.sentence); it was moved to \(place), and a new one is begun")
      return true
    } catch {
      return false
    }
  }

  func tryAgain() {
    guard isFailing, let session else { return }
    do throws(StoreFault) {
      let items = store == nil ? try reopen(session) : []
      if !items.isEmpty { found(items) }
      try catchUp()
    } catch {
      if error.isDamage {
        rescue()
        _ = moveAside(error)
      }
      tell(error)
    }
  }

  /// What is open in a file that was read before is in the ledger already.
  private func reopen(_ session: StoreSession) throws(StoreFault) -> [StoredItem] {
    unwritten.mayBeThere()
    if isUnread { return try open(session) }
    store = try CenterStore(folder: folder, session: session)
    return []
  }

  /// Writes what had to wait.
  private func catchUp() throws(StoreFault) {
    guard let store else { return }
    try store.write(unwritten)
    unwritten.removeAll()
    if let unforgotten { try store.forgetPast(by: unforgotten) }
    unforgotten = nil
    // The log may have had room by chance; the file is what shows that there is some.
    try store.checkpoint()
    isFailing = false
    faultWords = nil
    trouble.succeeded("center.db")
    eraser?.resume()
  }
}
