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
      asking.recall(one.subject, askedAt: moment)
    }
  }

  func keepAsked(_ turn: inout Turn) {
    if let asked = asking.takeAsked(turn.now) { turn.add(.keepAsked(asked)) }
  }
}
