import Intake
import NotificationModel
import Testing

/// Thousands of hostile messages from fixed seeds: whatever comes in, what comes out is fit.
@Suite(.timeLimit(.minutes(1)))
struct HostileMessageTests {
  @Test(arguments: 1...8)
  func `whatever is sent, what comes out is clean and bounded`(seed: UInt64) {
    var dice = Dice(seed: seed)
    for round in 0..<800 {
      let message = dice.message()
      let accepted = Intake.accept(message)
      let faults = Fitness.faults(of: accepted)
      if !faults.isEmpty {
        Issue.record("seed \(seed), round \(round): \(faults)")
        return
      }
    }
  }

  @Test(arguments: 1...8)
  func `a body written out as markup reads as the same body`(seed: UInt64) {
    var dice = Dice(seed: seed &+ 100)
    for round in 0..<400 {
      let body = Intake.accept(UntrustedNotify(body: dice.text())).notification.body
      let again = Intake.accept(UntrustedNotify(body: written(body)))
      // One that was cut for its scalars is full to the last one, and is said to be cut again.
      guard again.notification.body == body, again.repairs.allSatisfy({ $0 == .textCut(.body) })
      else {
        Issue.record("seed \(seed), round \(round): another body, or \(again.repairs)")
        return
      }
    }
  }

  @Test(arguments: 1...4)
  func `a clean title is clean`(seed: UInt64) {
    var dice = Dice(seed: seed &+ 200)
    for _ in 0..<400 {
      let title = Intake.accept(UntrustedNotify(summary: dice.text())).notification.title
      let again = Intake.accept(UntrustedNotify(summary: title)).notification.title
      guard scalars(again) == scalars(title) else {
        Issue.record("\(scalars(title)) became \(scalars(again))")
        return
      }
    }
  }
}
