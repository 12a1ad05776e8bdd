import Delivery
import NotificationModel
import Store

/// No id is given before it is known which ones earlier lives may have given.
extension Service {
  /// So far ids go on where nobody knows what was given: nobody gives as many in a life that cannot
  /// write down which.
  private static let leap: UInt32 = 1 << 26

  /// What a life has reserved it may have given; that is written down again before its journal goes.
  func passIDs(_ opened: CenterDisk.Opened?) {
    let saved = state.firstSaved
    let limit = max(saved, opened?.idsBelow ?? 0)
    passIDs(below: limit)
    if let highest = opened?.highestID { executor.ledger.passIDs(upTo: highest) }
    // A random one is the first of all.
    guard limit > 0 else { return giveIDs() }
    if opened != nil, center.notesInMemory, center.reserve(idsBelow: limit) {
      // The disk may take its time, as a crash leaves what the journal says.
      if limit > saved { state.reserveIDs(below: limit) } else { state.hasReserved(limit) }
      return giveIDs()
    }
    state.beginWriting()
    state.tryReserving(idsBelow: limit) { [weak self] in
      if !$0 { self?.state.reserveIDs(below: limit) }
      if !$0 || opened == nil { self?.leap(beyond: max(limit, opened?.highestID?.rawValue ?? 0)) }
      self?.giveIDs()
    }
  }

  private func passIDs(below limit: UInt32) {
    guard limit > 0, let last = NotificationID(limit - 1) else { return }
    executor.ledger.passIDs(upTo: last)
  }

  /// A life of which neither the disk nor a journal knows may have given any from here on.
  private func leap(beyond number: UInt32) {
    passIDs(below: number.addingReportingOverflow(.random(in: 1..<Self.leap)).partialValue)
  }

  private func giveIDs() {
    notices.begin()
    numbers.over = { [weak self] in self?.beginServing() }
    numbers.move()
  }
}
