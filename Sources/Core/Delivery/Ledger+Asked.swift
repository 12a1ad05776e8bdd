public import NotificationModel
import Policy

/// The questions that the person was asked and did not answer.
///
/// The questions are kept, so that nobody is asked at each login.
extension Ledger {
  /// Takes over what an earlier life has asked; to be called before anything is restored.
  public func recall(_ asked: [AskedOnce], at now: Moment) {
    for one in asked {
      let moment = Moment(nanoseconds: now.nanoseconds &- one.ago.nanoseconds)
      consents.recall(one.subject, askedAt: moment)
    }
  }

  func keepAsked(_ turn: inout Turn) {
    guard consents.askedIsNew else { return }
    consents.askedIsNew = false
    var open: Set<ConsentSubject> = []
    for id in questions {
      if case .consent(let subject) = items[id]?.question { open.insert(subject) }
    }
    let asked = consents.asked.sorted { $0.value < $1.value }.map {
      AskedOnce($0.key, ago: turn.now - $0.value, isOpen: open.contains($0.key))
    }
    turn.add(.keepAsked(asked))
  }
}
