import Delivery
import FrontDoors
import NotificationModel

extension ForeignCalls.Standing {
  /// A relay is a program of the person's as any other.
  init(_ sender: Sender, isWelcome: Bool) {
    if sender.proof.isSandboxed {
      self = .speaksForItselfAlone
    } else {
      self = isWelcome ? .mayCall : .tooMany(Callers.tooMany)
    }
  }
}
