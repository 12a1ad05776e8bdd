import Clock
import Delivery
import MainLoop
import NotificationModel
import PersonalFiles
import Store
import Translations

/// No id is given before it is known which ones earlier lives may have given.
extension Service {
  /// The most ids that are passed over where nobody knows which were given: no life that cannot
  /// write its ids down gives as many.
  private static let leap: UInt32 = 1 << 26

  /// Passes over all ids that a life has reserved, as it may have given them; the number is written
  /// down again before that life's journal goes.
  func passIDs(_ opened: CenterDisk.Opened?) {
    guard case .awaited = idGiving else { return passLate(opened) }
    idGiving = .reserving
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
      guard let self, case .reserving = idGiving else { return }
      if $0 { state.hasReserved(limit) } else { state.reserveIDs(below: limit) }
      if !$0 || opened == nil { leap(beyond: max(limit, opened?.highestID?.rawValue ?? 0)) }
      giveIDs()
    }
  }

  func passIDs(below limit: UInt32) {
    guard limit > 0, let last = NotificationID(limit - 1) else { return }
    executor.ledger.passIDs(upTo: last)
  }

  /// Passes over ids beyond a number: a life of which neither the disk nor a journal knows may have
  /// given any from there on.
  func leap(beyond number: UInt32) {
    passIDs(below: number.addingReportingOverflow(.random(in: 1..<Self.leap)).partialValue)
  }

  func giveIDs(_ given: IDGiving = .given) {
    idGiving = given
    idDeadline = nil
    notices.begin()
    untilIDs.move { [weak self] in self?.beginServing() }
  }
}

/// How far the service knows which ids earlier lives may have given.
enum IDGiving {
  /// The disk is asked.
  case awaited
  /// The ids are known, and are being written down again.
  case reserving
  /// Ids are given behind those.
  case given
  /// Ids are given far beyond the last that was written down, as the disk has not answered yet.
  case guessed
}

/// Ids without the disk, as a disk that does not answer in time holds no app up.
extension Service {
  /// The time that apps wait for the disk at a start.
  ///
  /// A disk that needs a second for each call answers within it, also after a kill while the
  /// database was made; an app gives up after 25 s.
  private static let patience = Span.seconds(12)

  func beginGivingIDs() {
    let deadline = Deadline(on: loop) { [weak self] in self?.giveIDsWithoutDisk() }
    deadline.arm(after: Self.patience)
    idDeadline = deadline
  }

  /// Gives ids as where nobody knows what was given.
  private func giveIDsWithoutDisk() {
    let isKnown: Bool
    switch idGiving {
    case .awaited: isKnown = false
    case .reserving: isKnown = true
    case .given, .guessed: return
    }
    if !isKnown { log.say(.warning, "\(lateWords): what comes is in memory alone until it does") }
    leap(beyond: executor.ledger.nextNumber)
    reserveIDs(below: executor.ledger.nextNumber)
    state.beginWriting()
    giveIDs(isKnown ? .given : .guessed)
  }

  /// The disk has answered after ids were given: what it knows lies below them, as far as anybody
  /// can tell, and else they go on behind it.
  func passLate(_ opened: CenterDisk.Opened?) {
    guard case .guessed = idGiving else { return }
    idGiving = .given
    let limit = max(opened?.idsBelow ?? 0, opened?.highestID.map { $0.rawValue &+ 1 } ?? 0)
    guard limit > executor.ledger.nextNumber else { return }
    passIDs(below: limit)
    reserveIDs(below: executor.ledger.nextNumber)
  }

  private func reserveIDs(below limit: UInt32) {
    center.reserve(idsBelow: limit)
    state.reserveIDs(below: limit)
  }

  /// Why the database takes nothing; `nil` where it does.
  var centerFault: String? {
    switch idGiving {
    case .guessed: center.health.fault?.sentence ?? lateWords
    case .awaited, .reserving, .given: center.health.fault?.sentence
    }
  }

  private var lateWords: String {
    translated("the disk of {folder} does not answer", ["folder": state.place.folder])
  }
}
