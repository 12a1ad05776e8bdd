import Clock
import Intake
import NotificationModel
import Policy

/// A message from Intake to what a desktop is told, whatever it says and whatever is set.
enum NotifyCheck {
  static func faults(in bytes: [UInt8]) -> [String] {
    var tape = Tape(bytes)
    let message = MadeNotify.message(&tape)
    return faults(of: message, &tape)
  }

  static func faults(of message: UntrustedNotify, _ tape: inout Tape) -> [String] {
    var faults = Faults()
    let accepted = Intake.accept(message)
    faults.add(Fitness.faults(of: accepted))
    faults.expect((accepted.replaces ?? 0) == message.replacesID, "another number to replace")
    for repair in accepted.repairs { faults.expectLine(repair.sentence, "a repair") }
    faults.expect(Intake.accept(message) == accepted, "not the same twice")

    let notification = accepted.notification
    let settings = MadeSettings.settings(&tape)
    let context = MadeSettings.context(&tape)
    let face = MadeSettings.face(notification.claim, &tape)
    let isStatus = tape.flag()
    let verdict = Policy.decide(
      notification, face: face, settings: settings, isStatus: isStatus, context: context)
    faults.add(VerdictPromises.faults(of: verdict, notification, settings))
    let keeping = KeepingRule.keeping(
      of: notification, settings: settings, isStatus: isStatus, pending: context.pendingInThread,
      in: PreferenceBook())
    faults.expect((keeping == .nothing) == (verdict.fate == .refused), "kept though refused")
    if verdict.fate != .refused {
      faults.expect((keeping == .whole) == !verdict.isWithheld, "kept and withheld")
    }
    if case .withheld(_, _, let facts) = keeping, !isStatus, !notification.isOurs {
      var kept = Notification(claim: notification.claim, title: "Notification")
      kept.take(facts)
      let again = Policy.decide(
        kept, face: face, settings: settings, isStatus: false, context: context)
      faults.expect(
        again.fate == verdict.fate && again.level == verdict.level, "without its words another fate"
      )
      let (tap, tapAgain) = (verdict.buttons.activation, again.buttons.activation)
      faults.expect((tap == nil) == (tapAgain == nil), "another tap")
    }
    let shown = Presenter.presentation(
      of: notification, verdict: verdict, style: tape.flag() ? .alert : .banner(.seconds(5)),
      face: face, count: 1, reach: tape.flag() ? .app : .nobody, desktop: context.desktop)
    faults.add(ShownPromises.faults(of: shown, verdict, on: context.desktop))
    return faults.all
  }
}
