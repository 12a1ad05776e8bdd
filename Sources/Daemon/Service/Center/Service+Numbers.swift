import Delivery
import NotificationModel
import Store

/// No id is given before it is known which ones earlier lives may have given.
extension Service {
  /// So far ids go on where nobody knows what was given: nobody gives as many in a life that cannot
  /// write down which.
  private static let leap: UInt32 = 1 << 26

  /// Passes over all ids that a life has reserved, as it may have given them; the number is written down
  /// again before that life's journal goes.
  func passIDs(_ opened: CenterDisk.Opened?) {
    guard case .awaited = numbering else { return passLate(opened) }
    numbering = .reserving
    let saved = state.firstSaved
    let limit = max(saved, opened?.idsBelow ?? 0)
    passIDs(below: limit)
    if let highest = opened?.highestID { executor.ledger.passIDs(upTo: highest) }
    // A random one is the first of all.
    guard limit > 0 else { return giveIDs() }
    // Where no file can be made, and no journal tells of the life before, any number may be given.
    let isKnown = limit > saved || state.takesFiles
    if opened != nil, isKnown, center.notesInMemory, center.reserve(idsBelow: limit) {
      // The disk may take its time, as a crash leaves what the journal says.
      if limit > saved { state.reserveIDs(below: limit) } else { state.hasReserved(limit) }
      return giveIDs()
    }
    state.beginWriting()
    state.tryReserving(idsBelow: limit) { [weak self] in
      guard let self, case .reserving = numbering else { return }
      if $0 { state.hasReserved(limit) } else { state.reserveIDs(below: limit) }
      if !$0 || opened == nil { leap(beyond: max(limit, opened?.highestID?.rawValue ?? 0)) }
      giveIDs()
    }
  }

  func passIDs(below limit: UInt32) {
    guard limit > 0, let last = NotificationID(limit - 1) else { return }
    executor.ledger.passIDs(upTo: last)
  }

  /// A life of which neither the disk nor a journal knows may have given any from here on.
  func leap(beyond number: UInt32) {
    passIDs(below: number.addingReportingOverflow(.random(in: 1..<Self.leap)).partialValue)
  }

  func giveIDs(_ given: Numbering = .given) {
    numbering = given
    numberDeadline = nil
    notices.begin()
    numbers.over = { [weak self] in self?.beginServing() }
    numbers.move()
  }
}
