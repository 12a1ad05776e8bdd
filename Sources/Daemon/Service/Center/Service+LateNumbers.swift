import Delivery
import MainLoop
import NotificationModel
import PersonalFiles
import Store

/// How far the service knows which ids earlier lives may have given.
enum Numbering {
  /// The disk is asked.
  case awaited
  /// The ids are known, and are being written down again.
  case reserving
  /// Ids are given behind those.
  case given
  /// Ids are given far beyond the last that was written down, as the disk has not answered yet.
  case guessed
}

/// A disk that does not answer in time holds no app up.
extension Service {
  /// So long apps wait for the disk at a start.
  ///
  /// A disk that needs a second for each call answers within
  /// it, also after a kill while the database was made; an app gives up after 25 s.
  private static let numberPatience: Int64 = 12_000_000_000

  func beginNumbering() {
    let deadline = Deadline(on: loop) { [weak self] in self?.numberWithoutDisk() }
    deadline.arm(atNanoseconds: loop.nowNanoseconds &+ Self.numberPatience)
    numberDeadline = deadline
  }

  /// Gives ids as where nobody knows what was given.
  private func numberWithoutDisk() {
    let isKnown: Bool
    switch numbering {
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

  /// The disk has answered after ids were given: what it knows lies below them, as far as anybody can
  /// tell, and else they go on behind it.
  func passLate(_ opened: CenterDisk.Opened?) {
    guard case .guessed = numbering else { return }
    numbering = .given
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
    switch numbering {
    case .guessed: center.faultWords ?? lateWords
    case .awaited, .reserving, .given: center.faultWords
    }
  }

  private var lateWords: String { "the disk of \(state.place.folder) does not answer" }
}
